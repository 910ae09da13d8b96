/** What somebody types instead of pressing: a number, some words of an option, or a question about the table. */

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
    const number = /^\d+$/.test(text) ? Number(text) : null;
    const options =
        number === null
            ? matching(table, text)
            : table.options.filter((option) => option.digit === number);
    const [option] = options;
    if (option && options.length === 1) {
        const chosen = table.confirms && table.chosen !== option.key;
        table.choose(option.key);
        const message = chosen ? "web-command-chosen" : "web-command-given";
        return language.say(message, { option: option.words });
    }
    if (options.length > 1)
        return language.say("web-command-several", {
            count: options.length,
            options: options.map(({ digit, words }) => `${digit}, ${words}`).join("; "),
        });
    const closed = table.closed.find(({ words }) => plain(words).includes(text));
    if (closed) return `${closed.words}: ${closed.consequence}`;
    return language.say("web-command-none", { words: typed.trim() });
}

/** An empty line gives what is chosen, or says the question again. */
function confirmed(table: LiveTable): string {
    const chosen = table.chosenOption;
    if (chosen) {
        table.confirm();
        return table.language.say("web-command-given", { option: chosen.words });
    }
    const options = table.options.map(({ digit, words }) => `${digit}, ${words}`);
    const question = table.decision ? table.language.decision(table.decision) : "";
    return [question, ...options].filter(Boolean).join(". ");
}

function reasons(table: LiveTable): string {
    if (!table.closed.length) return table.language.say("web-why-nothing");
    return table.closed.map(({ words, consequence }) => `${words}: ${consequence}`).join(". ");
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
