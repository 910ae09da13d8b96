/**
 * What each event does to what is drawn, so that the table moves in the order of the events.
 *
 * Every function copies what its event carries into the view and knows no rule; the server's view, which comes after
 * the last event of an answer, is what counts.
 */

import type { components } from "$lib/api";
import { applied, type Handlers } from "$lib/apply-event";
import { without } from "$lib/rows";
import type { Typed } from "$lib/types";
import type { HeroView, Lock, MonsterView, PlungeView } from "./view";

type Event = components["schemas"]["DungeonPlunginEvent"];

/** The view with something about one hero changed. */
function withHero(view: PlungeView, name: string, changes: Partial<HeroView>): PlungeView {
    const heroes = view.heroes.map((hero) => (hero.hero === name ? { ...hero, ...changes } : hero));
    return { ...view, heroes };
}

function withMonster(view: PlungeView, name: string, changes: Partial<MonsterView>): PlungeView {
    const monsters = view.monsters.map((monster) =>
        monster.monster === name ? { ...monster, ...changes } : monster,
    );
    return { ...view, monsters };
}

/** The view with something changed that heroes and monsters have alike. */
function withSomebody(
    view: PlungeView,
    name: string,
    changes: Partial<Pick<HeroView & MonsterView, "square" | "vida" | "facing" | "lasting">>,
): PlungeView {
    return name.includes(".") ? withMonster(view, name, changes) : withHero(view, name, changes);
}

function withLock(view: PlungeView, number: number, changes: Partial<Lock>): PlungeView {
    const locks = view.locks.map((lock) =>
        lock.number === number ? { ...lock, ...changes } : lock,
    );
    return { ...view, locks };
}

function withPlace(
    view: PlungeView,
    number: number,
    changes: Partial<PlungeView["places"][number]>,
): PlungeView {
    const places = view.places.map((place, at) =>
        at === number ? { ...place, ...changes } : place,
    );
    return { ...view, places };
}

const heroOf = (view: PlungeView, name: string): HeroView | undefined =>
    view.heroes.find(({ hero }) => hero === name);

const lockOf = (view: PlungeView, number: number): Lock | undefined =>
    view.locks.find((lock) => lock.number === number);

const foundUnique = (view: PlungeView, object: string, unique?: boolean): PlungeView =>
    unique ? { ...view, uniques: [...view.uniques, object] } : view;

const lastingOf = (view: PlungeView, name: string): HeroView["lasting"] =>
    (name.includes(".")
        ? view.monsters.find(({ monster }) => monster === name)?.lasting
        : heroOf(view, name)?.lasting) ?? [];

const goes = (view: PlungeView, event: { who: string; square: number }): PlungeView =>
    withSomebody(view, event.who, { square: event.square });

const lives = (view: PlungeView, event: { who: string; vida: number }): PlungeView =>
    withSomebody(view, event.who, { vida: event.vida });

/** A door, a passage or a chest that nothing is known of yet. */
const newLock = (lock: Pick<Lock, "number" | "kind"> & Partial<Lock>): Lock => ({
    edge: -1,
    square: -1,
    dif: 0,
    locked: false,
    open: false,
    broken: false,
    nowhere: false,
    ruined: false,
    trap: "",
    known: false,
    forced: 0,
    tried: 0,
    tougher: 0,
    searched: [],
    blows: [],
    arms: [],
    spoiled: false,
    sealed: false,
    checked: false,
    ...lock,
});

/** A hero without an object, wherever it was. */
function bare(hero: HeroView, object: string): Partial<HeroView> {
    const granted = (hero.granted ?? []).filter((one) => one.object !== object);
    if (hero.hands.includes(object)) return { hands: without(hero.hands, object), granted };
    if (hero.armour === object) return { armour: "", granted };
    if (hero.attire.includes(object)) return { attire: without(hero.attire, object), granted };
    return { items: without(hero.items, object) };
}

const loses = (view: PlungeView, event: { hero: string; object: string }): PlungeView => {
    const hero = heroOf(view, event.hero);
    return hero ? withHero(view, event.hero, bare(hero, event.object)) : view;
};

/** The view with something about one hero changed that follows from what it was. */
function changeHero(
    view: PlungeView,
    name: string,
    changes: (hero: HeroView) => Partial<HeroView>,
): PlungeView {
    const hero = heroOf(view, name);
    return hero ? withHero(view, name, changes(hero)) : view;
}

/** A hero who remembers the spells that were wiped out. */
const remembering = (hero: HeroView): Partial<HeroView> => ({
    prepared: [...hero.prepared, ...hero.lost],
    lost: [],
});

/** What follows from the rules for a monster that has just come: the next view says it. */
const UNSAID: Pick<MonsterView, "stats" | "law" | "defence" | "speed"> = {
    stats: [],
    law: { role: "special", target: "none", stat: "", high: false, tag: "", relentless: false },
    defence: [],
    speed: 0,
};

/** The same for a hero that has just joined. */
const HERO_UNSAID = {
    stats: [],
    slots: 0,
    granted: [],
    able: [],
    castable: [],
    gifts: [],
    arms: [],
    attire_slots: 0,
    next_level: null,
};

/** A hero as the event says it joins; what equipment adds is not known yet. */
const newHero = (event: Extract<Event, { type: "HeroJoined" }>): HeroView => ({
    hero: event.hero,
    seat: event.seat,
    base: event.base,
    level: event.level ?? 1,
    exp: event.exp ?? 0,
    gold: event.gold ?? 0,
    abilities: event.abilities ?? [],
    schools: event.schools ?? [],
    hands: event.hands ?? [],
    armour: event.armour ?? "",
    attire: event.attire ?? [],
    items: event.items ?? [],
    backpack: event.backpack ?? false,
    knows: event.knows ?? [],
    prepared: event.prepared ?? [],
    lost: [],
    most: event.most,
    vida: event.status === "dead" ? 0 : event.most,
    status: event.status ?? "ready",
    square: -1,
    lasting: [],
    reacted: false,
    acted: false,
    lucky: true,
    loaded: true,
    whetted: 0,
    facing: 0,
    store: event.store ?? [],
    storage: event.storage ?? 0,
    ...HERO_UNSAID,
    stats: event.base,
});

const turn = (view: PlungeView, changes: Partial<PlungeView["turn"]>): PlungeView => ({
    ...view,
    turn: { ...view.turn, ...changes },
});

const handlers: Handlers<PlungeView, Event> = {
    RoundBegun: (view, { round }) => ({
        ...view,
        round,
        next: "pick",
        heroes: view.heroes.map((hero) => ({ ...hero, acted: false })),
    }),
    TurnBegun: (view, { hero, actions }) => ({
        ...withHero(turn(view, { actions, done: [], moving: 0, agile: false }), hero, {
            reacted: false,
        }),
        next: "act",
        active: Math.max(
            0,
            view.heroes.findIndex((found) => found.hero === hero),
        ),
    }),
    TurnEnded: (view, { hero }) =>
        withHero(
            { ...turn(view, { actions: 0, done: [], moving: 0, agile: false }), next: "pick" },
            hero,
            { acted: true },
        ),
    Rerolled: (view, { hero }) => withHero(view, hero, { lucky: false }),
    ActionLost: (view) => turn(view, { actions: Math.max(0, view.turn.actions - 1) }),
    ActionsLost: (view) => turn(view, { actions: 0, moving: 0, agile: true }),
    ReactionUsed: (view, { hero }) => withHero(view, hero, { reacted: true }),
    ActionTaken: (view, { kind }) =>
        turn(view, {
            actions: view.turn.actions - 1,
            done: [...view.turn.done, kind],
            moving: 0,
        }),
    MoveBegun: (view, { squares, agile }) =>
        turn(view, { moving: squares, agile: view.turn.agile || Boolean(agile) }),
    MoveEnded: (view) => turn(view, { moving: 0 }),
    Stepped: (view, event) => {
        const there = goes(view, event);
        return event.who.includes(".") ? there : turn(there, { moving: event.left });
    },
    TileEntered: (view, { number }) => withPlace(view, number, { entered: true }),
    Faced: (view, { who, side }) => withSomebody(view, who, { facing: side }),
    Relocated: goes,
    Pushed: goes,
    Advanced: goes,
    Hurt: lives,
    Healed: lives,
    LifeSettled: (view, { hero, vida }) => withHero(view, hero, { vida }),
    BossHurt: (view, { monster, damage, result }) =>
        withMonster(
            view,
            monster,
            result === "staggered" ? { damage, staggered: true } : { damage },
        ),
    Steadied: (view, { monster }) => withMonster(view, monster, { staggered: false }),
    HeroDied: (view, { hero }) =>
        withHero(view, hero, { status: "dead", square: -1, vida: 0, lasting: [] }),
    HeroRevived: (view, { hero, square, vida }) =>
        withHero(view, hero, { status: "inside", square, vida, lasting: [] }),
    HeroPlaced: (view, { hero, square, last }) => ({
        ...withHero(view, hero, { status: "inside", square, lucky: true, loaded: true }),
        next: last ? "round" : view.next,
    }),
    MonsterDied: (view, { monster, exp, gold }) => ({
        ...view,
        monsters: view.monsters.filter((one) => one.monster !== monster),
        intents: (view.intents ?? []).filter((one) => one.monster !== monster),
        to_act: view.to_act.filter((name) => name !== monster),
        exp: view.exp + exp,
        purse: view.purse + gold,
    }),
    LastingBegun: (view, { who, condition, turns }) =>
        withSomebody(view, who, {
            lasting: [
                ...lastingOf(view, who).filter(([name]) => name !== condition),
                [condition, turns],
            ],
        }),
    LastingEnded: (view, { who, condition }) =>
        withSomebody(view, who, {
            lasting: lastingOf(view, who).filter(([name]) => name !== condition),
        }),
    LastingCounted: (view, { who }) =>
        withSomebody(view, who, {
            lasting: lastingOf(view, who).map(([name, turns]) => [
                name,
                turns > 0 ? turns - 1 : turns,
            ]),
        }),
    HitBy: (view, { monster, foe, prey }) => withMonster(view, monster, { foe, prey }),
    Unloaded: (view, { hero, loaded }) => withHero(view, hero, { loaded }),
    Whetted: (view, { hero, attacks }) => withHero(view, hero, { whetted: attacks }),
    BlowJoined: (view, { hero, number, dice, weapon }) => {
        const lock = lockOf(view, number);
        return withLock(view, number, {
            blows: [...(lock?.blows ?? []), [hero, dice]],
            arms: weapon ? [...(lock?.arms ?? []), [hero, weapon]] : (lock?.arms ?? []),
        });
    },
    BlowsSpent: (view, { number }) => withLock(view, number, { blows: [], arms: [] }),
    SpellsPrepared: (view, { hero, spells }) =>
        withHero(view, hero, { prepared: spells, lost: [] }),
    SpellForgotten: (view, { hero, spell }) => {
        const caster = heroOf(view, hero);
        if (!caster) return view;
        if (caster.prepared.includes(spell))
            return withHero(view, hero, {
                prepared: without(caster.prepared, spell),
                lost: [...caster.lost, spell],
            });
        return withHero(view, hero, {
            granted: (caster.granted ?? []).map((one) =>
                one.card === spell ? { ...one, lost: true } : one,
            ),
        });
    },
    Woken: (view, { monster }) => withMonster(view, monster, { attention: "surprised" }),
    Alerted: (view, { monster }) => withMonster(view, monster, { attention: "awake" }),
    PutToSleep: (view, { monster }) => withMonster(view, monster, { attention: "asleep" }),
    Provoked: (view, { monster }) => withMonster(view, monster, { provoked: true }),
    Taunted: (view, { monster, hero }) => withMonster(view, monster, { taunter: hero }),
    AttentionFound: (view, { state_found, monsters, rolled }) => ({
        ...view,
        cackle: rolled ? 0 : view.cackle,
        monsters: view.monsters.map((monster) =>
            monsters.includes(monster.monster)
                ? {
                      ...monster,
                      attention:
                          state_found === "asleep" || state_found === "surprised"
                              ? state_found
                              : "awake",
                  }
                : monster,
        ),
    }),
    MonstersTurn: (view, { monsters, free }) => ({
        ...view,
        to_act: monsters,
        free,
        next: "monster",
    }),
    MonstersRested: (view, { free }) => ({
        ...view,
        free: false,
        next: free ? "act" : "close",
        monsters: view.monsters.map((monster) => ({ ...monster, fresh: false })),
    }),
    // What it meant to do is done; what it means to do next is for the table to say.
    MonsterActed: (view, { monster }) => ({
        ...view,
        intents: (view.intents ?? []).filter((one) => one.monster !== monster),
        to_act: view.to_act.filter((name) => name !== monster),
    }),
    TilePlaced: (view, { cell, tile, turn, doors, due }) => ({
        ...view,
        tiles: [...view.tiles, { cell, tile, turn, doors }],
        places: [
            ...view.places,
            { entered: false, due, drunk: [], laid: [], studied: [], lore: false, cried: false },
        ],
        reserved: view.reserved === cell ? -1 : view.reserved,
    }),
    DoorAdded: (view, { number, doors }) => ({
        ...view,
        tiles: view.tiles.map((tile, at) => (at === number ? { ...tile, doors } : tile)),
    }),
    DoorPlaced: (view, { number, kind, edge, dif, locked, trap, nowhere, behind }) => ({
        ...view,
        locks: [...view.locks, newLock({ number, kind, edge, dif, locked, trap, nowhere })],
        reserved: behind >= 0 ? behind : view.reserved,
    }),
    SecretPassageFound: (view, { number, edge, dif }) => {
        const found = newLock({ number, kind: "secret", edge, dif, locked: true });
        const known = view.locks.some((lock) => lock.number === number);
        const locks = known
            ? view.locks.map((lock) => (lock.number === number ? found : lock))
            : [...view.locks, found];
        return { ...view, locks };
    },
    DoorMarked: (view, { number, nowhere }) => withLock(view, number, { nowhere }),
    ChestPlaced: (view, { number, square, dif, locked, trap }) => ({
        ...view,
        locks: [...view.locks, newLock({ number, kind: "chest", square, dif, locked, trap })],
    }),
    MonsterPlaced: (view, event) => ({
        ...view,
        monsters: [
            ...view.monsters,
            {
                monster: event.monster,
                square: event.square,
                vida: event.vida,
                damage: 0,
                attention: event.attention,
                group: event.group,
                prey: "",
                taunter: "",
                foe: "",
                provoked: false,
                staggered: false,
                lair: event.lair,
                fresh: event.fresh,
                lasting: [],
                facing: event.facing,
                ...UNSAID,
            },
        ],
    }),
    ContentsDone: (view, { number }) => withPlace(view, number, { due: false }),
    GroupBears: (view, { group }) => ({ ...view, bearer: group }),
    PhaseFinished: (view, { phase }) => ({ ...view, phase }),
    Unlocked: (view, { number }) => withLock(view, number, { locked: false }),
    Opened: (view, { number, edge, broken }) => {
        const opened = withLock(view, number, {
            open: true,
            locked: false,
            broken,
            blows: [],
            arms: [],
        });
        const reserved = lockOf(view, number)?.kind === "great" ? -1 : view.reserved;
        const passages =
            edge >= 0 && !view.passages.includes(edge)
                ? [...view.passages, edge].sort((one, two) => one - two)
                : view.passages;
        return { ...opened, reserved, passages };
    },
    LockedAgain: (view, { number, edge, dif }) => ({
        ...withLock(view, number, { open: false, locked: true, dif, trap: "", forced: 0 }),
        passages: without(view.passages, edge),
    }),
    LockTightened: (view, { number, what, value }) => withLock(view, number, { [what]: value }),
    SearchedInVain: (view, { hero, number }) =>
        withLock(view, number, { searched: [...(lockOf(view, number)?.searched ?? []), hero] }),
    TreasureSpoiled: (view, { number }) => withLock(view, number, { spoiled: true }),
    OneCheckMade: (view, { number, failed }) =>
        withLock(view, number, { checked: true, sealed: failed }),
    LockRuined: (view, { number }) => withLock(view, number, { ruined: true }),
    TrapFound: (view, { number, trap, known }) => withLock(view, number, { trap, known }),
    TrapGone: (view, { number }) => withLock(view, number, { trap: "", known: false }),
    HazardLeft: (view, { trap, squares }) => ({
        ...view,
        hazards: [...view.hazards, { trap, squares, tried: 0 }],
    }),
    HazardTightened: (view, { number, tried }) => ({
        ...view,
        hazards: view.hazards.map((hazard, at) => (at === number ? { ...hazard, tried } : hazard)),
    }),
    HazardRemoved: (view, { squares }) => ({
        ...view,
        hazards: view.hazards.filter((hazard) => hazard.squares.join() !== squares.join()),
    }),
    PlaceUsed: (view, { hero, number, use }) => {
        if (use === "lore" || use === "cried") return withPlace(view, number, { [use]: true });
        return withPlace(view, number, { [use]: [...(view.places[number]?.[use] ?? []), hero] });
    },
    Cackled: (view, { amount }) => ({ ...view, cackle: view.cackle + amount }),
    GoldGained: (view, { gold, hero }) =>
        hero
            ? withHero(view, hero, { gold: (heroOf(view, hero)?.gold ?? 0) + gold })
            : { ...view, purse: view.purse + gold },
    GoldStolen: (view, { gold, hero }) =>
        hero
            ? withHero(view, hero, { gold: (heroOf(view, hero)?.gold ?? 0) - gold })
            : { ...view, purse: view.purse - gold },
    ExpGained: (view, { exp }) => ({ ...view, exp: view.exp + exp }),
    ValuableGained: (view, { object }) => ({ ...view, valuables: [...view.valuables, object] }),
    RecipeGained: (view, { recipe }) =>
        view.recipes.includes(recipe) ? view : { ...view, recipes: [...view.recipes, recipe] },
    ObjectGained: (view, { hero, object, unique }) =>
        changeHero(foundUnique(view, object, unique), hero, ({ items }) =>
            object === "backpack" ? { backpack: true } : { items: [...items, object] },
        ),
    ObjectLeft: (view, { object, unique }) => foundUnique(view, object, unique),
    ObjectGiven: (view, { hero, to, object }) => {
        const [giver, taker] = [heroOf(view, hero), heroOf(view, to)];
        if (!giver || !taker) return view;
        const given = withHero(view, hero, { items: without(giver.items, object) });
        return withHero(given, to, { items: [...taker.items, object] });
    },
    ObjectEquipped: (view, { hero, object, slot }) => {
        const owner = heroOf(view, hero);
        if (!owner) return view;
        const items = without(owner.items, object);
        if (slot === "armour") return withHero(view, hero, { items, armour: object });
        if (slot === "attire")
            return withHero(view, hero, { items, attire: [...owner.attire, object] });
        return withHero(view, hero, { items, hands: [...owner.hands, object] });
    },
    TakenOff: (view, { hero, object }) => {
        const owner = heroOf(view, hero);
        if (!owner) return view;
        const items = [...owner.items, object];
        return withHero(view, hero, { ...bare(owner, object), items });
    },
    ObjectGone: loses,
    ObjectDestroyed: loses,
    LeftDungeon: (view, { hero }) =>
        withHero(turn(view, { actions: 0, moving: 0 }), hero, {
            status: "outside",
            square: -1,
            lasting: [],
        }),
    HeroLaid: (view, { hero, number }) =>
        withHero(view, hero, { status: "laid", square: view.tiles[number]?.cell ?? -1 }),
    GoalReached: (view) => ({ ...view, won: true }),
    AdventureLost: (view) => ({ ...view, lost: true }),

    // ---------------------------------------------------------------- the party and the village

    HeroJoined: (view, event) => {
        const joined = newHero(event);
        const heroes = event.instead
            ? view.heroes.map((hero) => (hero.hero === event.instead ? joined : hero))
            : [...view.heroes, joined];
        return { ...view, heroes };
    },
    CreationBegun: (view, { points, abilities }) => ({
        ...view,
        next: "points",
        points,
        gifts: abilities,
    }),
    CreationEnded: (view) => ({ ...view, next: "party" }),
    PropertyKept: (view, { purse, exp, valuables, recipes, store, storage }) => ({
        ...view,
        ...{ purse, exp, valuables, recipes, store, storage },
    }),
    PartyComplete: (view, { first }) => ({
        ...view,
        first,
        next: "prepare",
        visit: "",
        visitor: 0,
    }),
    HeroPrepared: (view, { visitor, ready }) => ({
        ...view,
        visitor: ready ? 0 : visitor,
        next: ready ? "place" : "prepare",
    }),
    ExpeditionBegun: (view, { expedition }) => ({
        ...view,
        expedition,
        visit: "",
        monsters: [],
        places: view.places.map((place, number) => ({
            ...place,
            entered: false,
            drunk: [],
            due: expedition > 1 && view.tiles[number]?.tile !== "entrance",
        })),
        bearer: 0,
    }),
    VillageReached: (view) => ({
        ...view,
        next: "village",
        visit: "dead",
        visitor: 0,
        monsters: [],
        to_act: [],
        heroes: view.heroes.map((hero) =>
            hero.status === "dead" || hero.status === "ready"
                ? { ...hero, square: -1 }
                : {
                      ...hero,
                      ...remembering(hero),
                      vida: hero.most,
                      lasting: [],
                      status: "outside",
                      square: -1,
                  },
        ),
    }),
    VisitGoesOn: (view, { visit, visitor }) => ({ ...view, visit, visitor }),
    RevivedInVillage: (view, { hero }) =>
        changeHero(view, hero, (dead) => ({
            ...remembering(dead),
            status: "outside",
            vida: dead.most,
        })),
    Sold: (view, { object, hero, gold, kept }) => {
        const paid = kept ? view : { ...view, purse: view.purse + gold };
        if (!hero) return { ...paid, valuables: without(view.valuables, object) };
        return changeHero(paid, hero, (seller) => ({
            items: without(seller.items, object),
            gold: seller.gold + (kept ? gold : 0),
        }));
    },
    TomeStudied: (view, { hero, object, exp }) =>
        changeHero({ ...view, exp: view.exp + exp }, hero, ({ items }) => ({
            items: without(items, object),
        })),
    Tutored: (view, { gold, exp }) => ({
        ...view,
        purse: view.purse - gold,
        exp: view.exp + exp,
    }),
    Divided: (view, { heroes, gold, exp, rest, pool }) => ({
        ...view,
        heroes: view.heroes.map((hero) =>
            heroes.includes(hero.hero)
                ? { ...hero, gold: hero.gold + gold, exp: hero.exp + exp }
                : hero,
        ),
        purse: rest,
        exp: pool ?? 0,
    }),
    LevelGained: (view, { hero, level, points, abilities, life }) =>
        changeHero({ ...view, points, gifts: abilities }, hero, ({ most, vida }) => ({
            level,
            most: most + (life ?? 0),
            vida: vida + (life ?? 0),
        })),
    StatRaised: (view, { hero, stat, number }) =>
        changeHero({ ...view, points: view.points - 1 }, hero, ({ base, most, vida }) => ({
            base: base.map((value, at) => (at === number ? value + 1 : value)),
            ...(stat === "vida" ? { most: most + 1, vida: vida + 1 } : {}),
        })),
    AbilityLearned: (view, { hero, ability, school, spell }) =>
        changeHero({ ...view, gifts: view.gifts - 1 }, hero, (learner) => ({
            abilities: [...learner.abilities, ability],
            ...(school
                ? {
                      schools: [...learner.schools, school],
                      knows: [...learner.knows, spell ?? ""],
                  }
                : {}),
            ...(ability === "tough" ? { most: learner.most + 2, vida: learner.vida + 2 } : {}),
        })),
    GoldPaid: (view, { amounts, purse }) =>
        amounts.reduce(
            (paid, [name, amount]) =>
                changeHero(paid, name, ({ gold }) => ({ gold: gold - amount })),
            { ...view, purse: view.purse - purse },
        ),
    SpellLearned: (view, { hero, spell, book }) =>
        changeHero(view, hero, ({ knows, items }) => ({
            knows: [...knows, spell],
            items: book ? without(items, book) : items,
        })),
    Crafted: (view, { reagents }) => ({
        ...view,
        valuables: reagents.reduce(without<string>, view.valuables),
    }),
    WeaponImproved: (view, { hero, object }) =>
        changeHero(view, hero, ({ hands, items }) =>
            hands.includes(object)
                ? { hands: [...without(hands, object), `${object}.keen`] }
                : { items: [...without(items, object), `${object}.keen`] },
        ),
    Stored: (view, { hero, object, fetched, own }) => {
        const moved = (store: string[]) => (fetched ? without(store, object) : [...store, object]);
        const there = own ? view : { ...view, store: moved(view.store) };
        return changeHero(there, hero, ({ items, store }) => ({
            items: fetched ? [...items, object] : without(items, object),
            store: own ? moved(store) : store,
        }));
    },
    StorageRented: (view, { storage, hero }) =>
        hero
            ? changeHero(view, hero, (tenant) => ({ storage: tenant.storage + storage }))
            : { ...view, storage: view.storage + storage },
    AdventureGivenUp: (view) => ({ ...view, next: "count" }),
    RewardGained: (view, { gold, exp }) => ({
        ...view,
        purse: view.purse + gold,
        exp: view.exp + exp,
    }),
    AdventureOver: (view) => ({ ...view, next: "over" }),
};

export const applyEvent = (view: unknown, event: Typed) => applied(handlers, view, event);
