/** What Dungeon Raiders brings to the table. */

import { each } from "$lib/each";
import type { GameModule, Motion, Scene } from "$lib/game";
import { byIcon, iconOfCard } from "$lib/icons";
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

const EVENT_ICONS = byIcon({
    laid: "Answered Forced CardsRevealed CardPlayed",
    level: "LevelLaid LevelEnded LevelDeckMade",
    gate: "RoomDeckMade RoomEntered RoomDiscarded",
    chest: "SupplyLaidOut RestLeftInBox ChestUnopened",
    dealt: "CharacterDealt",
    final_monster: "FinalMonsterHidden",
    map_card: "MapTaken MapPassed",
    light: "TorchUsed",
    coins: "CoinsGained CoinsLost",
    wound: "WoundsTaken Fainted",
    potion: "WoundsHealed",
    beaten: "MonsterDefeated",
    monster: "MonsterAttacked",
    trap: "TrapSprung",
    stone: "Petrified",
    won: "GameEnded",
});

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
    const last = table.level === table.last_level ? table.row[table.last_place] : undefined;
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
        return iconOf(scene.content, key.split(":")[1] ?? "") || "laid";
    },
    unseals: ({ type }) => type === "CardsRevealed",
    eventIcon(event) {
        if (typeof event.item === "string")
            return iconOfCard("dungeon_raiders", event.item) ?? "item";
        return EVENT_ICONS[event.type] ?? "gate";
    },
    seatIcon: (view, seat) => {
        const player = (view as RaidView).players[seat];
        return player ? (iconOfCard("dungeon_raiders", player.character) ?? "character") : "dealt";
    },
    seatName: (view, seat, language) => {
        const player = (view as RaidView).players[seat];
        return player ? language.name(player.character) : null;
    },
    handHolds: () => true,
    chips: chipsOf,
    spoken: spokenOf,
    heading: headingOf,
    told: ["monster", "treasure", "chamber", "trap", "final_monster"],
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
        ...each("TorchUsed CoinsGained CoinsLost WoundsTaken WoundsHealed ItemTaken", ofSeat(420)),
        ItemReturned: ofSeat(260),
        ...each("MonsterDefeated MonsterAttacked TrapSprung", ofRoom(700)),
        ...each("Petrified Fainted", ofSeat(600)),
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
