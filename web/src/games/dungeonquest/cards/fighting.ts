/** Combat and Power cards: their pictures, types and colours. */

import boltSpellCast from "game-icons:bolt-spell-cast";
import broadsword from "game-icons:broadsword";
import highShot from "game-icons:high-shot";
import returnArrow from "game-icons:return-arrow";
import { broughtDrawing } from "$lib/icons";
import { printed } from "$lib/language";
import type { CardInfo, GameContent } from "$lib/types";

export type AttackType = "melee" | "ranged" | "magic";

export const TYPES: readonly AttackType[] = ["melee", "magic", "ranged"];

export const TYPE_ICONS: Readonly<Record<AttackType, string>> = {
    melee: broadsword,
    ranged: highShot,
    magic: boltSpellCast,
};

export const COUNTERS = returnArrow;

/** A card that is fought with, as it is printed. */
export interface Fighting {
    type: AttackType;
    attack: number;
    counters: AttackType | null;
    power: boolean;
}

export function fightingOf(content: GameContent, thing: string): Fighting | null {
    const card = content.cards[printed(thing)];
    if (!card || (card.kind !== "combat" && card.kind !== "power")) return null;
    const { type, attack, counters } = card.figures as unknown as Fighting;
    return { type, attack, counters, power: card.kind === "power" };
}

/** The picture of a card that is fought with: its own, else that of its owner's others, else of its type. */
export function fightingPicture(content: GameContent, card: CardInfo): string {
    const { owner, type } = card.figures;
    const named = card.icon ?? (owner ? iconOfOwner(content, owner) : null);
    return (named && broughtDrawing(named)) || (TYPE_ICONS[type as AttackType] ?? broadsword);
}

const iconOfOwner = (content: GameContent, owner: unknown): string | null | undefined =>
    Object.values(content.cards).find(({ icon, figures }) => icon && figures.owner === owner)?.icon;
