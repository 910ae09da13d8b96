/** The adventure of a table: its story, what wins, and how it ended; as `mazmorra.messages.adventures` says it. */

import type { Language } from "./language";
import type { CardInfo, GameContent, TableInfo, Words } from "./types";

export interface Adventure {
    title: string;
    /** What it is about; the author's text where it is a card of the content. */
    story: string;
    /** What wins, in one line. */
    goal: string;
}

type Played = Pick<TableInfo, "options" | "seats">;

/** The adventure of a table. A card that an option names says it in its author's words, else messages do. */
export function adventureOf(language: Language, content: GameContent, table: Played): Adventure {
    const card = cardOf(content, table);
    return {
        title: card ? language.words(card.name) : language.say("game-name"),
        story: card?.text ? language.words(card.text) : language.say("story"),
        goal: own(card, "goal", language) || language.say("goal", argumentsOf(table)),
    };
}

/** What is told after a victory or a defeat. */
export function endingOf(
    language: Language,
    content: GameContent,
    table: Played,
    won: boolean,
): string {
    const told = own(cardOf(content, table), won ? "won" : "lost", language);
    return told || language.say("ending", { won, ...argumentsOf(table) });
}

function argumentsOf(table: Played): Record<string, unknown> {
    return { ...table.options, seats: table.seats.length };
}

/** The card that an option names: one of the deck that bears the option's name. */
function cardOf(content: GameContent, table: Played): CardInfo | null {
    for (const [option, value] of Object.entries(table.options)) {
        const card = typeof value === "string" ? content.cards[value] : undefined;
        if (card?.kind === option) return card;
    }
    return null;
}

function own(card: CardInfo | null, field: string, language: Language): string {
    const words = card?.figures[field] as Words | null | undefined;
    return words ? language.words(words) : "";
}
