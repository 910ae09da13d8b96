/** The drawings of this game by their names. Which thing has which stands in `icons.ts`. */

import icons from "icons-of:tiny_epic_dungeons";
import { drawingsOf, iconOfCard } from "$lib/icons";

export { icons };

export const drawingOf = drawingsOf(icons);

/** The name of the icon of a hero, an enemy, a room or any card, as the content has it. */
export const iconOf = (thing: string): string | undefined =>
    iconOfCard("tiny_epic_dungeons", thing);

/** The drawing of a hero, an enemy, a room or any card; one that a pack adds may have none. */
export function thingIcon(thing: string): string {
    return drawingOf(iconOf(thing) ?? "uncertainty");
}
