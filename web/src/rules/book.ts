/** The rules of one game as the browser of rules shows them: chapters of clauses, and the cards that name each. */

import { loadLanguage, type Lang, type Language } from "$lib/language";
import { rest } from "$lib/rest";
import type { CardInfo, ClauseInfo, GameContent, GameInfo } from "$lib/types";
import { plain } from "./search";

export interface Chapter {
    section: string;
    title: string;
    clauses: ClauseInfo[];
}

export class Book {
    readonly game: GameInfo;
    readonly content: GameContent;
    readonly language: Language;
    readonly chapters: readonly Chapter[];
    readonly #searched = new Map<string, string>();
    readonly #cards = new Map<string, CardInfo[]>();
    readonly clauses: readonly ClauseInfo[];

    constructor(
        game: GameInfo,
        clauses: readonly ClauseInfo[],
        content: GameContent,
        language: Language,
    ) {
        this.game = game;
        this.clauses = clauses;
        this.content = content;
        this.language = language;
        const chapters = new Map<string, Chapter>();
        for (const clause of clauses) {
            const { section } = clause;
            let chapter = chapters.get(section);
            if (!chapter) {
                const title = language.say(`section-${section.replaceAll("_", "-")}`);
                chapter = { section, title, clauses: [] };
                chapters.set(section, chapter);
            }
            chapter.clauses.push(clause);
            const text = `${clause.id}\n${language.words(clause.title)}\n${language.words(clause.text)}`;
            this.#searched.set(clause.id, plain(text));
        }
        this.chapters = [...chapters.values()];
        for (const card of Object.values(content.cards))
            for (const id of card.clauses) {
                const known = this.#cards.get(id);
                if (known) known.push(card);
                else this.#cards.set(id, [card]);
            }
    }

    /** The cards that name a clause. */
    cards(clause: string): readonly CardInfo[] {
        return this.#cards.get(clause) ?? [];
    }

    has(clause: string): boolean {
        return this.#searched.has(clause);
    }

    /** Return the chapters with only those clauses in which all the words occur. */
    find(words: readonly string[], kind: string): Chapter[] {
        if (!words.length && !kind) return [...this.chapters];
        return this.chapters
            .map((chapter) => ({
                ...chapter,
                clauses: chapter.clauses.filter(
                    (clause) => this.#kindOf(clause, kind) && this.#holds(clause, words),
                ),
            }))
            .filter((chapter) => chapter.clauses.length);
    }

    #kindOf(clause: ClauseInfo, kind: string): boolean {
        return !kind || clause.kind === kind;
    }

    #holds(clause: ClauseInfo, words: readonly string[]): boolean {
        const searched = this.#searched.get(clause.id) ?? "";
        return words.every((word) => searched.includes(word));
    }

    /** The name of the option a clause belongs to. */
    variant(id: string): string {
        const message = `table-option-${id.replaceAll("_", "-")}`;
        return this.language.has(message) ? this.language.say(message) : id;
    }
}

const asked = new Map<string, Promise<ClauseInfo[]>>();

/** Load the rules of a game; the clauses are asked for once and serve both languages. */
export async function loadBook(game: GameInfo, lang: Lang): Promise<Book> {
    let clauses = asked.get(game.id);
    if (!clauses) {
        clauses = rest.rules(game.id);
        asked.set(game.id, clauses);
        clauses.catch(() => asked.delete(game.id));
    }
    const content = await rest.content(game.id, game.content);
    const [found, language] = await Promise.all([clauses, loadLanguage(lang, content)]);
    return new Book(game, found, content, language);
}
