/** The drawings of this game by their names. Which thing has which stands in `icons.ts`. */

import { printed } from "$lib/language";
import { SIGNS_OF } from "./icons";
import icons from "icons-of:dungeon_plungin";
import { drawingsOf, iconOfCard } from "$lib/icons";

export { icons };

export const drawingOf = drawingsOf(icons);

/** The icon that the content has for a card, or the one for a characteristic or a school. */
export const iconFor = (thing: string): string | undefined =>
    SIGNS_OF[thing] ?? iconOfCard("dungeon_plungin", thing);

/** The icon of anything; a card that a pack adds may have none, and only monsters are numbered. */
export const iconOf = (thing: string): string =>
    iconFor(thing) ?? (printed(thing) === thing ? "uncertainty" : "beast-eye");

/** The drawing of a card. */
export const thingIcon = (thing: string): string => drawingOf(iconOf(thing));
