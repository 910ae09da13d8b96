/**
 * What each event does to what is drawn, so that the table moves in the order of the events.
 *
 * Every function copies what its event carries into the view and knows no rule; the server's view, which comes after
 * the last event of an answer, is what counts.
 */

import type { components } from "$lib/api";
import type { Typed } from "$lib/types";
import { MAT } from "./geometry";
import { BOSS, BOSS_HEALTH, type DelveView, type Enemy, type HeroView } from "./view";

type Event = components["schemas"]["TinyEpicDungeonsEvent"];
type Handlers = {
    [Kind in Event["type"]]?: (view: DelveView, event: Extract<Event, { type: Kind }>) => DelveView;
};

const at = <Thing>(row: readonly Thing[], place: number, thing: Thing): Thing[] =>
    row.map((old, index) => (index === place ? thing : old));

const without = <Thing>(row: readonly Thing[], thing: Thing): Thing[] => {
    const place = row.indexOf(thing);
    return place < 0 ? [...row] : [...row.slice(0, place), ...row.slice(place + 1)];
};

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

const came = (view: DelveView, enemy: Enemy): DelveView => ({
    ...view,
    enemies: [...view.enemies, enemy].sort((one, two) => one.slot - two.slot),
});

const numberOf = (view: DelveView, name: string): number =>
    Math.max(
        0,
        view.heroes.findIndex(({ hero }) => hero === name),
    );

const walked = (view: DelveView): DelveView => ({
    ...view,
    turn: { ...view.turn, walked: view.turn.walked + 1, held: false },
});

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

const marked = (view: DelveView, marker: number, by: number): DelveView => ({
    ...view,
    markers: at(view.markers, view.markers.indexOf(marker), marker + by),
});

const handlers: Handlers = {
    TorchLit: (view, { space }) => ({ ...view, torch: space }),
    TorchMoved: (view, { space }) => ({ ...view, torch: space }),
    FirstHeroNamed: (view, { hero }) => ({ ...view, active: numberOf(view, hero) }),
    TurnPassed: (view, { hero }) => ({ ...view, active: numberOf(view, hero) }),
    HeroMoved: (view, { hero, place }) => walked(withHero(view, hero, { place, space: 0 })),
    HeroTeleported: (view, { hero, place }) => withHero(view, hero, { place, space: 0 }),
    SpaceTaken: (view, { hero, space }) => walked(withHero(view, hero, { place: MAT, space })),
    MovementEnded: (view) => ({ ...view, turn: { ...view.turn, stopped: true } }),
    HeroicActionTaken: (view) => ({
        ...view,
        turn: { ...view.turn, heroic: true, stopped: true },
    }),
    CardPlaced: (view, { place, layer }) => ({ ...view, layers: at(view.layers, place, layer) }),
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
    SpeedBoosted: (view, { amount }) => ({
        ...view,
        turn: { ...view.turn, speed: view.turn.speed + amount },
    }),
    DefenseBoosted: (view, { amount }) => ({
        ...view,
        turn: { ...view.turn, defense: view.turn.defense + amount },
    }),
    GoblinAppeared: (view, { slot, enemy, place }) =>
        came(view, { slot, card: enemy, place, health: 1, weak: [] }),
    MinionAppeared: (view, { slot, enemy, place, health }) =>
        came(view, { slot, card: enemy, place, health, weak: [] }),
    EnemyMoved: (view, { slot, place }) => withEnemy(view, slot, { place }),
    EnemyHurt: (view, { slot, health }) => withEnemy(view, slot, { health }),
    EnemyHealed: (view, { slot, health }) => withEnemy(view, slot, { health }),
    GoblinKilled: (view, { slot, enemy }) => ({
        ...view,
        enemies: view.enemies.filter((other) => other.slot !== slot),
        goblin_discards: [...view.goblin_discards, enemy],
    }),
    MinionKilled: (view, { slot }) => ({
        ...view,
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
            { slot: BOSS, card: boss, place: MAT, health: 1, weak: [] },
        ),
    AltarsPlaced: (view, { places }) => ({ ...view, altars: [...view.altars, ...places] }),
    BossHurt: (view, { marker, amount }) => marked(view, marker, -amount),
    BossHealed: (view, { marker, amount }) => marked(view, marker, amount),
    AltarDispelled: (view, { place, space }) => ({
        ...view,
        altars: without(view.altars, place),
        covered: [...view.covered, space],
    }),
    BossWentHome: (view, { place }) => withEnemy(view, BOSS, { place }),
};

/**
 * Return the view after an event; what changes nothing that is drawn returns it as it is.
 *
 * What the enemies will do is not known again before the next view.
 */
export function applyEvent(view: unknown, event: Typed): unknown {
    const handler = handlers[event.type as Event["type"]] as
        ((view: DelveView, event: unknown) => DelveView) | undefined;
    return handler ? { ...handler(view as DelveView, event), intents: [] } : view;
}
