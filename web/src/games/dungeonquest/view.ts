/** What a viewer may know of a table of DungeonQuest, as the engine writes it, and small questions to it. */

import { FACE_DOWN, printed } from "$lib/language";
import type { GameContent } from "$lib/types";
import { DRAGON_SOUTH, SPECIAL, type Direction, type Square } from "./geometry";

export type Status = "waiting" | "inside" | "catacombs" | "exited" | "killed";

export interface HeroView {
    seat: number;
    hero: string;
    status: Status;
    place: Square;
    origin: Square;
    entry: Direction;
    far: boolean;
    special: boolean;
    due: string;
    wounds: number;
    loot: string[];
    kept: string[];
    runes: string[];
    determination: [string, number][];
    searches: number;
    lost_turns: number;
    descent: boolean;
    drawn: number;
    pile: string[];
    heading: Direction;
    chests: number[];
    prayed: boolean;
}

export interface LairView {
    place: Square;
    monster: string;
    token: string;
    above: number;
}

/** Of a combat only what the board around it needs; the combat's own table reads the rest. */
export interface FightView {
    hero: number;
    rival: number | null;
    monster: string;
    token: string;
    above: number;
    card: string;
    place: Square;
    sides: { damage: string[] }[];
    deck: number;
    round: number;
}

export interface QuestView {
    next: string;
    heroes: HeroView[];
    first: number;
    active: number;
    sun: number;
    night: boolean;
    tiles: string[];
    facing: Direction[];
    markers: Square[];
    lairs: LairView[];
    decks: [string, number][];
    discards: string[][];
    chambers_left: number;
    dragon_left: number;
    dragon_out: string[];
    open: string[];
    fight: FightView | null;
    stasis: number;
    moved_token: Square;
}

/** The four figures that are tested, in the order of a Hero card. */
export const ATTRIBUTES = ["strength", "agility", "armor", "luck"] as const;
/** The sun track has so many spaces; the doors may close from the one after the last safe one on. */
export const LAST_SUN = 30;
export const LAST_SAFE = 25;

/** A chamber as it is printed, with its entry arrow to the south. */
export interface Chamber {
    id: string;
    type: string;
    sides: string;
    search: boolean;
    near: string;
    exits: string;
}

export function questOf(view: unknown): QuestView {
    return view as QuestView;
}

/** The Hero of a seat, once it has one. */
export function heroOf(view: QuestView, seat: number | null): HeroView | undefined {
    return seat === null ? undefined : view.heroes.find((hero) => hero.seat === seat);
}

/** A printed figure of a card, or a number's nothing. */
export function figure(content: GameContent, thing: string, name: string): number {
    return Number(content.cards[printed(thing)]?.figures[name] ?? 0);
}

/** The chamber that a tile shows. */
export function chamberOf(content: GameContent, tile: string): Chamber | null {
    const card = content.cards[printed(tile)];
    if (card?.kind !== "chamber") return null;
    const { type, sides, search, near, exits } = card.figures as unknown as Chamber;
    return { id: card.id, type, sides, search, near, exits };
}

/** What a side of a square is: O, W, D or P, or nothing where it is unexplored. */
export function sideOf(
    view: QuestView,
    content: GameContent,
    place: Square,
    side: Direction,
): string {
    const chamber = chamberOf(content, view.tiles[place] ?? "");
    if (chamber) return chamber.sides[(side - (view.facing[place] ?? 0) + 4) % 4] ?? "";
    return SPECIAL.has(place) ? "O" : "";
}

/** Whether something is known to lie on a square. */
export function isExplored(view: QuestView, place: Square): boolean {
    return Boolean(view.tiles[place]) || SPECIAL.has(place);
}

/** How many wounds a Hero bears in all, and how many more. */
export function lifeOf(hero: HeroView, content: GameContent): { most: number; left: number } {
    const most = figure(content, hero.hero, "life");
    return { most, left: hero.status === "killed" ? 0 : Math.max(0, most - hero.wounds) };
}

/** The gold of a Hero's Loot, as far as its faces can be seen, and whether some lie face down. */
export function goldOf(hero: HeroView, content: GameContent): { gold: number; more: boolean } {
    const known = hero.loot.filter((thing) => thing !== FACE_DOWN);
    const gold = known.reduce((sum, thing) => sum + figure(content, thing, "gold"), 0);
    return {
        gold: gold + hero.chests.reduce((sum, worth) => sum + worth, 0),
        more: known.length < hero.loot.length,
    };
}

/** The life value of a monster token, where the viewer may know it. */
export function lifeValue(content: GameContent, token: string): number | null {
    if (!token || token === FACE_DOWN) return null;
    return figure(content, token, "life") || null;
}

/** Whether a combat is being fought, and not only a Monster met. */
export function isFighting(view: QuestView): boolean {
    const fight = view.fight;
    if (!fight) return false;
    return Boolean(fight.round || fight.deck || fight.sides[1]?.damage.length);
}

/** Whether a Hero carries a light: not below, and not with the torch out. */
export function shines(hero: HeroView): boolean {
    return (
        hero.status === "inside" && !hero.kept.some((card) => printed(card) === "torch_goes_out")
    );
}

/** The Dragon card that says how it stands: the last one that came out, or the first that lets it sleep. */
export function dragonCard(view: QuestView, content: GameContent): string {
    const sleeps = Object.values(content.cards).find(
        ({ kind, figures }) => kind === "dragon" && figures.amount,
    );
    return view.dragon_out.at(-1) ?? sleeps?.id ?? "sleeping";
}

/** Whether the dragon is awake: the last of its cards that came out gives no treasure. */
export function dragonWakes(view: QuestView, content: GameContent): boolean {
    const card = view.dragon_out.at(-1);
    return card !== undefined && !figure(content, card, "amount");
}

/** Who stands on a square; in the Treasure Chamber its southern half is where everybody stands. */
export function standing(view: QuestView, place: Square): HeroView[] {
    const inside = view.heroes.filter((hero) => hero.status === "inside");
    if (place === DRAGON_SOUTH) return inside.filter((hero) => hero.place === DRAGON_SOUTH - 13);
    return inside.filter((hero) => hero.place === place);
}
