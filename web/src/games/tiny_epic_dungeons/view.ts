/** What a table of Tiny Epic Dungeons shows, and what its cards print. */

import type { components } from "$lib/api";
import type { Scene } from "$lib/game";
import { printed } from "$lib/language";
import type { CardInfo, GameContent } from "$lib/types";
import { MAT } from "./geometry";

type Schemas = components["schemas"];
export type DelveView = Schemas["TinyEpicDungeonsDelveView"];
export type HeroView = Schemas["TinyEpicDungeonsHeroView"];
export type Enemy = Schemas["TinyEpicDungeonsEnemyView"];
export type Intent = Schemas["TinyEpicDungeonsIntent"];
export type UseDice = Schemas["TinyEpicDungeonsUseDice"];

export const BOSS = 9;
export const FIRST_MINION = 5;
/** So many Goblins are borne; one more loses the game. */
export const MOST_GOBLINS = 4;
export const BOSS_HEALTH = 8;
export const SKILLS = ["strength", "agility", "intellect"] as const;

export const delve = (view: unknown): DelveView => view as DelveView;
export const delveOf = (scene: Pick<Scene, "view">): DelveView => scene.view as DelveView;

export function cardOf(content: GameContent, thing: string): CardInfo | undefined {
    return content.cards[printed(thing)];
}

/** A printed figure of a card, 0 where it has none. */
export function figure(content: GameContent, thing: string, name: string): number {
    return Number(cardOf(content, thing)?.figures[name] ?? 0);
}

export interface Modifier {
    amount: number;
    per_goblin: boolean;
    loses_focus: number;
    loses_health: number;
}

export interface Gain {
    verb: string;
    amount: number;
    deck: string;
}

/** What a Hero Space does to whoever stands there. */
export interface Space {
    dice: number;
    strength: number;
    agility: number;
    intellect: number;
    attack: number;
    defense: number;
    ends: Gain[];
}

export interface Track {
    starts: number[];
    enemies: number[];
    goblins: number[];
}

export function trackOf(view: DelveView, content: GameContent): Track {
    const found = content.cards[`torch_act${view.act}`]?.figures ?? {};
    return {
        starts: (found.starts as number[] | undefined) ?? [],
        enemies: (found.enemies as number[] | undefined) ?? [],
        goblins: (found.goblins as number[] | undefined) ?? [],
    };
}

/** The highest space of the torch track as it is drawn. */
export function highest(view: DelveView, content: GameContent): number {
    const { starts } = trackOf(view, content);
    // The first act is played on the whole track; the second begins where the number of heroes says.
    const start = view.act === 1 ? Math.max(0, ...starts) : (starts[view.heroes.length - 2] ?? 0);
    return Math.max(start, view.torch);
}

export const goblinsOf = (view: DelveView): Enemy[] =>
    view.enemies.filter(({ slot }) => slot < FIRST_MINION);

export const bossOf = (view: DelveView): Enemy | undefined =>
    view.enemies.find(({ slot }) => slot === BOSS);

/** What keys call an enemy. */
export function enemyKey({ slot, card }: Enemy): string {
    if (slot < FIRST_MINION) return `goblin_${slot}`;
    return slot === BOSS ? "boss" : printed(card);
}

export const heroNamed = (view: DelveView, hero: string): HeroView | undefined =>
    view.heroes.find((found) => found.hero === hero);

/** The heroes that a seat leads, each with its number in the order of play. */
export function ledBy(view: DelveView, seat: number): { hero: HeroView; number: number }[] {
    return view.heroes
        .map((hero, number) => ({ hero, number }))
        .filter(({ hero }) => hero.seat === seat);
}

export type Slot = "ability" | "left" | "right" | "garb" | "trinket" | "spell";

export interface GearPlace {
    slot: Slot;
    /** What lies or is printed there; nothing in an empty place. */
    card: string;
    /** What is printed on the mat below it. */
    covers: string;
}

/** The places of a hero's gear in the order of the mat, the empty ones too. */
export function gearOf(hero: HeroView, content: GameContent): GearPlace[] {
    const mat = cardOf(content, hero.hero)?.figures ?? {};
    const [left, right] = hero.hands;
    const found: GearPlace[] = [
        { slot: "ability", card: String(mat.ability ?? ""), covers: "" },
        {
            slot: "left",
            card: left || String(mat.left ?? ""),
            covers: left ? String(mat.left ?? "") : "",
        },
        {
            slot: "right",
            card: right || String(mat.right ?? ""),
            covers: right ? String(mat.right ?? "") : "",
        },
        { slot: "garb", card: hero.garb, covers: "" },
    ];
    for (const slot of ["trinket", "spell"] as const) {
        const worn = slot === "trinket" ? hero.trinkets : hero.spells;
        for (let place = 0; place < Math.max(2, worn.length); place += 1)
            found.push({ slot, card: worn[place] ?? "", covers: "" });
    }
    return found;
}

export const isDown = (hero: HeroView): boolean => hero.health <= 0;

/** The cells that lie on the way of nobody: the Boss Mat is no cell. */
export const inDungeon = (place: number): boolean => place >= 0 && place < MAT;
