/** How the cards of a hand are laid out where the table is narrow. */

import type { GameContent } from "$lib/types";
import { cardOf } from "./view";

/** Cards side by side that a finger still tells apart on a phone of 360 pixels. */
const ABREAST = 5;

/** Cut a list into as few rows as may be, all of about the same length. */
function evenly<T>(list: readonly T[]): T[][] {
    const count = Math.ceil(list.length / ABREAST);
    const length = Math.ceil(list.length / count);
    return Array.from({ length: count }, (_, row) => list.slice(row * length, (row + 1) * length));
}

/** The rows of a hand: a small one is one row, of a large one the items lie below the power cards. */
export function rowsOf(hand: readonly string[], content: GameContent): string[][] {
    if (hand.length <= ABREAST) return [[...hand]];
    const isPower = (card: string): boolean => cardOf(content, card)?.kind === "power_card";
    return [hand.filter(isPower), hand.filter((card) => !isPower(card))].flatMap(evenly);
}
