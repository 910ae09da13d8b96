/** What a table of Dungeon Plungin' shows, and what its cards print. */

import type { components } from "$lib/api";
import type { Scene } from "$lib/game";
import { printed } from "$lib/language";
import type { CardInfo, GameContent } from "$lib/types";

type Schemas = components["schemas"];
export type PlungeView = Schemas["DungeonPlunginPlungeView"];
export type HeroView = Schemas["DungeonPlunginHeroView"];
export type MonsterView = Schemas["DungeonPlunginMonsterView"];
export type Placed = Schemas["DungeonPlunginPlaced"];
export type Lock = Schemas["DungeonPlunginLock"];
export type Law = Required<Schemas["DungeonPlunginLaw"]>;
export type Intent = Schemas["DungeonPlunginIntent"];

export const STATS = ["atq", "def", "mag", "mov", "vida", "res", "des", "ing"] as const;
export type Stat = (typeof STATS)[number];

export const plunge = (view: unknown): PlungeView => view as PlungeView;
export const plungeOf = (scene: Pick<Scene, "view">): PlungeView => scene.view as PlungeView;

export function cardOf(content: GameContent, thing: string): CardInfo | undefined {
    return content.cards[printed(thing)];
}

/** A printed figure of a card, 0 where it has none. */
export function figure(content: GameContent, thing: string, name: string): number {
    return Number(cardOf(content, thing)?.figures[name] ?? 0);
}

/** A hero or a monster by the word that keys have for it: `goblin_2` is `goblin.2`. */
export const keyOf = (name: string): string => name.replaceAll(".", "_");

export const heroNamed = (view: PlungeView, hero: string): HeroView | undefined =>
    view.heroes.find((found) => found.hero === hero);

export const monsterNamed = (view: PlungeView, monster: string): MonsterView | undefined =>
    view.monsters.find((found) => found.monster === monster);

/** The heroes that a seat leads, each with its number in the order of play. */
export function ledBy(view: PlungeView, seat: number): { hero: HeroView; number: number }[] {
    return view.heroes
        .map((hero, number) => ({ hero, number }))
        .filter(({ hero }) => hero.seat === seat);
}

/** The Law a monster follows now; until the table has said which, the one that is printed. */
export const lawOf = (monster: MonsterView, content: GameContent): Law | undefined =>
    monster.stats?.length
        ? monster.law
        : (cardOf(content, monster.monster)?.figures.law as Law | undefined);

export const intentOf = (view: PlungeView, monster: string): Intent | undefined =>
    (view.intents ?? []).find((found) => found.monster === monster);

/** Whether the party is in the village, where everybody who lives is outside. */
export const inVillage = (view: Pick<PlungeView, "next" | "visit">): boolean =>
    view.next === "village" || view.visit !== "" || ["prepare", "place"].includes(view.next);

/** Whether a hero can do nothing more in the dungeon for now. */
export const isGone = (hero: HeroView, view: Pick<PlungeView, "next" | "visit">): boolean =>
    hero.status === "dead" ||
    hero.status === "laid" ||
    (hero.status === "outside" && !inVillage(view));

/** A row with how often each of its things is in it, in the order of the first ones. */
export function counted(row: readonly string[]): [thing: string, count: number][] {
    const counts = new Map<string, number>();
    for (const thing of row) counts.set(thing, (counts.get(thing) ?? 0) + 1);
    return [...counts];
}
