/** Bots by name: a strength, and after a colon a temper; in words, and how often they win. */

import type { Language } from "./language";
import type { Ladder } from "./types";

/** The strength in a bot's name. */
export function strengthOf(bot: string): string {
    return bot.split(":")[0] ?? bot;
}

/** The temper in a bot's name; empty for one that plays to win. */
export function temperOf(bot: string): string {
    return bot.split(":")[1] ?? "";
}

/** The strengths among the names of bots. */
export function strengths(bots: readonly string[]): string[] {
    return bots.filter((bot) => !bot.includes(":"));
}

/** The tempers that a strength may have, first none; empty where it has no choice. */
export function tempers(bots: readonly string[], bot: string): string[] {
    const strength = strengthOf(bot);
    const found = bots.filter((name) => name.startsWith(`${strength}:`)).map(temperOf);
    return found.length ? ["", ...found] : [];
}

/** The bot with another strength, and its temper if that strength has it. */
export function withStrength(bots: readonly string[], bot: string, strength: string): string {
    const same = `${strength}:${temperOf(bot)}`;
    return bots.includes(same) ? same : strength;
}

/** What a bot is called: "strong", "medium · bold". */
export function botName(bot: string, language: Language): string {
    const temper = temperOf(bot);
    const strength = language.say("ui-bot-name", { bot: strengthOf(bot) });
    return temper ? `${strength} · ${language.say("ui-bot-temper", { temper })}` : strength;
}

/** What a bot does, and how often it wins where that was measured. */
export function botText(bot: string, ladder: Ladder | null, language: Language): string {
    const temper = temperOf(bot);
    const does = temper
        ? language.say("ui-bot-temper-text", { temper })
        : language.say("ui-bot-text", { bot: strengthOf(bot) });
    const rung = ladder?.rungs.find((one) => one.bot === bot);
    if (!ladder || !rung) return does;
    const share = Math.round(100 * rung.share[0]);
    const wins = ladder.even
        ? language.say("ui-bot-wins", { share, others: ladder.seats - 1 })
        : language.say("ui-bot-wins-together", { share });
    return `${does} ${wins}`;
}
