/** Combat and Power cards: their pictures, types and colours. */

import arrowCluster from "game-icons:arrow-cluster";
import barbedArrow from "game-icons:barbed-arrow";
import boltSpellCast from "game-icons:bolt-spell-cast";
import broadheadArrow from "game-icons:broadhead-arrow";
import broadsword from "game-icons:broadsword";
import brokenArrow from "game-icons:broken-arrow";
import dragonBreath from "game-icons:dragon-breath";
import elfHelmet from "game-icons:elf-helmet";
import enrage from "game-icons:enrage";
import explosionRays from "game-icons:explosion-rays";
import fallingBoulder from "game-icons:falling-boulder";
import fastArrow from "game-icons:fast-arrow";
import fireRay from "game-icons:fire-ray";
import flameClaws from "game-icons:flame-claws";
import hammerDrop from "game-icons:hammer-drop";
import highShot from "game-icons:high-shot";
import lightningArc from "game-icons:lightning-arc";
import magicSwirl from "game-icons:magic-swirl";
import piercedHeart from "game-icons:pierced-heart";
import returnArrow from "game-icons:return-arrow";
import saberToothedCatHead from "game-icons:saber-toothed-cat-head";
import serratedSlash from "game-icons:serrated-slash";
import shieldBash from "game-icons:shield-bash";
import swordSlice from "game-icons:sword-slice";
import swordWound from "game-icons:sword-wound";
import warlockEye from "game-icons:warlock-eye";
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

const PICTURES: Readonly<Record<string, string>> = {
    melee_1: swordSlice,
    melee_2: serratedSlash,
    melee_3: swordWound,
    melee_3_plain: swordWound,
    melee_4: piercedHeart,
    ranged_1: fastArrow,
    ranged_2: broadheadArrow,
    ranged_3: barbedArrow,
    ranged_3_plain: barbedArrow,
    ranged_4: arrowCluster,
    magic_1: boltSpellCast,
    magic_2: lightningArc,
    magic_3: magicSwirl,
    magic_3_plain: magicSwirl,
    magic_4: explosionRays,
    tatianna: saberToothedCatHead,
    lindel: elfHelmet,
    hugo: shieldBash,
    gherinn: fireRay,
    challara: dragonBreath,
    krutzbeck: enrage,
    skeleton: brokenArrow,
    sorcerer: warlockEye,
    troll: fallingBoulder,
    golem: hammerDrop,
    demon: flameClaws,
};

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

/** The picture of a card that is fought with: its own, else that of whose card it is, else of its type. */
export function fightingPicture(card: CardInfo): string {
    const owner = String(card.figures.owner ?? "");
    const type = card.figures.type as AttackType;
    return PICTURES[card.id] ?? PICTURES[owner] ?? TYPE_ICONS[type] ?? broadsword;
}
