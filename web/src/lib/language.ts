/** Texts: what a table says, in the language of whoever reads it.
 *
 * This says word for word what `mazmorra.messages` says: the same Fluent files, the same arguments made from the same
 * fields. A test compares hundreds of sentences of both.
 */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type {
    CardInfo,
    ClosedInfo,
    GameContent,
    OutlookInfo,
    ToldInfo,
    Typed,
    Words,
} from "./types";

export const LANGUAGES = ["en", "es"] as const;
export type Lang = (typeof LANGUAGES)[number];

/** What lies face down for this viewer. */
export const FACE_DOWN = "?";

const THINGS: ReadonlySet<string> = new Set(["Thing", "Card", "Figure"]);
/** The forms in which a game may say its things, each by a message `thing-…`. */
const FORMS = ["the", "to", "of", "one"];
/** What the words of a key are called in messages. */
const WORDS = ["word", "word_2", "word_3"];
/** How the server calls a record that was brought to it. */
const A_RECORD = "the record";

/** A stretch of a sentence, with what it speaks of where that is one thing. */
export interface Part {
    text: string;
    /** The seat whose player is named here. */
    seat?: number;
    /** The printed id of the card that is named here. */
    card?: string;
    /** The faces of dice that are told here; the text has them too. */
    dice?: number[];
}

/** What a refusal brings, whether it came over the wire or from a closed option. */
export interface Refused {
    code: string;
    clause: string | null;
    params: Record<string, unknown>;
}

type Arguments = Record<string, unknown>;

const files = import.meta.glob<{ default: string }>(
    "../../../src/mazmorra/games/*/messages/*.ftl",
    { query: "?raw" },
);
const common = {
    en: () => import("messages:en"),
    es: () => import("messages:es"),
};
const texts = new Map<string, Promise<string>>();

/** Load the texts of no game, or of one; each file is fetched once. */
export function loadTexts(lang: Lang, game?: string): Promise<string> {
    const key = `${game ?? ""}/${lang}`;
    let found = texts.get(key);
    if (!found) {
        const load = game
            ? files[`../../../src/mazmorra/games/${game}/messages/${lang}.ftl`]
            : common[lang];
        found = load
            ? load().then((module) => module.default)
            : Promise.reject(new Error(`There are no texts of ${game}.`));
        texts.set(key, found);
        found.catch(() => texts.delete(key)); // a lost connection may come back
    }
    return found;
}

/** Load everything a table needs to be spoken of. */
export async function loadLanguage(
    lang: Lang,
    content: GameContent | null = null,
    players: readonly string[] = [],
    reader: number | null = null,
): Promise<Language> {
    const wanted = [loadTexts(lang)];
    if (content) wanted.push(loadTexts(lang, content.game));
    return new Language(lang, await Promise.all(wanted), content, players, reader);
}

/** Load what can be said of a game without its cards: how a table stands, in a list. */
export async function loadGameLanguage(lang: Lang, game: string): Promise<Language> {
    return new Language(lang, await Promise.all([loadTexts(lang), loadTexts(lang, game)]));
}

const bundles = new Map<string, FluentBundle>();

function bundleOf(lang: Lang, sources: readonly string[]): FluentBundle {
    const key = [lang, ...sources].join("\0");
    let bundle = bundles.get(key);
    if (!bundle) {
        bundle = new FluentBundle([lang], { useIsolating: false });
        for (const source of sources) bundle.addResource(new FluentResource(source));
        bundles.set(key, bundle);
    }
    return bundle;
}

/** Signs that no text has; between them stands what a part of a sentence speaks of. */
const [OPEN, MIDDLE, CLOSE] = ["\uE000", "\uE001", "\uE002"];

/** Says everything at one table in one language. Made anew when language, content or players change.
 *
 * Without content it says what belongs to no game.
 */
export class Language {
    readonly lang: Lang;
    readonly players: readonly string[];
    /** The seat of the reader, whose name is marked. */
    readonly reader: number | null;
    readonly content: GameContent | null;
    readonly #sources: readonly string[];
    readonly #bundle: FluentBundle;
    #marking = false;

    constructor(
        lang: Lang,
        sources: readonly string[],
        content: GameContent | null = null,
        players: readonly string[] = [],
        reader: number | null = null,
    ) {
        this.lang = lang;
        this.players = players;
        this.reader = reader;
        this.content = content;
        this.#sources = sources;
        this.#bundle = bundleOf(lang, sources);
    }

    /** The same, with other names, for another reader. */
    with(players: readonly string[], reader: number | null = null): Language {
        return new Language(this.lang, this.#sources, this.content, players, reader);
    }

    /** Return a message by its id; `id.attribute` is an attribute of one.
     *
     * A text that is missing must not take the table away: a reader gets its id, a developer an error.
     */
    say(message: string, args: Arguments = {}): string {
        try {
            const text = this.#format(message, args);
            if (this.reader === null) return text;
            return text.replaceAll(`${this.#you()}'s`, `'s${this.#you()}`);
        } catch (error) {
            if (import.meta.env.PROD) {
                console.error(error);
                return message;
            }
            throw error;
        }
    }

    /** Say whether there is a message with this id, or such an attribute of one. */
    has(message: string): boolean {
        const [id = "", attribute] = message.split(".", 2);
        const found = this.#bundle.getMessage(id);
        return found !== undefined && (!attribute || attribute in found.attributes);
    }

    /** Return the name of the player who sits there. */
    called(seat: number): string {
        const names = this.say("people-names").split(", ");
        return this.players[seat] || (names[seat % names.length] ?? "");
    }

    /** Return the name of the player who sits there, marked for the reader: `Ana (you)`. */
    player(seat: number): string {
        const name = this.#mark("seat", seat, this.called(seat));
        return seat === this.reader ? name + this.#you() : name;
    }

    /** Return a player for a list of seats: `Ana (you)`, or `Ada, bot`. */
    sitter(seat: number, bot: boolean): string {
        const name = this.player(seat);
        return bot ? this.say("named-bot", { name }) : name;
    }

    /** The mark behind the reader's name, with the space before it. */
    #you(): string {
        return this.#format("named-you", { name: "" });
    }

    /** Return several words as a list: `A, B and C`. */
    listed(parts: readonly string[]): string {
        const last = parts.at(-1) ?? "";
        if (parts.length < 2) return last;
        const head = parts.slice(0, -1).join(", ");
        return this.say("list-last", { head, last, sound: soundOf(plain(last)) });
    }

    /** Return words of the content in this language. */
    words(words: Words): string {
        return words[this.lang];
    }

    /** Return the name of a card from its printed or physical id. */
    name(thing: string): string {
        if (thing === FACE_DOWN) return this.say("face-down");
        return this.#mark("card", printed(thing), this.words(this.#card(thing).name));
    }

    /** Return what is written on a card, if anything is. */
    cardText(thing: string): string | null {
        if (thing === FACE_DOWN) return null;
        const { text } = this.#card(thing);
        return text === null ? null : this.words(text);
    }

    /** Return the title of a clause, or its id where it has none. */
    clause(id: string): string {
        const title = this.content?.clauses[id];
        return title ? this.words(title) : id;
    }

    /** Return an event as a line of the log, as far as it was told. */
    event(told: ToldInfo | { event: unknown }): string {
        const event = told.event as Typed;
        if (event.type === "Answered" && typeof event.key === "string")
            return this.say("replay-answered", {
                seat: this.player(Number(event.seat)),
                option: this.option(event.key),
            });
        return this.say(`event-${dashed(event.type)}`, this.#fields(event));
    }

    /** Return a line of the log in parts, so that names can be bold and lead to their pieces. */
    eventParts(told: ToldInfo | { event: unknown }): Part[] {
        return this.#inParts(() => this.event(told));
    }

    /** Return why a seat won or lost; what ended its game says it best, the last event whose message has a `reason`. */
    reason(reason: string, seat: number, history: readonly { event: unknown }[]): string {
        for (const { event } of history.toReversed()) {
            const told = event as Typed;
            const whose = told.seat ?? null;
            const attribute = whose === null ? reason : "reason";
            const message = `event-${dashed(told.type)}.${attribute}`;
            if ((whose === seat || whose === null) && this.has(message))
                return this.say(message, this.#fields(told));
        }
        return this.has(reason) ? this.say(reason) : "";
    }

    /** Return the question; the reader, whom it is put to, is not marked in it. */
    decision(decision: Typed | Record<string, unknown>): string {
        const { words, note, stake } = this.asked(decision);
        return [words, note, stake].filter(Boolean).join(" ");
    }

    /** Return the question itself, what is said besides, and what may be lost by answering it. */
    asked(decision: Typed | Record<string, unknown>): Record<"words" | "note" | "stake", string> {
        const asked = decision as Typed;
        const message = `decision-${dashed(asked.type)}`;
        const fields = this.#fields(asked);
        const said = (part: string): string => {
            if (!this.has(part)) return "";
            const text = this.say(part, fields).trim();
            return this.reader === null ? text : text.replaceAll(this.#you(), "");
        };
        return {
            words: said(message),
            note: said(`${message}.note`),
            stake: said(`${message}.stake`),
        };
    }

    /** Return the words of a button, from the key of its option. */
    option(key: string): string {
        return this.#key(key);
    }

    /** Return the words of a row of answers: those of their keys without the targets. */
    row(row: string): string {
        const message = `row-${verbOf(row)}`;
        return this.has(message) ? this.say(message, this.#keyArguments(row)) : this.#key(row);
    }

    /** Return what an answer of a row is aimed at; where that is nothing, the whole answer. */
    target(row: string, target: string): string {
        if (!target) return this.#key(row);
        const message = `target-${verbOf(row)}`;
        const words = target.split(":").filter(Boolean);
        if (!this.has(message)) return upper(words.map((word) => this.#label(word)).join(", "));
        const said: Arguments = {};
        words.forEach((word, at) => (said[`${WORDS[at]}_said`] = this.#label(word)));
        return upper(this.say(message, { ...this.#keyArguments(`${row}:${target}`), ...said }));
    }

    /** Return the words of the switch that makes all answers of a verb stronger. */
    switch(verb: string): string {
        return this.say(`switch-${verb.replaceAll("_", "-")}`);
    }

    /** Return a word of a key as it stands on a button: a thing by its name and number. */
    #label(written: string): string {
        const [kind, word] = [this.#kindOf(written), this.#marked(written)];
        if (this.#has(word))
            return this.has("thing-label") ? this.#form(word, "label") : this.name(word);
        return kind === undefined ? written : this.#said(written, kind);
    }

    /** Return what an answer would do, or the odds of what it may do. */
    outlook(outlook: OutlookInfo): string {
        if (!outlook.odds.length) return this.say(outlook.message, this.#known(outlook.args));
        return this.odds(outlook)
            .map(({ chance, words }) =>
                this.say("odds", { percent: percentOf(chance), result: words }),
            )
            .join(" ");
    }

    /** Return each thing an answer may do, with its chance from 0 to 1; none where nothing is left to chance. */
    odds(outlook: OutlookInfo): { chance: number; words: string }[] {
        return outlook.odds
            .filter(([chance]) => Number(chance) > SLIP)
            .map(([chance, id, args]) => ({
                chance: Number(chance),
                words: this.say(String(id), this.#known(args as Arguments)),
            }));
    }

    /** Return a refusal as one sentence, and the clause behind it. */
    refused(refused: Refused): string {
        const sentence = this.refusedSentence(refused);
        if (refused.clause === null) return sentence;
        const title = this.content?.clauses[refused.clause];
        if (!title) return `${sentence} (${refused.clause})`;
        return this.say("refused-by-clause", {
            sentence,
            title: this.words(title),
            clause: refused.clause,
        });
    }

    /** Return what is missing now for a closed answer, else the title of its clause. */
    closed(closed: Omit<ClosedInfo, "key">): string {
        return closed.message
            ? this.#missing(closed.message, closed.params)
            : this.clause(closed.clause);
    }

    /** Return a message `closed-…`; a seat among its arguments is the player who sits there. */
    #missing(message: string, params: Arguments): string {
        const spoken = this.#known(params);
        if (typeof spoken.seat === "number") spoken.seat = this.player(spoken.seat);
        return this.say(message, spoken);
    }

    /** Return a refusal without its clause, for places that link to it. */
    refusedSentence(refused: Refused): string {
        const { closed } = refused.params;
        if (typeof closed === "string" && this.has(closed))
            return this.#missing(closed, refused.params);
        const params: Arguments = {};
        for (const [name, value] of Object.entries(refused.params))
            params[name] = this.#param(name, value);
        if ("says" in params) params.problem = this.#mistake(params);
        else if ("problem" in params && !refused.code.startsWith("content/"))
            params.problem = this.#problem(String(params.problem));
        const sentence = this.say(`refused-${refused.code.replace(/[/_]/g, "-")}`, params);
        if (!("more" in params)) return sentence;
        return this.say("mistake-more", { sentence, more: params.more });
    }

    /** Return what is wrong with content, and what was perhaps meant. */
    #mistake(params: Arguments): string {
        const problem = this.say(`mistake-${String(params.says).replace(/_/g, "-")}`, params);
        if (!("close" in params)) return problem;
        return this.say("mistake-close", { problem, close: params.close });
    }

    // ------------------------------------------------------------------ arguments

    #format(message: string, args: Arguments): string {
        const [id = "", attribute] = message.split(".", 2);
        const found = this.#bundle.getMessage(id);
        const pattern = attribute ? found?.attributes[attribute] : found?.value;
        if (pattern === undefined || pattern === null)
            throw new Error(`There is no message '${message}'.`);
        const given: Record<string, FluentVariable> = {};
        for (const [name, value] of Object.entries(args)) given[name] = argument(value);
        const errors: Error[] = [];
        const text = this.#bundle.formatPattern(pattern, given, errors);
        if (errors[0]) throw new Error(`Message '${message}': ${errors[0].message}`);
        return text;
    }

    #card(thing: string): CardInfo {
        const card = this.content?.cards[printed(thing)];
        if (!card) throw new Error(`There is no card '${thing}'.`);
        return card;
    }

    #has(thing: string): boolean {
        return this.content !== null && Object.hasOwn(this.content.cards, printed(thing));
    }

    #param(name: string, value: unknown): unknown {
        if (name === "key" && this.content) {
            try {
                return this.#key(String(value), true);
            } catch {
                return String(value); // what was typed is no key, or only half of one
            }
        }
        if (name === "seat" && typeof value === "number") return this.player(value);
        if (name === "allowed" || name === "known") return this.#choice(String(value));
        if (name === "where" && value === A_RECORD) return this.say("web-record");
        if (name === "index" && typeof value === "number") return value + 1; // people count from 1 on
        return typeof value === "number" ? value : String(value);
    }

    #problem(technical: string): string {
        for (const [message, pattern] of PROBLEMS)
            if (pattern.test(technical)) return this.say(message);
        return this.say("problem-other", { technical });
    }

    #choice(words: string): string {
        const span = /^(\d+) to (\d+)$/.exec(words);
        if (span) return this.say("span", { first: span[1], last: span[2] });
        const parts = words.split(" or ");
        const last = parts.pop() ?? "";
        return parts.length ? this.say("list-or", { head: parts.join(", "), last }) : last;
    }

    /** Return the words of a key: things in it are named by `$card`, the second one by `$card_2`, words of a game's own kind by `$kind`. *Strictly*, what is no key throws. */
    #key(key: string, strictly = false): string {
        const args = this.#keyArguments(key);
        const message = `option-${verbOf(key)}`;
        return strictly ? this.#format(message, args) : this.say(message, args);
    }

    #keyArguments(key: string): Arguments {
        const words = key.split(":").slice(1);
        const args: Arguments = { word_kind: null, word_2_kind: null };
        words.forEach((written, index) => {
            if (!written) return;
            const name = index === 0 ? "word" : `word_${index + 1}`;
            const decimal = /^\d+$/.test(written);
            args[name] = decimal ? Number(written) : written;
            const kind = this.#kindOf(written);
            const word = this.#marked(written);
            if (this.#has(word)) {
                args[`${name}_kind`] = "card";
                this.#thing(args, "card" in args ? `card_${index + 1}` : "card", word);
            } else if (kind !== undefined) {
                args[`${name}_kind`] = dashed(kind);
                this.#word(args, dashed(kind).replaceAll("-", "_"), word, kind);
            } else args[`${name}_kind`] = decimal ? "number" : "other";
        });
        return args;
    }

    /** Return what a word of a key is, if the game has a name for its kind. */
    #kindOf(word: string): string | undefined {
        const keys = this.content?.keys ?? {};
        return keys[word] ?? (this.has("marked") ? keys[stemOf(word)] : undefined);
    }

    /** Return a word of a key as the thing it is: `goblin.2` for `goblin_2`. */
    #marked(word: string): string {
        const stem = stemOf(word);
        if (this.#has(word) || !this.#has(stem) || !this.has("marked")) return word;
        return `${stem}.${word.slice(stem.length + 1)}`;
    }

    /** Return loose arguments, with things by their names and nothing as `none`. */
    #known(args: Arguments): Arguments {
        const spoken: Arguments = {};
        for (const [name, value] of Object.entries(args)) {
            if (typeof value === "string" && this.#has(value)) this.#thing(spoken, name, value);
            else spoken[name] = value === "" ? null : value;
        }
        return spoken;
    }

    /** Return the fields of an event or a decision as arguments. */
    #fields(said: Typed): Arguments {
        const spoken: Arguments = {};
        for (const [name, kind] of (this.content?.fields[said.type] ?? []) as [string, string][]) {
            const value = said[name];
            if (name === "key") spoken[name] = this.#key(String(value));
            else this.#field(spoken, name, value, kind);
        }
        return spoken;
    }

    #field(spoken: Arguments, name: string, value: unknown, kind: string): void {
        if (value === null || value === undefined || value === "") spoken[name] = null;
        else if (THINGS.has(kind)) this.#thing(spoken, name, String(value));
        else if (this.content?.words[kind])
            this.#word(spoken, name, this.#wordOf(value, kind), kind);
        else if (!Array.isArray(value)) spoken[name] = this.#one(value, kind);
        else {
            const inner = innerOf(kind);
            if (inner.length === 2 && inner[1] === "...") {
                const first = inner[0] ?? "";
                spoken[name] = this.#row(value, first, name);
                spoken[`${name}_count`] = value.length;
                spoken[`${name}_known`] = !value.flat(Infinity).includes(FACE_DOWN);
                if (first === "int")
                    spoken[`${name}_sum`] = value.reduce((sum: number, part) => sum + part, 0);
                if (first === "Figure") this.#forms(spoken, name, value);
            } else
                value.forEach((part, index) =>
                    this.#field(spoken, `${name}_${index + 1}`, part, inner[index] ?? ""),
                );
        }
    }

    /** Return the word of a value of a game's own kind, or null for nothing. */
    #wordOf(value: unknown, kind: string): string | null {
        const words = this.content?.words[kind] ?? [];
        if (!words.length) return String(value);
        return Number(value) >= 0 ? (words[Number(value)] ?? null) : null;
    }

    /** Return how a word of a game's own kind is said; in messages sets are joined with `-`. */
    #said(word: string, kind: string): string {
        const stem = stemOf(word);
        if (stem && this.has("marked") && !this.content?.keys[word]) {
            const name = this.#said(stem, kind);
            const mark = this.#counted(word.slice(stem.length + 1), kind);
            return this.say("marked", { name, mark, kind: dashed(kind) });
        }
        return this.say(dashed(kind), {
            word: word.replaceAll("+", "-"),
            capitals: word.toUpperCase(),
        });
    }

    /** Return the mark of a word as people count, where the game says how they do. */
    #counted(mark: string, kind: string): string {
        return this.content?.words[`${kind}Number`]?.[Number(mark)] ?? mark;
    }

    #word(spoken: Arguments, name: string, word: string | null, kind: string): void {
        if (word === null) {
            spoken[name] = null;
            return;
        }
        const said = this.#said(word, kind);
        spoken[name] = said;
        spoken[`${name}_id`] = word;
        spoken[`${name}_upper`] = said.slice(0, 1).toUpperCase() + said.slice(1);
    }

    /** Put a thing among the arguments, with what Spanish has to know of it. */
    #thing(spoken: Arguments, name: string, thing: string): void {
        const words = thing === FACE_DOWN ? null : this.#card(thing).name;
        const said = plain(this.name(thing));
        const marked = (text: string) =>
            words === null ? text : this.#mark("card", printed(thing), text);
        const bare = words !== null && !/^(el|la|los|las) /i.test(words.es);
        spoken[name] = marked(said);
        spoken[`${name}_id`] = printed(thing);
        spoken[`${name}_lower`] = marked(said.slice(0, 1).toLowerCase() + said.slice(1));
        spoken[`${name}_gender`] = words === null ? "f" : words.gender;
        // A name that brings its article gets no other.
        spoken[`${name}_article`] = bare ? words.gender : null;
        spoken[`${name}_number`] = words === null ? "s" : words.number;
        spoken[`${name}_known`] = words !== null;
        spoken[`${name}_copy`] = copyOf(thing);
        spoken[`${name}_full`] = this.#inFull(thing);
        this.#forms(spoken, name, [thing]);
        for (const [fact, value] of Object.entries(this.#facts(thing)))
            spoken[`${name}_${fact}`] = value;
    }

    /** Put things among the arguments in every form that the game has a message for. */
    #forms(spoken: Arguments, name: string, things: readonly string[]): void {
        for (const form of FORMS) {
            if (!this.has(`thing-${form}`)) continue;
            const said = this.#figures(things, form);
            spoken[`${name}_${form}`] = said;
            if (form === "the") spoken[`${name}_upper`] = upper(said);
        }
    }

    /** Return a list of things in one form; copies side by side are told together. */
    #figures(things: readonly string[], form: string): string {
        const parts: string[] = [];
        for (let at = 0; at < things.length;) {
            const first = things[at] ?? "";
            let end = at + 1;
            while (end < things.length && printed(things[end] ?? "") === printed(first)) end += 1;
            const run = things.slice(at, end);
            const copies = run.map(copyOf);
            if (run.length > 1 && !copies.includes(null))
                parts.push(this.#form(first, form, copies.join(", ")));
            else parts.push(...run.map((thing) => this.#form(thing, form)));
            at = end;
        }
        return this.listed(parts);
    }

    /** Return a thing in one form; what lies face down and what has no forms is but named. */
    #form(thing: string, form: string, copies = ""): string {
        if (thing === FACE_DOWN || !this.has(`thing-${form}`)) return this.#inFull(thing);
        const words = this.#card(thing).name;
        const bare = !/^(el|la|los|las) /i.test(words.es);
        return this.say(`thing-${form}`, {
            name: this.name(thing),
            copy: copies || copyOf(thing),
            gender: words.gender,
            number: words.number,
            article: bare ? words.gender : null,
            ...this.#facts(thing),
        });
    }

    #facts(thing: string): Record<string, unknown> {
        return thing === FACE_DOWN ? {} : this.#card(thing).facts;
    }

    /** Return the name of a card with what the game tells of it besides. */
    #inFull(thing: string): string {
        const facts = this.#facts(thing);
        const name = this.name(thing);
        const copy = copyOf(thing);
        return Object.keys(facts).length ? this.say("in-full", { name, copy, ...facts }) : name;
    }

    /** Return a row in words; printed cards that are the same are counted. */
    #row(values: readonly unknown[], inner: string, name = ""): string {
        if (inner === "Card") {
            const counts = new Map<string, number>();
            for (const card of values as string[]) counts.set(card, (counts.get(card) ?? 0) + 1);
            return this.listed([...counts].map(([card, count]) => this.#times(card, count)));
        }
        if (inner.startsWith("tuple[")) {
            const [first = "", second = ""] = innerOf(inner);
            if (second === "...")
                return values.map((value) => this.#row(value as unknown[], first)).join("; ");
            return (values as [unknown, unknown][])
                .map(([one, two]) => `${this.#told(one, first)}: ${this.#told(two, second)}`)
                .join(", ");
        }
        if (inner === "Figure") return this.#figures(values as string[], "the");
        if (inner === "Thing") {
            const parts: string[] = [];
            for (let at = 0; at < values.length;) {
                const thing = String(values[at]);
                let count = 1;
                while (values[at + count] === thing) count += 1;
                if (thing === FACE_DOWN && count > 1)
                    parts.push(this.say("face-down-several", { count }));
                else parts.push(...Array<string>(count).fill(this.#inFull(thing)));
                at += count;
            }
            return this.listed(parts);
        }
        const parts = values.map((value) => this.#told(value, inner));
        if (inner === "Place") return parts.join(", ");
        const listed = this.listed(parts);
        return inner === "int" && name === "faces"
            ? this.#mark("dice", values.join(" "), listed)
            : listed;
    }

    #times(card: string, count: number): string {
        const name = this.name(card);
        return count === 1 ? name : this.say("times", { count, name });
    }

    /** Return one value as text, as it stands in a row. */
    #told(value: unknown, kind: string): string {
        const one = this.#one(value, kind);
        if (one === null) return "None"; // nobody has ever been told this; Python says the same
        if (Array.isArray(one)) return this.#row(one, innerOf(kind)[0] ?? "");
        return String(one);
    }

    #one(value: unknown, kind: string): unknown {
        if (kind === "Seat") return Number(value) >= 0 ? this.player(Number(value)) : null;
        if (kind === "Place") return Number(value) + 1;
        if (this.content?.words[kind]) {
            const word = this.#wordOf(value, kind);
            return word === null ? null : this.#said(word, kind);
        }
        if (kind === "Figure") return this.#form(String(value), "the");
        return THINGS.has(kind) ? this.#inFull(String(value)) : value;
    }

    // ------------------------------------------------------------------ parts

    #mark(kind: string, of: string | number, text: string): string {
        return this.#marking ? `${OPEN}${kind}:${of}${MIDDLE}${text}${CLOSE}` : text;
    }

    #inParts(speak: () => string): Part[] {
        this.#marking = true;
        try {
            return partsOf(speak());
        } finally {
            this.#marking = false;
        }
    }
}

/** Return a marked text as parts; of marks within marks the outermost counts. */
function partsOf(text: string): Part[] {
    const parts: Part[] = [];
    let depth = 0;
    let current: Part = { text: "" };
    const close = () => {
        if (current.text) parts.push(current);
        current = { text: "" };
    };
    for (let at = 0; at < text.length; at += 1) {
        const sign = text[at];
        if (sign === OPEN) {
            const middle = text.indexOf(MIDDLE, at);
            if (depth === 0) {
                close();
                const [kind, of = ""] = text.slice(at + 1, middle).split(":", 2);
                if (kind === "seat") current.seat = Number(of);
                else if (kind === "card") current.card = of;
                else current.dice = of.split(" ").map(Number);
            }
            depth += 1;
            at = middle;
        } else if (sign === CLOSE) {
            depth -= 1;
            if (depth === 0) close();
        } else current.text += sign;
    }
    close();
    return parts;
}

/** Return a text without marks. */
function plain(text: string): string {
    return text.includes(OPEN)
        ? partsOf(text)
              .map((part) => part.text)
              .join("")
        : text;
}

/** Return the printed id of a physical thing: `zombie` for `zombie.2`. */
export function printed(thing: string): string {
    return thing.split(".", 1)[0] ?? thing;
}

/** Return a word without its mark: `door` for `door_3`, nothing for a word without one. */
function stemOf(word: string): string {
    return word.slice(0, Math.max(0, word.lastIndexOf("_")));
}

/** Return what tells a physical thing from others like it: 2 for `zombie.2`. */
function copyOf(thing: string): string | number | null {
    const copy = thing.slice(printed(thing).length + 1);
    return /^\d+$/.test(copy) ? Number(copy) : copy || null;
}

/** Return a text that begins a sentence, whatever marks it begins with. */
function upper(text: string): string {
    let at = 0;
    while (text[at] === OPEN) at = text.indexOf(MIDDLE, at) + 1;
    return text.slice(0, at) + text.slice(at, at + 1).toUpperCase() + text.slice(at + 1);
}

/** Return `press-on` for the key of an answer that presses on. */
function verbOf(key: string): string {
    return (key.split(":", 1)[0] ?? "").replaceAll("_", "-");
}

/** Return `coins-gained` for `CoinsGained`. */
export function dashed(name: string): string {
    return name.replace(/(?!^)(?=[A-Z])/g, "-").toLowerCase();
}

function argument(value: unknown): FluentVariable {
    if (value === null || value === undefined) return "none";
    if (typeof value === "boolean") return value ? "yes" : "no";
    return typeof value === "number" ? value : String(value);
}

/** Return `i` for a word that begins with that sound, before which Spanish says `e`. */
function soundOf(word: string): string {
    return /^h?[ií](?![aeou])/.test(word.toLowerCase()) ? "i" : "other";
}

/** How far a chance may be off by the way it is computed. */
const SLIP = 1e-9;

/** Return a chance in whole percent; what may happen is never 0, what may fail never 100. */
export function percentOf(chance: number): string {
    const percent = rounded(100 * chance);
    if (percent === 0) return "<1";
    return percent === 100 && chance < 1 - SLIP ? ">99" : String(percent);
}

/** Round as Python does: a half goes to the even neighbour. */
function rounded(value: number): number {
    const below = Math.floor(value);
    const rest = value - below;
    if (rest !== 0.5) return Math.round(value);
    return below % 2 === 0 ? below : below + 1;
}

/** Return what stands in the brackets of `tuple[...]`, each part as it is written. */
function innerOf(kind: string): string[] {
    const inside = kind.replace(/^tuple\[/, "").replace(/\]$/, "");
    const parts = [""];
    let depth = 0;
    for (const sign of inside) {
        depth += Number(sign === "[") - Number(sign === "]");
        if (sign === "," && depth === 0) parts.push("");
        else parts[parts.length - 1] += sign;
    }
    return parts.map((part) => part.trim());
}

/** What reading a file complains about, by the message that says it to people. */
const PROBLEMS: [string, RegExp][] = [
    ["problem-folder", /Is a directory/],
    ["problem-permission", /Permission denied/],
    ["problem-no-folder", /No such file or directory|Not a directory/],
    ["problem-empty", /^it is empty$/],
    ["problem-cut-short", /Input data was truncated/],
    ["problem-not-json", /JSON is malformed|codec can't decode|[Ii]nvalid UTF-8/],
    ["problem-not-object", /^Expected `object`, got `\w+`$/],
    ["problem-no-seed", /no seed of 32 bytes/],
];
