/** What a viewer may know of a table of DungeonQuest, as the engine writes it, and small questions to it. */

import type { components } from "$lib/api";
import { printed } from "$lib/language";
import type { GameContent } from "$lib/types";
import { DRAGON_SOUTH, SPECIAL, type Direction, type Square } from "./geometry";

type Schemas = components["schemas"];
export type HeroView = Schemas["DungeonquestHeroView"];
export type FightView = Schemas["DungeonquestFightView"];
export type SideView = Schemas["DungeonquestSideView"];
export type QuestView = Schemas["DungeonquestQuestView"];

/** The four figures that are tested, in the order of a Hero card. */
export const ATTRIBUTES = ["strength", "agility", "armor", "luck"] as const;

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
export const sideOf = (view: QuestView, place: Square, side: Direction): string =>
    view.sides[place]?.[side] ?? "";

/** Whether something is known to lie on a square. */
export function isExplored(view: QuestView, place: Square): boolean {
    return Boolean(view.tiles[place]) || SPECIAL.has(place);
}

/** The highest face of the die that closes the doors where the sun stands, 0 for none. */
export const closesAt = ({ sun, sun_track }: QuestView): number => sun_track[sun - 1] ?? 0;

/** How many wounds a Hero bears in all, and how many more. */
export function lifeOf(hero: HeroView, content: GameContent): { most: number; left: number } {
    return { most: figure(content, hero.hero, "life"), left: hero.left };
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
