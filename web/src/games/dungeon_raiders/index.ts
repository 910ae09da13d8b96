/** What Dungeon Raiders brings to the table. */

import type { GameModule, Motion, Scene } from "$lib/game";
import type { Language } from "$lib/language";
import type { ToldInfo, Typed } from "$lib/types";
import { applyEvent } from "./apply-event";
import Board from "./Board.svelte";
import Brief from "./Brief.svelte";
import Face from "./Face.svelte";
import Hand from "./Hand.svelte";
import { icons } from "./icons";
import SeatSummary from "./SeatSummary.svelte";
import Sheet from "./Sheet.svelte";
import { FACE_DOWN, iconOf, printed, raid, type RaidView } from "./view";

const EVENT_ICONS: Record<string, string> = {
    Answered: "laid",
    Forced: "laid",
    CardsRevealed: "laid",
    CardPlayed: "laid",
    LevelLaid: "level",
    LevelEnded: "level",
    RoomDeckMade: "gate",
    LevelDeckMade: "level",
    SupplyLaidOut: "chest",
    CharacterDealt: "explorer",
    RestLeftInBox: "chest",
    FinalMonsterHidden: "final_monster",
    MapTaken: "map_card",
    MapPassed: "map_card",
    TorchUsed: "torch",
    RoomEntered: "gate",
    RoomDiscarded: "gate",
    CoinsGained: "coins",
    CoinsLost: "coins",
    ChestUnopened: "chest",
    WoundsTaken: "wound",
    WoundsHealed: "potion",
    Fainted: "wound",
    MonsterDefeated: "sword",
    MonsterAttacked: "monster",
    TrapSprung: "trap",
    Petrified: "stone",
    GameEnded: "won",
};

const seatPiece = (event: Typed): string[] =>
    typeof event.seat === "number" ? [`seat:${event.seat}`] : [];
const herePiece = (scene: Scene): string[] => [`room:${raid(scene).place}`, "here"];
const ofSeat =
    (ms: number) =>
    (event: Typed): Motion => ({ pieces: seatPiece(event), ms });
const ofRoom =
    (ms: number) =>
    (_event: Typed, scene: Scene): Motion => ({ pieces: herePiece(scene), ms });

function headingOf(told: ToldInfo, language: Language): string | null {
    const event = told.event as Typed;
    if (event.type === "LevelLaid")
        return language.say("board-level", { level: Number(event.level) });
    if (event.type === "RoomEntered")
        return language.say("board-room", { place: Number(event.place) + 1 });
    return null;
}

function chipsOf(view: unknown, language: Language): { icon: string; words: string }[] {
    const table = view as RaidView;
    const chips = [
        {
            icon: "level",
            words: language.say("board-level-and-room", {
                level: table.level,
                room: Math.min(table.place + 1, table.row.length),
            }),
        },
    ];
    const last = table.level === 5 ? table.row.at(-1) : undefined;
    if (last && last !== FACE_DOWN)
        chips.push({
            icon: "final_monster",
            words: language.say("board-final", { name: language.name(printed(last)) }),
        });
    return chips;
}

function spokenOf(scene: Scene): string[] {
    const view = raid(scene);
    const { language } = scene;
    const rooms = view.row.map((room, place) =>
        language.say("board-room-spoken", {
            place: place + 1,
            name: room === FACE_DOWN ? language.say("face-down") : language.name(printed(room)),
            state: place < view.place ? "past" : place === view.place ? "now" : "next",
        }),
    );
    const players = view.players.map((player) =>
        language.say("board-player-spoken", {
            player: language.player(player.seat),
            character: language.name(player.character),
            coins: player.coins,
            wounds: player.wounds,
            cards: player.tally.length,
        }),
    );
    return [language.say("board-level", { level: view.level }), ...rooms, ...players];
}

const raiders: GameModule = {
    Board,
    Sheet,
    SeatSummary,
    Hand,
    Brief,
    Face,
    layout: "strip",
    icons,
    optionIcon(key, scene) {
        return iconOf(scene.content, key.split(":")[1] ?? "", icons) || "laid";
    },
    eventIcon(event) {
        if (typeof event.item === "string") return icons[event.item] ? event.item : "item";
        return EVENT_ICONS[event.type] ?? "gate";
    },
    seatIcon: (view, seat) => {
        const character = (view as RaidView).players[seat]?.character ?? "explorer";
        return icons[character] ? character : "character";
    },
    seatName: (view, seat, language) => {
        const player = (view as RaidView).players[seat];
        return player ? language.name(player.character) : null;
    },
    handHolds: () => true,
    chips: chipsOf,
    spoken: spokenOf,
    heading: headingOf,
    animations: {
        LevelLaid: (event) => ({
            pieces: (event.row as string[]).map((_, place) => `room:${place}`),
            flips: (event.row as string[]).map((_, place) => `room:${place}`),
            ms: 560,
        }),
        RoomEntered: (event, scene) => ({
            pieces: [`room:${event.place}`, "here"],
            flips: raid(scene).dark.includes(Number(event.place))
                ? [`room:${event.place}`, "here"]
                : ["here"],
            ms: 420,
        }),
        Answered: ofSeat(160),
        CardsRevealed: (event) => ({
            pieces: (event.cards as [number, string][]).map(([seat]) => `seat:${seat}`),
            flips: (event.cards as [number, string][]).flatMap(([seat, card]) => [
                `laid:${seat}:${card}`,
                `lays:${seat}`,
            ]),
            ms: 900,
        }),
        CardPlayed: (event) => ({
            pieces: seatPiece(event),
            renamed: [[`card:${event.card}:0`, `laid:${event.seat}:${event.card}`]],
            ms: 420,
        }),
        TorchUsed: ofSeat(420),
        ItemReturned: ofSeat(260),
        MonsterDefeated: ofRoom(700),
        MonsterAttacked: ofRoom(700),
        TrapSprung: ofRoom(700),
        CoinsGained: ofSeat(420),
        CoinsLost: ofSeat(420),
        WoundsTaken: ofSeat(420),
        WoundsHealed: ofSeat(420),
        ItemTaken: ofSeat(420),
        Petrified: ofSeat(600),
        Fainted: ofSeat(600),
        RoomDiscarded: (event, scene) => ({
            pieces: [`room:${event.place}`],
            leaves: raid(scene).laid.map(([seat, card]) => [
                `laid:${seat}:${card}`,
                `pile:${seat}`,
            ]),
            ms: 240,
        }),
        LevelEnded: () => ({ ms: 420 }),
    },
    applyEvent,
};

export default raiders;
