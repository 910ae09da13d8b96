/** Which options belong to which piece of gear. */

import type { Choice } from "$lib/game";
import { printed } from "$lib/language";
import type { GearPlace } from "./view";

/** What is done with a card by itself; with a target it is done where the target stands. */
const WITH_CARD = [
    "cast",
    "free",
    "walk",
    "volley",
    "discard",
    "boost",
    "guard",
    "strike",
    "replace",
] as const;

/** What a picture says well enough. */
const WORDLESS = new Set(["discard"]);

/** Return the options of one place of a mat, each with the message of its short word if it needs one. */
export function placeOptions(
    place: GearPlace,
    options: readonly Choice[],
): { choice: Choice; word: string }[] {
    return options.flatMap((choice) => {
        const words = choice.key.split(":");
        const [verb = "", word = ""] = words;
        const onCard =
            place.card !== "" &&
            words.length === 2 &&
            word === printed(place.card) &&
            (WITH_CARD as readonly string[]).includes(verb);
        const onSlot =
            (verb === "equip" && word === place.slot) ||
            (verb === "switch" && place.slot === "right");
        return onCard || onSlot
            ? [{ choice, word: WORDLESS.has(verb) ? "" : `web-delve-do-${verb}` }]
            : [];
    });
}
