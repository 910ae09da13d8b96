/** The rules of one game as the browser of rules shows them: chapters of clauses, and the cards that name each. */

import { loadLanguage, type Lang, type Language } from "$lib/language";
import { rest } from "$lib/rest";
import type { CardInfo, ClauseInfo, GameContent, GameInfo } from "$lib/types";
import { holds, plain, type Term } from "./search";

export interface Chapter {
    section: string;
    title: string;
    clauses: ClauseInfo[];
    /** How to play, on one page; of the first chapter alone. */
    how?: readonly Heading[];
}

/** One paragraph of how to play. */
export interface Heading {
    title: string;
    text: string;
}

/** The chapter before all clauses: how the game is played. */
export const HOW_TO_PLAY = "how-to-play";

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
        const title = language.say("rules-how-title");
        const how = headingsOf(language);
        this.chapters = [
            ...(how.length ? [{ section: HOW_TO_PLAY, title, clauses: [], how }] : []),
            ...chapters.values(),
        ];
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

    /** Return the chapters with only those clauses in which all the words occur; lists of components come last. */
    find(words: readonly Term[], kind: string): Chapter[] {
        if (!words.length && !kind) return [...this.chapters];
        const found = this.chapters
            .map((chapter) => ({
                ...chapter,
                how: kind ? [] : chapter.how?.filter((part) => this.#tells(part, words)),
                clauses: rulesFirst(
                    chapter.clauses.filter(
                        (clause) => this.#kindOf(clause, kind) && this.#holds(clause, words),
                    ),
                ),
            }))
            .filter((chapter) => chapter.clauses.length || chapter.how?.length);
        return found.sort((a, b) => Number(onlyLists(a)) - Number(onlyLists(b)));
    }

    #tells(part: Heading, words: readonly Term[]): boolean {
        return holds(plain(`${part.title}\n${part.text}`), words);
    }

    #kindOf(clause: ClauseInfo, kind: string): boolean {
        return !kind || clause.kind === kind;
    }

    #holds(clause: ClauseInfo, words: readonly Term[]): boolean {
        return holds(this.#searched.get(clause.id) ?? "", words);
    }

    /** The name of the option a clause belongs to. */
    variant(id: string): string {
        const message = `table-option-${id.replaceAll("_", "-")}`;
        return this.language.has(message) ? this.language.say(message) : id;
    }
}

function headingsOf(language: Language): Heading[] {
    const found: Heading[] = [];
    for (let n = 1; language.has(`how-${n}`); n += 1)
        found.push({ title: language.say(`how-${n}.title`), text: language.say(`how-${n}`) });
    return found;
}

function rulesFirst(clauses: ClauseInfo[]): ClauseInfo[] {
    return clauses.sort((a, b) => Number(isList(a)) - Number(isList(b)));
}

function isList(clause: ClauseInfo): boolean {
    return clause.kind === "component";
}

function onlyLists(chapter: Chapter): boolean {
    return !chapter.how?.length && chapter.clauses.every(isList);
}

/** How many paragraphs and clauses a chapter shows. */
export function entriesOf(chapter: Chapter): number {
    return chapter.clauses.length + (chapter.how?.length ?? 0);
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
