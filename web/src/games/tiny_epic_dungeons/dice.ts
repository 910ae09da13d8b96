/** The dice that lie on the table: what each of them does in an answer, and what they come to. */

import type { GameContent } from "$lib/types";
import type { UseDice } from "./view";

export interface Die {
    face: number;
    /** What it is in the answer that is looked at. */
    does: "result" | "added" | "changed" | "unused";
    /** What an unused one brings, and every one shows. */
    focus: number;
    health: number;
}

export interface Dice {
    dice: Die[];
    total: number;
    parts: number[];
    number: number;
    passes: boolean;
}

/** What a face shows as it is read: the faces 1 and 2 carry a plus. */
export const faceWords = (face: number): string => (face <= 2 ? `+${face}` : String(face));

/** How an answer would use the dice; one that counts none shows them as they lie. */
export function diceOf(asked: UseDice, key: string | null, content: GameContent): Dice {
    const [verb = "", face = "", pluses = ""] = (key ?? "").split(":");
    const die = content.cards.hero_die?.figures ?? {};
    const [focus, health] = [die.focus, die.health].map((row) => (row as number[]) ?? []);
    const taken = verb === "take" ? [Number(face)] : [];
    const added = verb === "take" && pluses ? pluses.split("+").map(Number) : [];
    const changed = ["raise", "lower", "reroll"].includes(verb) ? [Number(face)] : [];
    const use = (row: number[], face: number): boolean => {
        const at = row.indexOf(face);
        if (at < 0) return false;
        row.splice(at, 1);
        return true;
    };
    const parts = [...taken, ...added, ...(asked.modifier ? [asked.modifier] : [])];
    const total = parts.reduce((sum, part) => sum + part, 0);
    const [left, plus, other] = [[...taken], [...added], [...changed]];
    const dice = asked.faces.map((face): Die => {
        const does = use(left, face)
            ? "result"
            : use(plus, face)
              ? "added"
              : use(other, face)
                ? "changed"
                : "unused";
        return { face, does, focus: focus?.[face - 1] ?? 0, health: health?.[face - 1] ?? 0 };
    });
    return {
        dice,
        total,
        parts: taken.length ? parts : [],
        number: asked.number,
        passes: total >= asked.number,
    };
}

/** The answer that the dice are shown for: what is lit or chosen, else what counts the most. */
export function shownAnswer(
    keys: readonly string[],
    lit: string | null,
    chosen: string | null,
): string | null {
    for (const key of [lit, chosen]) if (key !== null && keys.includes(key)) return key;
    const counts = (key: string) =>
        key
            .split(":")
            .slice(1)
            .flatMap((words) => words.split("+"))
            .reduce((sum, face) => sum + Number(face), 0);
    const takes = keys.filter((key) => key.startsWith("take:"));
    return takes.reduce<string | null>(
        (best, key) => (best === null || counts(key) > counts(best) ? key : best),
        null,
    );
}
