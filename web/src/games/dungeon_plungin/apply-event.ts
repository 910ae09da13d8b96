/**
 * What each event does to what is drawn, so that the table moves in the order of the events.
 *
 * Every function copies what its event carries into the view and knows no rule; the server's view, which comes after
 * the last event of an answer, is what counts.
 */

import type { components } from "$lib/api";
import type { Typed } from "$lib/types";
import type { HeroView, Lock, MonsterView, PlungeView } from "./view";

type Event = components["schemas"]["DungeonPlunginEvent"];
type Handlers = {
    [Kind in Event["type"]]?: (
        view: PlungeView,
        event: Extract<Event, { type: Kind }>,
    ) => PlungeView;
};

const without = <Thing>(row: readonly Thing[], thing: Thing): Thing[] => {
    const place = row.indexOf(thing);
    return place < 0 ? [...row] : [...row.slice(0, place), ...row.slice(place + 1)];
};

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

const turn = (view: PlungeView, changes: Partial<PlungeView["turn"]>): PlungeView => ({
    ...view,
    turn: { ...view.turn, ...changes },
});

const handlers: Handlers = {
    RoundBegun: (view, { round }) => ({
        ...view,
        round,
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
        withHero(turn(view, { actions: 0, done: [], moving: 0, agile: false }), hero, {
            acted: true,
        }),
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
    BossHurt: (view, { monster, damage }) => withMonster(view, monster, { damage }),
    HeroDied: (view, { hero }) =>
        withHero(view, hero, { status: "dead", square: -1, vida: 0, lasting: [] }),
    HeroRevived: (view, { hero, square, vida }) =>
        withHero(view, hero, { status: "inside", square, vida, lasting: [] }),
    HeroPlaced: (view, { hero, square }) => withHero(view, hero, { status: "inside", square }),
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
    AttentionFound: (view, { state_found, monsters }) => ({
        ...view,
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
                stats: [],
            },
        ],
    }),
    ContentsDone: (view, { number }) => withPlace(view, number, { due: false }),
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
        return edge >= 0 && !view.passages.includes(edge)
            ? { ...opened, passages: [...view.passages, edge].sort((one, two) => one - two) }
            : opened;
    },
    LockedAgain: (view, { number, edge, dif }) => ({
        ...withLock(view, number, { open: false, locked: true, dif, trap: "", forced: 0 }),
        passages: without(view.passages, edge),
    }),
    LockRuined: (view, { number }) => withLock(view, number, { ruined: true }),
    TrapFound: (view, { number, trap, known }) => withLock(view, number, { trap, known }),
    TrapGone: (view, { number }) => withLock(view, number, { trap: "", known: false }),
    HazardLeft: (view, { trap, squares }) => ({
        ...view,
        hazards: [...view.hazards, { trap, squares, tried: 0 }],
    }),
    HazardRemoved: (view, { squares }) => ({
        ...view,
        hazards: view.hazards.filter((hazard) => hazard.squares.join() !== squares.join()),
    }),
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
    ObjectGained: (view, { hero, object }) => {
        const owner = heroOf(view, hero);
        if (!owner) return view;
        return object === "backpack"
            ? withHero(view, hero, { backpack: true })
            : withHero(view, hero, { items: [...owner.items, object] });
    },
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
};

/** Return the view after an event; what changes nothing that is drawn returns it as it is. */
export function applyEvent(view: unknown, event: Typed): unknown {
    const handler = handlers[event.type as Event["type"]] as
        ((view: PlungeView, event: unknown) => PlungeView) | undefined;
    return handler ? handler(view as PlungeView, event) : view;
}
