/**
 * What each event does to what is drawn, so that the table moves in the order of the events.
 *
 * Every function copies what its event carries into the view and knows no rule; the server's view, which comes after
 * the last event of an answer, is what counts.
 */

import type { components } from "$lib/api";
import { applied, type Handlers } from "$lib/apply-event";
import { FACE_DOWN } from "$lib/language";
import { at } from "$lib/rows";
import type { GameContent, Typed } from "$lib/types";
import { combatHandlers, without } from "./apply-combat-event";
import { withFacts } from "./facts";
import type { HeroView, QuestView as View } from "./view";

type Event = components["schemas"]["DungeonquestEvent"];
export type { View };
export type EventHandlers = Handlers<View, Event>;

const NOWHERE = -1;

/** The view with something about one Hero changed. */
function withHero(view: View, seat: number, changes: Partial<HeroView>): View {
    const heroes = view.heroes.map((hero) => (hero.seat === seat ? { ...hero, ...changes } : hero));
    return { ...view, heroes };
}

const heroOf = (view: View, seat: number): HeroView | undefined =>
    view.heroes.find((hero) => hero.seat === seat);

/** What belonged to the space a Hero has left. */
const AWAY = { searches: 0, descent: false, due: "" } as const;

const turned = (view: View, places: readonly number[], quarters: number): View => ({
    ...view,
    facing: view.facing.map((facing, place) =>
        places.includes(place) ? (facing + quarters) % 4 : facing,
    ),
});

/** So many cards more, or fewer, in a deck. */
const counted = (view: View, deck: string, by: number): View => ({
    ...view,
    decks: view.decks.map(([name, count]) => [name, name === deck ? count + by : count]),
});

const piled = (view: View, deck: string, pile: (cards: readonly string[]) => string[]): View => {
    const number = view.decks.findIndex(([name]) => name === deck);
    return {
        ...view,
        discards: view.discards.map((cards, index) => (index === number ? pile(cards) : cards)),
    };
};

const handlers: EventHandlers = {
    // ------------------------------------------------------------------ before the first turn
    HeroTaken: (view, { seat, hero }) => ({
        ...view,
        heroes: [...view.heroes, { ...NEW, seat, hero }],
    }),
    RestBoxed: (view) => ({ ...view, next: "towers" }),
    FirstPlayerFound: (view, { seat }) => ({ ...view, first: seat, active: seat }),
    RuneDealt: (view, { seat, rune }) =>
        withHero(view, seat, { runes: [...(heroOf(view, seat)?.runes ?? []), rune] }),
    SunSet: (view, { space }) => ({ ...view, sun: space }),
    TowerChosen: (view, { seat, place, turn_of, last }) => ({
        ...withHero(view, seat, { status: "inside", place }),
        active: turn_of,
        next: last ? "turn" : view.next,
    }),

    // ------------------------------------------------------------------ turns and the sun
    TurnBegun: (view, { seat }) => ({ ...withHero(view, seat, { prayed: false }), next: "act" }),
    TurnResumed: (view) => ({ ...view, next: "act" }),
    TurnLost: (view, { seat, left }) => withHero(view, seat, { lost_turns: left }),
    TurnCut: (view) => ({ ...view, stasis: 0 }),
    TurnEnded: (view, { left }) => ({ ...view, active: left, stasis: 0, next: "turn" }),
    SunAdvanced: (view, { space }) => ({ ...view, sun: space }),
    DoorsClosed: (view, { seats }) => ({
        ...seats.reduce((shown, seat) => withHero(shown, seat, { status: "killed" }), view),
        night: true,
        next: "count",
    }),
    AllGone: (view) => ({ ...view, next: "count" }),
    GameEnded: (view) => ({ ...view, next: "over" }),
    Obliged: (view, { seat, due }) => withHero(view, seat, { due }),
    TurnsForfeited: (view, { seat, turns }) => ({
        ...withHero(view, seat, { lost_turns: (heroOf(view, seat)?.lost_turns ?? 0) + turns }),
        stasis: 0,
    }),
    StasisBegun: (view, { moves }) => ({ ...view, stasis: moves }),
    StasisMoved: (view, { left }) => ({ ...view, stasis: left }),

    // ------------------------------------------------------------------ on the board
    HeroMoved: (view, { seat, place, origin, entry, far, special }) =>
        withHero(view, seat, {
            ...AWAY,
            ...{ place, origin, entry, far, special },
            status: "inside",
        }),
    HeroFled: (view, { seat, place, origin, entry, far }) => ({
        ...withHero(view, seat, {
            ...AWAY,
            ...{ place, origin, entry, far },
            special: true,
            due: "encounter",
        }),
        stasis: 0,
    }),
    TowerJumped: (view, { seat, place }) =>
        withHero(view, seat, { ...AWAY, place, origin: NOWHERE, special: true }),
    Displaced: (view, { seat, place }) =>
        withHero(view, seat, {
            ...AWAY,
            place,
            origin: NOWHERE,
            special: true,
            due: "encounter",
        }),
    SideTaken: (view, { seat, far }) => withHero(view, seat, { far }),
    ChamberDrawn: (view, { tile }) => ({
        ...view,
        chambers_left: view.chambers_left - 1,
        open: [...view.open, tile],
    }),
    ChamberPlaced: (view, { place, tile, facing }) => {
        const drawn = view.open.includes(tile);
        return {
            ...view,
            chambers_left: view.chambers_left - (drawn ? 0 : 1),
            open: drawn ? without(view.open, tile) : view.open,
            tiles: at(view.tiles, place, tile),
            facing: at(view.facing, place, facing),
        };
    },
    RoomRotated: (view, { place }) => turned(view, [place], 2),
    CorridorsTurned: (view, { quarters, places, trapped }) =>
        trapped.reduce(
            (shown, seat) => withHero(shown, seat, { searches: 0 }),
            turned(view, places, quarters),
        ),
    Searched: (view, { seat, searches }) => withHero(view, seat, { searches }),
    Exited: (view, { seat }) => ({
        ...withHero(view, seat, {
            ...AWAY,
            status: "exited",
            place: NOWHERE,
            determination: [],
        }),
        stasis: 0,
    }),
    MarkerPlaced: (view, { place }) => ({ ...view, markers: [...view.markers, place] }),
    DescentFound: (view, { seat }) => withHero(view, seat, { descent: true }),
    Descended: (view, { seat, place, heading }) => ({
        ...withHero(view, seat, {
            ...AWAY,
            status: "catacombs",
            ...{ place, heading },
            drawn: 0,
            pile: [],
        }),
        stasis: 0,
    }),
    Resurfaced: (view, { seat, place }) => ({
        ...withHero(view, seat, {
            ...AWAY,
            status: "inside",
            place,
            origin: NOWHERE,
            special: true,
            due: "encounter",
            drawn: 0,
        }),
        stasis: 0,
    }),

    // ------------------------------------------------------------------ cards
    CardDrawn: (view, { deck, card }) => ({
        ...counted(view, deck, -1),
        open: [...view.open, card],
    }),
    CardDiscarded: (view, { seat, deck, card }) => {
        const hero = heroOf(view, seat);
        const shown = piled(view, deck, (cards) => [...cards, card]);
        if (view.open.includes(card)) return { ...shown, open: without(view.open, card) };
        if (hero?.kept.includes(card))
            return withHero(shown, seat, { kept: without(hero.kept, card) });
        if (hero?.loot.includes(card))
            return withHero(shown, seat, { loot: without(hero.loot, card) });
        if (view.open.includes(FACE_DOWN)) return { ...shown, open: without(view.open, card) };
        return withHero(shown, seat, { loot: without(hero?.loot ?? [], card) });
    },
    CardPiled: (view, { seat, card }) => {
        const hero = heroOf(view, seat);
        const onTable = view.open.includes(card);
        const shown = onTable ? { ...view, open: without(view.open, card) } : view;
        return withHero(shown, seat, {
            pile: [...(hero?.pile ?? []), card],
            ...(onTable ? {} : { kept: without(hero?.kept ?? [], card) }),
        });
    },
    CatacombCounted: (view, { seat, drawn }) => withHero(view, seat, { drawn }),
    DeckRefilled: (view, { deck, cards }) => ({
        ...piled(counted(view, deck, cards.length), deck, () => []),
        open: view.open.filter((card) => !cards.includes(card)),
    }),
    PileReturned: (view, { seat, cards }) =>
        withHero(
            {
                ...piled(counted(view, "catacomb", cards.length), "catacomb", () => []),
                open: view.open.filter((card) => !cards.includes(card)),
            },
            seat,
            {
                pile: [],
                kept: (heroOf(view, seat)?.kept ?? []).filter((card) => !cards.includes(card)),
            },
        ),
    LootGained: (view, { seat, card }) =>
        withHero({ ...view, open: without(view.open, card) }, seat, {
            loot: [...(heroOf(view, seat)?.loot ?? []), card],
        }),
    LootTaken: (view, { seat, loser, card }) =>
        withHero(
            withHero(view, loser, { loot: without(heroOf(view, loser)?.loot ?? [], card) }),
            seat,
            { loot: [...(heroOf(view, seat)?.loot ?? []), card] },
        ),
    LootShown: (view, { loot }) =>
        loot.reduce((shown, [seat, things]) => withHero(shown, seat, { loot: things }), view),
    CardKept: (view, { seat, card }) =>
        withHero({ ...view, open: without(view.open, card) }, seat, {
            kept: [...(heroOf(view, seat)?.kept ?? []), card],
        }),
    RuneUsed: (view, { seat, rune }) =>
        withHero(view, seat, { runes: without(heroOf(view, seat)?.runes ?? [], rune) }),
    DragonDrawn: (view, { card }) => ({
        ...view,
        dragon_left: view.dragon_left - 1,
        dragon_out: [...view.dragon_out, card],
    }),
    DragonShuffled: (view, { cards }) => ({
        ...view,
        dragon_left: view.dragon_left + cards.length,
        dragon_out: [],
    }),
    ChestOpened: (view, { seat, gold }) =>
        withHero(view, seat, { chests: [...(heroOf(view, seat)?.chests ?? []), gold] }),

    // ------------------------------------------------------------------ wounds and determination
    DeterminationSet: (view, { seat, encounter, tokens }) => {
        const rest = (heroOf(view, seat)?.determination ?? []).filter(
            ([name]) => name !== encounter,
        );
        return withHero(view, seat, {
            determination: tokens ? [...rest, [encounter, tokens]] : rest,
        });
    },
    Prayed: (view, { seat }) => withHero(view, seat, { prayed: true }),
    WoundsTaken: (view, { seat, wounds }) =>
        withHero(view, seat, { wounds: (heroOf(view, seat)?.wounds ?? 0) + wounds }),
    WoundsHealed: (view, { seat, wounds }) =>
        withHero(view, seat, { wounds: (heroOf(view, seat)?.wounds ?? 0) - wounds }),
    HeroKilled: (view, { seat }) => ({
        ...withHero(view, seat, {
            status: "killed",
            ...{ place: NOWHERE, origin: NOWHERE, due: "", wounds: 0, lost_turns: 0 },
            ...{ runes: [], determination: [] },
        }),
        stasis: 0,
    }),
    KnockedOut: (view) => ({ ...view, stasis: 0 }),

    ...combatHandlers,
};

const NEW: Omit<HeroView, "seat" | "hero"> = {
    ...{ status: "waiting", place: NOWHERE, origin: NOWHERE, entry: 0, far: false, special: false },
    ...{ due: "", wounds: 0, loot: [], kept: [], runes: [], determination: [], searches: 0 },
    ...{ lost_turns: 0, descent: false, drawn: 0, pile: [], heading: 0, chests: [], prayed: false },
    ...{ left: 0, gold: 0 },
};

/** The table as it is drawn after an event; the very same where there is nothing to see. */
export function applyEvent(view: unknown, event: Typed, content: GameContent): unknown {
    const next = applied<View, Event>(handlers, view, event);
    return next === view ? view : withFacts(next, content);
}
