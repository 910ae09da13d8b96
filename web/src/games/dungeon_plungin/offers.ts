/** The answers of the village and of a party that gathers, as offers on shelves: what it is, what it costs, what it does. */

import type { Choice, Scene } from "$lib/game";
import type { Language } from "$lib/language";
import type { GameContent } from "$lib/types";
import { cardOf } from "./view";

export interface Offer {
    choice: Choice;
    /** The card it is about. */
    card: string;
    /** What stands under the name: bonuses, a Dif, whose it is. */
    note: string;
    /** What the card says. */
    text: string;
    price: number;
}

/** What the table asks for cards whose price is not the printed one. */
export type Fees = Readonly<Record<string, number>>;

/** The errands that cost gold. */
const PAID = new Set(["buy", "lesson", "service", "craft"]);

export interface Shelf {
    id: string;
    offers: Offer[];
}

/** The shelf of an object by where it is worn. */
const SLOTS: Record<string, string> = {
    hand: "arms",
    two_hands: "arms",
    shield: "armour",
    armour: "armour",
    attire: "attire",
    consumable: "potions",
    item: "tools",
    none: "tools",
};

/** The shelf of an errand that is about no ware. */
const ERRANDS: Record<string, string> = {
    wear: "wear",
    read: "spells",
    lesson: "spells",
    book: "books",
    craft: "craft",
    store: "store",
    fetch: "fetch",
    service: "service",
    sell: "sell",
    study: "study",
    tutor: "study",
};

/** The order in which shelves stand. */
const SHELVES = [
    "wear",
    "arms",
    "armour",
    "attire",
    "potions",
    "tools",
    "spells",
    "books",
    "craft",
    "store",
    "fetch",
    "service",
    "sell",
    "study",
    "passive",
    "action",
    "attack",
    "reaction",
    "school",
    "heroes",
];

/** The words of a key as things: `dagger_keen` is the improved `dagger`. */
export function thingOf(word: string, content: GameContent): string {
    if (content.cards[word]) return word;
    const [, stem = "", mark = ""] = /^(.*)_(\w+)$/.exec(word) ?? [];
    return content.cards[stem] ? `${stem}.${mark}` : word;
}

function shelfOf(verb: string, words: readonly string[], content: GameContent): string {
    if (verb === "buy" && words[0]?.startsWith("book_")) return "books";
    if (verb === "buy")
        return SLOTS[String(cardOf(content, words[0] ?? "")?.figures.slot)] ?? "tools";
    if (verb === "learn") {
        const kind = String(cardOf(content, words[0] ?? "")?.figures.kind ?? "passive");
        return words.length > 1 ? "school" : kind;
    }
    if (verb === "lead" || verb === "replace") return "heroes";
    // An errand about nothing in particular leads on.
    return words.length || verb === "tutor" ? (ERRANDS[verb] ?? "") : "";
}

/** Whether a refused answer is worth showing on a shelf: wares that cost too much or find no room. */
function shown(choice: Choice, content: GameContent): boolean {
    const [verb = "", word = ""] = choice.key.split(":");
    if (!choice.closed) return true;
    if (verb === "lead") return true;
    if (verb !== "buy") return verb === "store" || verb === "wear";
    const figures = cardOf(content, word)?.figures ?? {};
    return figures.sold === true && Number(figures.price ?? 0) > 0;
}

function offerOf(choice: Choice, content: GameContent, language: Language, fees: Fees): Offer {
    const [verb = "", ...words] = choice.key.split(":");
    const school = verb === "learn" && words.length > 1;
    const card = thingOf((school ? words[2] : words[0]) ?? "", content);
    const info = cardOf(content, card);
    const notes: string[] = [];
    if (info?.kind === "spell") {
        notes.push(language.say("school", { word: String(info.figures.school) }));
        const cast = info.figures.cast as { dif: number } | undefined;
        if (cast) notes.push(language.say("web-plunge-dif", { dif: cast.dif }));
    }
    const whose = thingOf(words[1] ?? "", content);
    if (!school && whose && content.cards[whose]) notes.push(language.name(whose));
    else if (!school && whose.includes(".")) notes.push(language.name(whose));
    return {
        choice,
        card,
        note: notes.filter(Boolean).join(" · "),
        text: (info && language.cardText(card)) ?? "",
        price: PAID.has(verb) ? (fees[card] ?? Number(info?.facts?.price ?? 0)) : 0,
    };
}

/** Return the shelves of a question, the empty ones left out; what is refused stands behind what is offered. */
export function shelvesOf(
    options: readonly Choice[],
    closed: readonly Choice[],
    content: GameContent,
    language: Language,
    fees: Fees = {},
): Shelf[] {
    const shelves = new Map<string, Offer[]>();
    for (const choice of [...options, ...closed]) {
        const [verb = "", ...words] = choice.key.split(":");
        const shelf = shelfOf(verb, words, content);
        if (!shelf || !shown(choice, content)) continue;
        const offers = shelves.get(shelf) ?? [];
        offers.push(offerOf(choice, content, language, fees));
        shelves.set(shelf, offers);
    }
    return SHELVES.filter((id) => shelves.has(id)).map((id) => ({
        id,
        offers: shelves.get(id) ?? [],
    }));
}

/** What may be said in one go: everyone is done, all as last time. */
export function plansOf({ plans }: Pick<Scene, "plans">): Choice[] {
    return (plans ?? []).map(({ choice }) => ({ ...choice, consequence: "" }));
}

/** The answers that are on no shelf: done, go back, give up, revive, create. */
export function besidesOf(options: readonly Choice[], content: GameContent): Choice[] {
    return options.filter(({ key }) => {
        const [verb = "", ...words] = key.split(":");
        return !shelfOf(verb, words, content) && verb !== "raise" && verb !== "prepare";
    });
}
