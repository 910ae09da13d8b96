/** What somebody types instead of pressing: a number, some words of an option, or a question about the table. */

import { END } from "$lib/answers.svelte";
import type { Choice } from "$lib/game";
import type { LiveTable } from "$lib/table.svelte";

/** Do what was typed, and return what is to be answered. */
export function runCommand(table: LiveTable, typed: string): string {
    const { language } = table;
    const text = plain(typed);
    if (!text) return confirmed(table);
    if (is(table, text, "log"))
        return table.told
            .slice(-6)
            .map((line) => table.line(line))
            .join(". ");
    if (is(table, text, "where")) return table.module.spoken(table).join(" ");
    if (is(table, text, "why")) return reasons(table);
    if (is(table, text, "undo")) {
        table.undo();
        return "";
    }
    if (text === plain(END)) {
        const end = table.answering.rows.find(({ last }) => last)?.choices[0];
        if (end) return given(table, end);
    }
    const numbers = /^\d+(\D+\d+)?$/.test(text) ? text.split(/\D+/).map(Number) : null;
    const row = numbers ? opened(table, numbers) : "";
    if (row) return row;
    const options = numbers ? numbered(table, numbers) : matching(table, text);
    const [option] = options;
    if (option && options.length === 1) return given(table, option);
    if (options.length > 1)
        return language.say("web-command-several", {
            count: options.length,
            options: options.map(({ digit, words }) => `${digit}, ${words}`).join("; "),
        });
    const closed = table.closed.find(({ words }) => plain(words).includes(text));
    if (closed) return reason(closed);
    return language.say("web-command-none", { words: typed.trim() });
}

function given(table: LiveTable, option: Choice): string {
    const chosen = table.confirms && table.chosen !== option.key;
    table.choose(option.key);
    const message = chosen ? "web-command-chosen" : "web-command-given";
    return table.language.say(message, { option: option.words });
}

/** The number of a row with targets opens it and says them; a second number is that of a target. */
function opened(table: LiveTable, numbers: readonly number[]): string {
    const { answering } = table;
    const [first = 0, second] = numbers;
    if (second !== undefined) answering.opened = null;
    else if (answering.row) return "";
    const row = answering.rows[first - 1];
    if (!row?.several) return "";
    answering.opened = row.name;
    if (second !== undefined) return "";
    const targets = row.choices.map(({ target }, at) => `${at + 1}, ${target}`);
    return `${row.words}: ${targets.join("; ")}`;
}

function numbered(table: LiveTable, numbers: readonly number[]): Choice[] {
    const key = table.past ? null : table.answering.numbered(numbers.at(-1) ?? 0);
    return table.options.filter((option) => option.key === key);
}

/** An empty line gives what is chosen, or says the question again. */
function confirmed(table: LiveTable): string {
    const chosen = table.chosenOption;
    if (chosen) {
        table.confirm();
        return table.language.say("web-command-given", { option: chosen.words });
    }
    const options = table.answering.rows.map(({ digit, words, several, choices }) =>
        [
            digit,
            words,
            several ? table.language.say("web-row-targets", { count: choices.length }) : "",
        ]
            .filter(Boolean)
            .join(", "),
    );
    const question = table.decision ? table.language.decision(table.decision) : "";
    return [question, ...options].filter(Boolean).join(". ");
}

function reasons(table: LiveTable): string {
    if (!table.closed.length) return table.language.say("web-why-nothing");
    return table.closed.map(reason).join(". ");
}

/** A closed option and what is missing, without the full stop that may end it. */
function reason({ words, consequence }: Choice): string {
    return `${words}: ${consequence.replace(/\.$/, "")}`;
}

/** Options whose words, or words from the beginning, hold what was typed. */
function matching(table: LiveTable, text: string) {
    const exact = table.options.filter(({ words }) => plain(words) === text);
    if (exact.length) return exact;
    return table.options.filter(({ words, key }) => plain(words).includes(text) || key === text);
}

function is(table: LiveTable, text: string, command: string): boolean {
    return text === command || text === plain(table.language.say(`web-command-${command}`));
}

/** Without case, accents and spaces at the ends. */
function plain(text: string): string {
    return text
        .normalize("NFD")
        .replace(/\p{Diacritic}/gu, "")
        .toLowerCase()
        .trim();
}
