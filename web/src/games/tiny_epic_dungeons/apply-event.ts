/**
 * What each event does to what is drawn, so that the table moves in the order of the events.
 *
 * Every function copies what its event carries into the view and knows no rule; the server's view, which comes after
 * the last event of an answer, is what counts.
 */

import type { components } from "$lib/api";
import { applied, type Handlers } from "$lib/apply-event";
import { at, without } from "$lib/rows";
import type { Typed } from "$lib/types";
import { ENTRANCE, MAT } from "./geometry";
import { BOSS, BOSS_HEALTH, bossOf, type DelveView, type Enemy, type HeroView } from "./view";

type Event = components["schemas"]["TinyEpicDungeonsEvent"];

/** The view with something about one hero changed. */
function withHero(view: DelveView, name: string, changes: Partial<HeroView>): DelveView {
    const heroes = view.heroes.map((hero) => (hero.hero === name ? { ...hero, ...changes } : hero));
    return { ...view, heroes };
}

function withEnemy(view: DelveView, slot: number, changes: Partial<Enemy>): DelveView {
    const enemies = view.enemies.map((enemy) =>
        enemy.slot === slot ? { ...enemy, ...changes } : enemy,
    );
    return { ...view, enemies };
}

/** An enemy comes with full life; its other figures come with the next view. */
function came(
    view: DelveView,
    enemy: Pick<Enemy, "slot" | "card" | "place" | "health" | "life">,
): DelveView {
    const whole = { ...enemy, weak: [] as Enemy["weak"], most: enemy.life } as Enemy;
    const enemies = [...view.enemies, whole].sort((one, two) => one.slot - two.slot);
    return { ...view, enemies };
}

const numberOf = (view: DelveView, name: string): number =>
    Math.max(
        0,
        view.heroes.findIndex(({ hero }) => hero === name),
    );

const turn = (view: DelveView, changes: Partial<DelveView["turn"]>): DelveView => ({
    ...view,
    turn: { ...view.turn, ...changes },
});

const walked = (view: DelveView): DelveView =>
    turn(view, {
        walked: view.turn.walked + 1,
        held: false,
        speed_left: Math.max(0, view.turn.speed_left - 1),
    });

/** A turn of which nothing has been done. */
const newTurn: DelveView["turn"] = {
    walked: 0,
    stopped: false,
    held: false,
    heroic: false,
    extra: 0,
    speed: 0,
    defense: 0,
    stealth: false,
    used: [],
    tried: [],
    speed_left: 0,
};

/** A hero as it joins; its figures come with the next view. */
const newHero = (seat: number, hero: string, health: number, focus: number): HeroView => ({
    hero,
    seat,
    health,
    focus,
    most_health: health,
    most_focus: focus,
    speed: 0,
    defense: 0,
    melee_defense: 0,
    dice: { strength: 0, agility: 0, intellect: 0 },
    added: { strength: 0, agility: 0, intellect: 0 },
    stealth: false,
    change: 0,
    gear: [],
    sets: [],
    place: ENTRANCE,
    space: 0,
    hands: ["", ""],
    garb: "",
    trinkets: [],
    spells: [],
    stone: 0,
    veiled: false,
});

/** The cards of the parts a, b and c of the deck that are not dealt yet, with one more or less. */
const undealt = (view: DelveView, layer: string, by: number): DelveView["undealt"] => {
    const [a, b, c] = view.undealt;
    return [
        a + (layer === "a" ? by : 0),
        b + (layer === "b" ? by : 0),
        c + (layer === "c" ? by : 0),
    ];
};

const health = (view: DelveView, event: { hero: string; health: number }): DelveView =>
    withHero(view, event.hero, { health: event.health });

const focus = (view: DelveView, event: { hero: string; focus: number }): DelveView =>
    withHero(view, event.hero, { focus: event.focus });

/** A hero without a card, wherever it was. */
function bare(hero: HeroView, card: string): Partial<HeroView> {
    return {
        hands: [
            hero.hands[0] === card ? "" : hero.hands[0],
            hero.hands[1] === card ? "" : hero.hands[1],
        ],
        garb: hero.garb === card ? "" : hero.garb,
        trinkets: without(hero.trinkets, card),
        spells: without(hero.spells, card),
    };
}

const defended = (view: DelveView, name: string, by: number): DelveView =>
    withHero(view, name, { defense: (view.heroes[numberOf(view, name)]?.defense ?? 0) + by });

const weakOf = (view: DelveView, slot: number): Enemy["weak"] =>
    view.enemies.find((enemy) => enemy.slot === slot)?.weak ?? [];

const marked = (view: DelveView, marker: number, by: number): DelveView => ({
    ...withEnemy(view, BOSS, { life: (bossOf(view)?.life ?? 0) + by }),
    markers: at(view.markers, view.markers.indexOf(marker), marker + by),
});

const handlers: Handlers<DelveView, Event> = {
    EntrancePlaced: (view, { card, corridors, altars }) => ({
        ...view,
        cards: at(view.cards, ENTRANCE, card),
        doors: at(view.doors, ENTRANCE, corridors),
        altars: [ENTRANCE],
        altar_reserve: altars,
    }),
    TorchLit: (view, { space }) => ({ ...view, torch: space }),
    MatsLaidOut: (view, { mats }) => ({ ...view, box: mats }),
    MatsDealt: (view, { mats }) => ({
        ...view,
        mats,
        box: view.box.filter((mat) => !mats.includes(mat)),
    }),
    HeroJoined: (view, { seat, hero, health, focus }) => ({
        ...view,
        heroes: [...view.heroes, newHero(seat, hero, health, focus)],
        box: [...view.box, ...view.mats].filter((mat) => mat !== hero),
        mats: [],
    }),
    PartyComplete: (view) => ({ ...view, next: "first" }),
    TorchMoved: (view, { space }) => ({ ...view, torch: space }),
    FirstHeroNamed: (view, { hero }) => ({ ...view, active: numberOf(view, hero), next: "begin" }),
    TurnBegun: (view, { hero }) => {
        const { stone = 0, veiled = false, speed = 0 } = view.heroes[numberOf(view, hero)] ?? {};
        return {
            ...defended(withHero(view, hero, { stone: 0, veiled: false }), hero, -stone),
            turn: { ...newTurn, stealth: veiled, speed_left: speed },
            next: "act",
        };
    },
    TurnEnded: (view, { hero }) => {
        const speed = (view.heroes[numberOf(view, hero)]?.speed ?? 0) - view.turn.speed;
        const over = defended(withHero(view, hero, { speed }), hero, -view.turn.defense);
        return { ...over, turn: newTurn, next: "torch" };
    },
    TurnPassed: (view, { hero }) => ({ ...view, active: numberOf(view, hero), next: "begin" }),
    HeroMoved: (view, { hero, place }) => walked(withHero(view, hero, { place, space: 0 })),
    HeroTeleported: (view, { hero, place }) =>
        turn(withHero(view, hero, { place }), { held: false }),
    SpaceTaken: (view, { hero, space }) => walked(withHero(view, hero, { place: MAT, space })),
    MovementEnded: (view, { held }) =>
        turn(view, { stopped: true, speed_left: 0, held: view.turn.held || held }),
    HeroicActionTaken: (view) =>
        turn(view, {
            heroic: true,
            stopped: true,
            speed_left: 0,
            extra: view.turn.extra - (view.turn.heroic ? 1 : 0),
        }),
    ExtraActionGranted: (view) => turn(view, { extra: view.turn.extra + 1 }),
    UsedThisTurn: (view, { what }) => turn(view, { used: [...view.turn.used, what] }),
    RoomTried: (view, { place }) => turn(view, { tried: [...view.turn.tried, place] }),
    Crept: (view, { stealth, walked }) => turn(view, { stealth, walked, stopped: !stealth }),
    CardPlaced: (view, { place, layer }) => ({
        ...view,
        layers: at(view.layers, place, layer),
        undealt: undealt(view, layer, -1),
    }),
    CardRevealed: (view, { place, card }) => ({
        ...view,
        layers: at(view.layers, place, ""),
        cards: at(view.cards, place, card),
    }),
    CardTurned: (view, { place, corridors }) => ({
        ...view,
        doors: at(view.doors, place, corridors),
    }),
    TrapDisarmed: (view, { place }) => ({ ...view, disarmed: [...view.disarmed, place] }),
    HealthLost: health,
    HealthGained: health,
    FocusLost: focus,
    FocusGained: focus,
    FocusSpent: focus,
    SpeedBoosted: (view, { hero, amount }) => {
        const { speed, speed_left: left, stopped } = view.turn;
        const before = view.heroes[numberOf(view, hero)]?.speed ?? 0;
        return turn(withHero(view, hero, { speed: before + amount }), {
            speed: speed + amount,
            speed_left: stopped ? 0 : left + amount,
        });
    },
    DefenseBoosted: (view, { hero, amount }) =>
        turn(defended(view, hero, amount), { defense: view.turn.defense + amount }),
    StoneSkinned: (view, { hero, amount }) => {
        const owner = view.heroes[numberOf(view, hero)];
        const stone = (owner?.stone ?? 0) + amount;
        return defended(withHero(view, hero, { stone }), hero, amount);
    },
    HeroVeiled: (view, { hero }) => withHero(view, hero, { veiled: true }),
    GoblinAppeared: (view, { slot, enemy, place }) =>
        came(
            { ...view, goblins_left: view.goblins_left - 1 },
            { slot, card: enemy, place, health: 1, life: 1 },
        ),
    GoblinsShuffled: (view, { cards }) => ({
        ...view,
        goblins_left: cards.length,
        goblin_discards: [],
    }),
    MinionAppeared: (view, { slot, enemy, place, health }) =>
        came(
            { ...view, minions_left: view.minions_left - 1 },
            { slot, card: enemy, place, health, life: health },
        ),
    EnemyMoved: (view, { slot, place }) => withEnemy(view, slot, { place }),
    EnemyHurt: (view, { slot, health }) => withEnemy(view, slot, { health, life: health }),
    EnemyHealed: (view, { slot, health }) => withEnemy(view, slot, { health, life: health }),
    EnemyWeakened: (view, { slot, hero, amount }) =>
        withEnemy(view, slot, { weak: [...weakOf(view, slot), [numberOf(view, hero), amount]] }),
    EnemyRecovered: (view, { slot, hero }) =>
        withEnemy(view, slot, {
            weak: weakOf(view, slot).filter(([caster]) => caster !== numberOf(view, hero)),
        }),
    GoblinKilled: (view, { slot, enemy }) => ({
        ...view,
        enemies: view.enemies.filter((other) => other.slot !== slot),
        goblin_discards: [...view.goblin_discards, enemy],
    }),
    MinionKilled: (view, { slot, enemy }) => ({
        ...view,
        box: [...view.box, enemy],
        enemies: view.enemies.filter((other) => other.slot !== slot),
        killed: view.killed + 1,
    }),
    CardDrawn: (view, { deck, card }) => ({
        ...view,
        found: card,
        loot_left: view.loot_left - (deck === "loot" ? 1 : 0),
        spells_left: view.spells_left - (deck === "spell" ? 1 : 0),
    }),
    CardTaken: (view, { card }) => ({
        ...view,
        found: card,
        loot_row: without(view.loot_row, card),
        spell_row: without(view.spell_row, card),
    }),
    CardEquipped: (view, { hero, card, slot }) => {
        const owner = view.heroes[numberOf(view, hero)];
        if (!owner) return view;
        const [left, right] = owner.hands;
        const changes: Partial<HeroView> = {
            left: { hands: [card, right] as [string, string] },
            right: { hands: [left, card] as [string, string] },
            garb: { garb: card },
            trinket: { trinkets: [...owner.trinkets, card] },
            spell: { spells: [...owner.spells, card] },
        }[slot];
        return withHero({ ...view, found: "" }, hero, changes);
    },
    CardDiscarded: (view, { hero, deck, card }) => {
        const row = deck === "loot" ? "loot_row" : "spell_row";
        const owner = view.heroes[numberOf(view, hero)];
        const found = view.found === card;
        const left = found || !owner ? view : withHero(view, hero, bare(owner, card));
        return { ...left, found: found ? "" : view.found, [row]: [...view[row], card] };
    },
    HandsSwitched: (view, { hero }) => {
        const owner = view.heroes[numberOf(view, hero)];
        return owner ? withHero(view, hero, { hands: [owner.hands[1], owner.hands[0]] }) : view;
    },
    BossRevealed: (view, { boss, markers }) =>
        came(
            { ...view, act: 2, markers: Array.from({ length: markers }, () => BOSS_HEALTH) },
            { slot: BOSS, card: boss, place: MAT, health: 1, life: BOSS_HEALTH * markers },
        ),
    AltarsPlaced: (view, { places }) => ({
        ...view,
        altars: [...view.altars, ...places],
        altar_reserve: view.altar_reserve - places.length,
    }),
    BossHurt: (view, { marker, amount }) => marked(view, marker, -amount),
    BossHealed: (view, { marker, amount }) => marked(view, marker, amount),
    AltarDispelled: (view, { place, space }) => ({
        ...view,
        altars: without(view.altars, place),
        covered: [...view.covered, space],
    }),
    BossWentHome: (view, { place }) => withEnemy(view, BOSS, { place }),
    GameWon: (view) => ({ ...view, result: "won", next: "over" }),
    GameLost: (view, { reason }) => ({ ...view, result: reason, next: "over" }),
};

/** The view after an event; what the enemies will do is not known again before the next view. */
export function applyEvent(view: unknown, event: Typed): unknown {
    const next = applied(handlers, view, event);
    return next === view ? view : { ...next, intents: [] };
}
