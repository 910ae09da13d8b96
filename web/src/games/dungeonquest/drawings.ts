/** The drawings of all icons that a table of DungeonQuest shows; `icons.ts` says which stands for what. */

import icons from "icons-of:dungeonquest";
import { drawingsOf, iconOfCard } from "$lib/icons";

export { icons };

export const drawingOf = drawingsOf(icons);

/** The name of the icon of a Hero, a Monster or any card, as the content has it. */
export const iconOf = (thing: string): string | undefined => iconOfCard("dungeonquest", thing);

/** The drawing of a Hero, a Monster or any card; one that a pack adds may have none. */
export const heroIcon = (hero: string): string => drawingOf(iconOf(hero) ?? "meeple");

export const monsterIcon = (monster: string): string => drawingOf(iconOf(monster) ?? "uncertainty");

export const cardIcon = (thing: string): string => drawingOf(iconOf(thing) ?? "uncertainty");
