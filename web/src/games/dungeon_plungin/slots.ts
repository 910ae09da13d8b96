/** What a hero holds, wears and carries, place by place, and which options concern which thing. */

import type { Choice } from "$lib/game";
import { printed, type Language } from "$lib/language";
import type { GameContent } from "$lib/types";
import { cardOf, keyOf, STATS, type HeroView } from "./view";
import { statShort } from "./words";

export interface SlotRow {
    slot: "hands" | "armour" | "attire" | "items";
    things: string[];
    /** The places that are still free; two hands may be taken by one thing. */
    free: number;
}

/** Return the places of a hero's sheet in their order. */
export function slotsOf(hero: HeroView, content: GameContent): SlotRow[] {
    const hands = hero.hands.reduce(
        (sum, thing) => sum + (cardOf(content, thing)?.figures.slot === "two_hands" ? 2 : 1),
        0,
    );
    return [
        { slot: "hands", things: hero.hands, free: Math.max(0, 2 - hands) },
        { slot: "armour", things: hero.armour ? [hero.armour] : [], free: hero.armour ? 0 : 1 },
        {
            slot: "attire",
            things: hero.attire,
            free: Math.max(0, (hero.attire_slots ?? 0) - hero.attire.length),
        },
        {
            slot: "items",
            things: hero.items,
            free: Math.max(0, (hero.slots ?? 4) - hero.items.length),
        },
    ];
}

/** The abilities and spells that an object gives whoever holds or wears it. */
export function givenBy(figures: Readonly<Record<string, unknown>>): string[] {
    return [figures.abilities, figures.spells].flatMap(
        (row) => (row as string[] | undefined) ?? [],
    );
}

/** "gives Agile, Flame Dart". */
export const givesWords = (given: readonly string[], language: Language): string =>
    language.say("web-plunge-gives", {
        things: given.map((card) => language.name(card)).join(", "),
    });

export type Granted = NonNullable<HeroView["granted"]>[number];

/** What a hero's equipment gives it, abilities and spells apart. */
export function grantedOf(
    hero: Pick<HeroView, "granted"> | undefined,
    content: GameContent,
): { abilities: Granted[]; spells: Granted[] } {
    const all = hero?.granted ?? [];
    const of = (kind: string) => all.filter(({ card }) => cardOf(content, card)?.kind === kind);
    return { abilities: of("ability"), spells: of("spell") };
}

type Bonus = Record<string, number>;

/** What a piece of equipment adds, in short: "ATT +2, DEF −1"; a range or what else counts comes after. */
export function bonusWords(thing: string, content: GameContent, language: Language): string {
    const figures = cardOf(content, thing)?.figures ?? {};
    const bonus = (figures.bonus ?? {}) as Bonus;
    const found = STATS.filter((stat) => bonus[stat]).map((stat) => {
        const amount = bonus[stat] ?? 0;
        return `${statShort(stat, language)} ${amount > 0 ? "+" : "−"}${Math.abs(amount)}`;
    });
    if (thing.endsWith(".keen")) found.push(`${statShort("atq", language)} +1`);
    if (figures.range)
        found.push(language.say("web-plunge-range", { range: Number(figures.range) }));
    const given = givenBy(figures);
    if (given.length) found.push(givesWords(given, language));
    return found.join(", ");
}

/** What is done with a carried thing, by the first word of a key. */
const WITH = new Set(["item", "give", "take", "swap", "wear", "cast", "overcharge", "book"]);

/** Return the options that use a thing of a hero, each with what it is done to. */
export function spotsOf(
    thing: string,
    options: readonly Choice[],
    verbs: readonly string[],
    language: Language,
): { choice: Choice; words: string }[] {
    const word = keyOf(printed(thing).replace(/^book_/, ""));
    return options.flatMap((choice) => {
        const [verb = "", what = "", whom = ""] = choice.key.split(":");
        if (!WITH.has(verb) || !verbs.includes(verb)) return [];
        if (what !== word && what !== keyOf(thing)) return [];
        const target = whomWords(whom, language);
        const doing = language.say("web-plunge-do", { verb });
        return [{ choice, words: [doing, target].filter(Boolean).join(" → ") }];
    });
}

/** A target of a key in words: a hero, a monster with its number, or a square as it is called. */
function whomWords(word: string, language: Language): string {
    if (!word) return "";
    const cards = language.content?.cards ?? {};
    if (cards[word]) return language.name(word);
    const [, kind = "", copy = ""] = /^(.*)_(\w+)$/.exec(word) ?? [];
    return cards[kind] ? `${language.name(kind)} ${copy}` : word.replace("_", "·");
}
