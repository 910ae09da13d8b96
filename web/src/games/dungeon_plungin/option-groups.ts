/** Which kind of deed an answer is, for long lists: what is done most stands first, what is seldom wanted is folded. */

import type { Scene } from "$lib/game";
import type { Typed } from "$lib/types";

/** The kinds of deeds of a hero's turn in the order of the list, by the first word of a key; what is folded comes last. */
const DEEDS: Record<string, readonly string[]> = {
    fight: ["attack", "charge", "mighty_blow", "whirlwind", "rapid_shot", "battle_cry", "taunt"],
    spells: ["cast", "overcharge", "book"],
    locks: ["open", "key", "check", "detect", "disarm", "force", "break", "lock"],
    place: ["drink", "climb", "gate", "lay", "study", "leave"],
    objects: ["item", "reload"],
    end: ["end", "stay"],
    move: ["move"],
    gear: ["swap", "wear", "give", "take"],
};

/** The kinds of errands in the village. */
const ERRANDS: Record<string, readonly string[]> = {
    end: ["done"],
    wear: ["wear"],
    store: ["store", "fetch"],
    craft: ["craft"],
    read: ["read"],
    service: ["service"],
    buy: ["buy"],
    lesson: ["lesson"],
    book: ["book"],
};

const FOLDED = new Set(["move", "gear"]);
/** A list of moves that is not longer than this needs no folding. */
const FEW = 6;

function kindsFor(asked: string | undefined): Record<string, readonly string[]> | null {
    if (asked === "Act") return DEEDS;
    return asked === "Shop" || asked === "Outfit" ? ERRANDS : null;
}

function kindOf(key: string, kinds: Record<string, readonly string[]>): string {
    const verb = key.split(":", 1)[0] ?? "";
    return Object.keys(kinds).find((kind) => kinds[kind]?.includes(verb)) ?? "";
}

/** Return what stands above an answer in the list, and whether it is folded away. */
export function group(key: string, scene: Scene): { words: string; folded?: boolean } | null {
    const kinds = kindsFor(scene.decision?.type);
    const kind = kinds ? kindOf(key, kinds) : "";
    if (!kinds || !kind) return null;
    const several = scene.options.filter((option) => kindOf(option.key, kinds) === kind).length;
    const village = scene.decision?.type !== "Act";
    // While it is shown what came of an answer nobody is asked, and the list stays as it was.
    const many = several === 0 || several > FEW;
    const idle = scene.language.say("outlook-heals-nothing");
    const useless =
        kind === "objects" &&
        several > 1 &&
        scene.options.every(
            (option) => kindOf(option.key, kinds) !== kind || option.consequence === idle,
        );
    return {
        words: scene.language.say(`web-plunge-group-${kind}`),
        folded: village ? kind !== "end" : (FOLDED.has(kind) && many) || useless,
    };
}

/** Return where an answer stands in the list: by its kind. Answers of a kind keep their order. */
export function rank(key: string, decision: Typed | null): number {
    const kinds = kindsFor(decision?.type);
    if (!kinds) return 0;
    const at = Object.keys(kinds).indexOf(kindOf(key, kinds));
    return at < 0 ? Object.keys(kinds).length : at;
}

/** The questions whose answers all lie on a page of the board. */
const PAGES = new Set([
    "ChooseHero",
    "CreateHero",
    "Outfit",
    "PrepareSpell",
    "MournHero",
    "Sell",
    "Study",
    "RaiseHero",
    "Shop",
]);

/** Whether the board holds every answer, so that a phone folds the list away. */
export const handHolds = (scene: Pick<Scene, "decision">): boolean =>
    PAGES.has(scene.decision?.type ?? "");
