/**
 * What each event does to what is drawn, so that the table moves in the order of the events.
 *
 * Every function copies what its event carries into the view and knows no rule; the server's view, which comes after
 * the last event of an answer, is what counts.
 */

import type { components } from "$lib/api";
import { applied, type Handlers } from "$lib/apply-event";
import type { Typed } from "$lib/types";
import { FACE_DOWN, type PlayerView, type RaidView } from "./view";

type Event = components["schemas"]["DungeonRaidersEvent"];

/** The view with something about one player changed. */
function withPlayer(
    view: RaidView,
    seat: number,
    changes: (player: PlayerView) => Partial<PlayerView>,
): RaidView {
    const players = view.players.map((player) =>
        player.seat === seat ? { ...player, ...changes(player) } : player,
    );
    return { ...view, players };
}

function without<Thing>(row: readonly Thing[], is: (thing: Thing) => boolean): Thing[] {
    const place = row.findIndex(is);
    return row.filter((_, index) => index !== place);
}

/** What somebody holds, for those who see it and for those who count along. */
function holding(
    player: PlayerView,
    change: (cards: readonly string[]) => string[],
): Pick<PlayerView, "hand" | "tally"> {
    return { hand: player.hand && change(player.hand), tally: change(player.tally) };
}

const letGo = (player: PlayerView, card: string) =>
    holding(player, (cards) => without(cards, (held) => held === card));

/** Power cards first, from low to high, then the items as they lie in the supply. */
function sorted(view: RaidView, cards: readonly string[]): string[] {
    const items = view.supply.map(([item]) => item);
    return [...cards].sort((a, b) => items.indexOf(a) - items.indexOf(b) || (a < b ? -1 : 1));
}

const supplied = (view: RaidView, item: string, by: number): RaidView => ({
    ...view,
    supply: view.supply.map(([name, count]) => [name, name === item ? count + by : count]),
});

const laid = (view: RaidView, seat: number, card: string): RaidView => ({
    ...withPlayer(view, seat, (player) => letGo(player, card)),
    laid: [...view.laid, [seat, card]],
});

const handlers: Handlers<RaidView, Event> = {
    MapTaken: (view, { seat }) => ({ ...view, starting: seat }),
    MapPassed: (view, { seat }) => ({ ...view, starting: seat }),
    LevelLaid: (view, { level, card, row, dark }) => ({
        ...view,
        ...{ level, row, dark },
        place: 0,
        rooms_left: view.rooms_left - row.length,
        levels_left: view.levels_left - 1,
        discarded: [...view.discarded, ...view.row, card],
    }),
    TorchUsed: (view, { rooms }) => ({
        ...view,
        row: view.row.map((room, place) => {
            const seen = rooms.find(([where]) => where === place)?.[1];
            return seen === undefined || seen === FACE_DOWN ? room : seen;
        }),
    }),
    RoomEntered: (view, { place, room }) => ({
        ...view,
        place,
        row: view.row.map((old, index) => (index === place ? room : old)),
        dark: view.dark.filter((dark) => dark !== place),
    }),
    CardsRevealed: (view, { cards }) =>
        cards.reduce((shown, [seat, card]) => laid(shown, seat, card), view),
    CardPlayed: (view, { seat, card }) => laid(view, seat, card),
    ItemReturned: (view, { seat, item, laid: lay }) => {
        const shown = supplied(view, item, 1);
        if (!lay) return withPlayer(shown, seat, (player) => letGo(player, item));
        return {
            ...shown,
            laid: without(view.laid, ([owner, card]) => owner === seat && card === item),
        };
    },
    RoomDiscarded: (view, { place }) => ({
        ...view,
        place: place + 1,
        laid: [],
        players: view.players.map((player) => ({
            ...player,
            pile: [
                ...player.pile,
                ...view.laid.filter(([seat]) => seat === player.seat).map(([, card]) => card),
            ],
        })),
    }),
    LevelEnded: (view) => ({
        ...view,
        players: view.players.map((player) => ({
            ...player,
            ...holding(player, (cards) => sorted(view, [...cards, ...player.pile])),
            pile: [],
        })),
    }),
    CoinsGained: (view, { seat, coins }) =>
        withPlayer(view, seat, (player) => ({ coins: player.coins + coins })),
    CoinsLost: (view, { seat, coins }) =>
        withPlayer(view, seat, (player) => ({ coins: player.coins - coins })),
    WoundsTaken: (view, { seat, wounds }) =>
        withPlayer(view, seat, (player) => ({ wounds: player.wounds + wounds })),
    WoundsHealed: (view, { seat, wounds }) =>
        withPlayer(view, seat, (player) => ({ wounds: player.wounds - wounds })),
    ItemTaken: (view, { seat, item }) =>
        withPlayer(supplied(view, item, -1), seat, (player) =>
            holding(player, (cards) => sorted(view, [...cards, item])),
        ),
    Petrified: (view, { seat }) => withPlayer(view, seat, () => ({ petrified: true })),
};

export const applyEvent = (view: unknown, event: Typed) => applied(handlers, view, event);
