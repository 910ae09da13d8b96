/** The numbers that count on a card, by its kind. */

import type { Language } from "$lib/language";
import type { CardInfo } from "$lib/types";
import { STATS } from "./view";
import { statShort } from "./words";

export interface FaceNumber {
    icon: string;
    value: string;
    words: string;
}

type Figures = Record<string, unknown>;

const number = (figures: Figures, name: string): number => Number(figures[name] ?? 0);

/** Return the few numbers that decide, each with its icon and what it is. */
export function numbersOf(card: CardInfo, language: Language): FaceNumber[] {
    const figures = card.figures as Figures;
    const found: FaceNumber[] = [];
    const add = (icon: string, value: number | string, word: string) =>
        found.push({ icon, value: String(value), words: language.say(`web-plunge-face-${word}`) });
    switch (card.kind) {
        case "object": {
            const bonus = (figures.bonus ?? {}) as Record<string, number>;
            for (const stat of STATS)
                if (bonus[stat])
                    found.push({
                        icon: stat,
                        value: `${bonus[stat] > 0 ? "+" : "−"}${Math.abs(bonus[stat])}`,
                        words: statShort(stat, language),
                    });
            if (figures.heals) add("vida", String(figures.heals), "heals");
            if (figures.range) add("high-shot", number(figures, "range"), "range");
            if (figures.price) add("two-coins", number(figures, "price"), "price");
            else if (figures.value) add("two-coins", number(figures, "value"), "value");
            if (figures.exp) add("upgrade", number(figures, "exp"), "exp");
            break;
        }
        case "spell": {
            const cast = figures.cast as Figures;
            const more = figures.overcharge as Figures | null;
            add("mag", number(cast, "dif"), "dif");
            if (more) add("star-swirl", number(more, "dif"), "overcharge");
            if (figures.range) add("high-shot", number(figures, "range"), "range");
            if (cast.hits) add("crossed-swords", number(cast, "hits"), "hits");
            if (cast.heals) add("vida", String(cast.heals), "heals");
            break;
        }
        case "trap": {
            const [stat, dif] = figures.disarm as [string, number];
            if (figures.dice) add("rolling-dices", number(figures, "dice"), "dice");
            if (figures.damage) add("drop", number(figures, "damage"), "damage");
            found.push({
                icon: "wrench",
                value: String(dif),
                words: language.say("web-plunge-face-disarm", { stat: statShort(stat, language) }),
            });
            break;
        }
        case "monster":
            add("upgrade", number(figures, "exp"), "exp");
            if (String(figures.gold ?? "0") !== "0") add("two-coins", String(figures.gold), "gold");
            if (figures.range) add("high-shot", number(figures, "range"), "range");
            break;
        case "recipe":
        case "service":
            add("two-coins", number(figures, card.kind === "recipe" ? "gold" : "price"), "price");
            break;
        case "level":
            add("upgrade", number(figures, "exp"), "exp");
            break;
        case "adventure":
            add("upgrade", number(figures, "level"), "level");
            add("two-coins", number(figures, "gold"), "gold");
            break;
        default:
    }
    return found;
}

/** What stands above the picture: the kind of card, more exactly where that tells something. */
export function subtitleOf(card: CardInfo, language: Language): string {
    const figures = card.figures as Figures;
    const more =
        card.kind === "object"
            ? language.say("web-plunge-slot-of", {
                  slot: String(figures.wear || figures.slot),
              })
            : card.kind === "spell"
              ? language.say("school", { word: String(figures.school) })
              : card.kind === "ability"
                ? language.say("web-plunge-ability-kind", { kind: String(figures.kind) })
                : card.kind === "monster"
                  ? language.say("web-plunge-rank", {
                        rank: String(figures.rank),
                        level: number(figures, "level"),
                    })
                  : "";
    return [language.say("web-plunge-kind", { kind: card.kind }), more].filter(Boolean).join(" · ");
}
