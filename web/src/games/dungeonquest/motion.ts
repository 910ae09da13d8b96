/** What each event does to the eye: pieces that light up, dice that fall, and how long it takes. */

import { each } from "$lib/each";
import type { Motion, Scene } from "$lib/game";
import type { Typed } from "$lib/types";
import { fightOf } from "./combat/fight";
import { steps } from "./geometry";
import { questOf } from "./view";

type Tell = (event: Typed, scene: Scene) => Motion;

const number = (value: unknown): number => Number(value ?? -1);
const hero = (seat: unknown): string[] => (number(seat) >= 0 ? [`hero:${number(seat)}`] : []);
const tile = (place: unknown): string[] => (number(place) >= 0 ? [`tile:${number(place)}`] : []);
const deck = (name: unknown): string[] => [`deck:${String(name)}`];

/** Somebody, and nothing more. */
const somebody =
    (ms: number): Tell =>
    (event) => ({ pieces: hero(event.seat), ms });

/** A step from where a Hero is drawn now: so many ms per space, and never long. */
const moved: Tell = (event, scene) => {
    const before = questOf(scene.view).heroes.find(({ seat }) => seat === event.seat);
    const [from, to] = [before?.place ?? -1, number(event.place)];
    const spaces = from < 0 || to < 0 ? 1 : steps(from, to);
    return { pieces: hero(event.seat), ms: Math.min(900, 280 * Math.max(1, spaces)) };
};

const faces = (event: Typed): number[] => {
    if (Array.isArray(event.faces)) return event.faces.map(Number);
    return event.face === undefined ? [] : [number(event.face)];
};

const rolled: Tell = (event) => {
    const shown = faces(event);
    return {
        pieces: hero(event.seat),
        dice: [{ faces: shown }],
        ms: 500 + 80 * shown.length,
    };
};

const card: Tell = (event) => ({
    pieces: [
        ...hero(event.seat),
        `card:${String(event.card)}`,
        ...(event.deck ? deck(event.deck) : []),
    ],
    ms: 260,
});

const monster = (event: Typed, where: unknown): string => `monster:${event.monster}:${where}`;

/** A card that goes to the discard pile, from the table or from whoever had it. */
const discarded: Tell = (event, scene) => ({
    ...card(event, scene),
    leaves: [[`card:${String(event.card)}`, ...deck(event.deck)] as [string, string]],
});

const cards = (event: Typed): string[] =>
    [event.cards, event.wasted].flatMap((row) => (row as string[] | undefined) ?? []);

/** Cards that go into a damage stack one after the other, from where they lie. */
const damages =
    (from: (event: Typed) => string[]): Tell =>
    (event) => {
        const names = from(event);
        const to = `damage:${number(event.side)}`;
        return {
            pieces: [to],
            leaves: names.map((name) => [name, to]),
            ms: 220 * Math.max(1, names.length),
        };
    };

const played = (side: number, count: number): string[] =>
    Array.from({ length: count }, (_, place) => `played:${side}:${place}`);
const stacked = (event: Typed): string[] => cards(event).map((thing) => `stack:${thing}`);

/** The cards of some sides that go to the combat stack. */
const stacks =
    (sides: (event: Typed) => number[]): Tell =>
    (event, scene) => ({
        renamed: sides(event).flatMap((side) =>
            (fightOf(scene)?.sides[side]?.played ?? []).map((thing, place): [string, string] => [
                `played:${side}:${place}`,
                `stack:${thing}`,
            ]),
        ),
        ms: 280,
    });

export const animations: Record<string, Tell> = {
    ...each("TurnBegun PassageRolled Searched", somebody(160)),
    ...each(
        "TurnLost Tested DeterminationSet WoundsTaken WoundsPrevented WoundsHealed",
        somebody(240),
    ),
    ...each("SunSet SunAdvanced", () => ({ pieces: ["sun"], ms: 400 })),
    SunRolled: (event) => ({ pieces: ["sun"], dice: [{ faces: faces(event) }], ms: 580 }),
    DoorsClosed: (event) => ({
        pieces: ["sun", ...((event.seats as number[]) ?? []).flatMap(hero)],
        ms: 600,
    }),
    ...each("DieThrownForFirst DiceRolled RewardMissed", rolled),
    ...each("TowerChosen HeroMoved HeroFled TowerJumped Displaced Descended Resurfaced", moved),
    ...each("Exited HeroKilled MonsterKilled", somebody(600)),
    KnockedOut: (event) => ({ pieces: hero(event.seat), dice: [{ faces: faces(event) }], ms: 600 }),
    ChamberPlaced: (event) => ({ pieces: tile(event.place), ms: 320 }),
    ChamberDrawn: (event) => ({ pieces: [`card:${String(event.tile)}`], ms: 320 }),
    RoomRotated: (event) => ({ pieces: tile(event.place), ms: 420 }),
    CorridorsTurned: (event) => ({
        pieces: ((event.places as number[]) ?? []).flatMap(tile),
        ms: 420,
    }),
    ...each("SideTaken CatacombCounted", somebody(280)),
    MarkerPlaced: (event) => ({ pieces: [`marker:${number(event.place)}`], ms: 260 }),
    ...each("CardDrawn CardPiled CardKept LootGained LootTaken", card),
    CardDiscarded: discarded,
    DeckRefilled: (event) => ({ pieces: deck(event.deck), ms: 260 }),
    PileReturned: () => ({ pieces: deck("catacomb"), ms: 260 }),
    DragonDrawn: (event) => ({
        pieces: ["dragon", ...deck("dragon"), ...hero(event.seat)],
        ms: 340,
    }),
    DragonShuffled: () => ({ pieces: deck("dragon"), ms: 260 }),
    RuneUsed: (event) => ({
        pieces: [...hero(event.seat), `card:${String(event.rune)}`],
        ms: 260,
    }),
    MonsterMet: (event) => ({
        pieces: [...hero(event.seat), monster(event, "fight")],
        renamed: [[monster(event, event.place), monster(event, "fight")]],
        ms: 320,
    }),
    RivalMet: (event) => ({ pieces: [...hero(event.seat), ...hero(event.rival)], ms: 320 }),
    TokenPlaced: (event) => ({
        pieces: [monster(event, event.place)],
        renamed: [[monster(event, "fight"), monster(event, event.place)]],
        ms: 280,
    }),
    TokenMoved: (event) => ({
        pieces: [monster(event, event.goal)],
        renamed: [[monster(event, event.place), monster(event, event.goal)]],
        ms: 280,
    }),
    ...each("EscapeTried ChestOpened", somebody(340)),
    CombatBegun: somebody(260),
    CombatCardsDrawn: (event) => ({ pieces: [`hand:${number(event.side)}`], ms: 260 }),
    PowerCardTaken: (event) => ({ pieces: [`hand:${number(event.side)}`], ms: 260 }),
    CombatCardsRevealed: (event) => ({
        flips: (event.cards as [number, string][]).map(([side]) => `played:${side}:0`),
        ms: 340,
    }),
    MonsterCardTurned: () => ({ flips: ["played:1:0"], ms: 340 }),
    CounterCardAdded: () => ({ ms: 260 }),
    MonsterCounterTurned: () => ({ ms: 340 }),
    RoundWon: damages((event) => played(1 - number(event.side), cards(event).length)),
    LoserCrushed: damages((event) => played(number(event.side), cards(event).length)),
    ...each("DeathblowMade StackCardSuffered", damages(stacked)),
    LoserStacked: stacks((event) => [number(event.side)]),
    StandOffReached: stacks(() => [0, 1]),
};
