/** What is said of heroes, monsters and their Laws, by the messages that say it. */

import { printed, type Language } from "$lib/language";
import type { GameContent } from "$lib/types";
import {
    heroNamed,
    lawOf,
    type HeroView,
    type Intent,
    type Law,
    type MonsterView,
    type PlungeView,
    type Stat,
} from "./view";

/** A characteristic as sheets print it: "ATT". */
export const statShort = (stat: string, language: Language): string =>
    language.say("web-plunge-stat", { stat });

/** A characteristic in full: "Attack". */
export const statName = (stat: Stat, language: Language): string =>
    language.say("stat", { word: stat });

/** The name of somebody; monsters of a kind are told apart by their numbers where there are several. */
export function nameOf(
    who: string,
    view: Pick<PlungeView, "monsters">,
    language: Language,
): string {
    const [kind = "", copy = ""] = who.split(".", 2);
    const name = language.name(kind);
    const several =
        view.monsters.filter(({ monster }) => printed(monster) === kind).length > 1 ||
        Number(copy) > 1;
    return copy && several ? `${name} ${copy}` : name;
}

export interface Mark {
    icon: string;
    words: string;
    bad: boolean;
    /** The card that says what it does, if there is one. */
    card: string;
}

/** Conditions that help whoever has them are spells, abilities and potions; the others are conditions. */
function lasting(
    rows: readonly (readonly [string, number])[],
    content: GameContent,
    language: Language,
): Mark[] {
    return rows.map(([name, turns]) => ({
        icon: name,
        words:
            turns > 0
                ? language.say("web-plunge-lasts", { name: language.name(name), turns })
                : language.name(name),
        bad: content.cards[name]?.kind === "condition",
        card: name,
    }));
}

/** What lasts on a hero, and whether it lives. */
export function statesOf(hero: HeroView, content: GameContent, language: Language): Mark[] {
    const found: Mark[] = [];
    if (["dead", "laid", "outside"].includes(hero.status))
        found.push({
            icon: hero.status,
            words: language.say("web-plunge-status", { status: hero.status }),
            bad: hero.status === "dead",
            card: "",
        });
    found.push(...lasting(hero.lasting as [string, number][], content, language));
    if (hero.whetted)
        found.push({
            icon: "whetstone",
            words: language.say("web-plunge-whetted", { attacks: hero.whetted }),
            bad: false,
            card: "whetstone",
        });
    if (!hero.loaded)
        found.push({
            icon: "crossbow",
            words: language.say("web-plunge-unloaded"),
            bad: true,
            card: "crossbow",
        });
    return found;
}

/** How a monster is, besides its Law. */
export function moodsOf(monster: MonsterView, content: GameContent, language: Language): Mark[] {
    const found: Mark[] = [];
    if (monster.attention !== "awake")
        found.push({
            icon: monster.attention,
            words: language.name(monster.attention),
            bad: false,
            card: monster.attention,
        });
    if (monster.staggered)
        found.push({
            icon: "stunned",
            words: language.say("web-plunge-staggered"),
            bad: false,
            card: "",
        });
    found.push(...lasting(monster.lasting as [string, number][], content, language));
    return found;
}

/** A Law in words: "fights, goes for the lowest DEF". */
export function lawWords(law: Law, language: Language): string {
    const words = [
        language.say("web-plunge-law-role", { role: law.role }),
        law.role === "special" || law.role === "patient" ? "" : targetWords(law, language),
        law.relentless ? language.say("web-plunge-law-relentless") : "",
    ];
    return words.filter(Boolean).join(" · ");
}

/** Whom a Law goes for: "the nearest", "the lowest DEF". */
export function targetWords(law: Law, language: Language): string {
    if (law.target === "attracted" && law.stat)
        return language.say("web-plunge-law-stat", {
            stat: statShort(law.stat, language),
            high: law.high,
        });
    if (law.target === "attracted" || (law.target === "pack" && law.tag))
        return language.say(`web-plunge-law-${law.target}-tag`, {
            tag: language.content?.cards[law.tag] ? language.name(law.tag) : law.tag,
        });
    return language.say("web-plunge-law-target", { target: law.target });
}

/** Why a monster goes for somebody, in a few words: "nearest", "lowest DEF". */
export function whyWords(intent: Intent, law: Law | undefined, language: Language): string {
    // Whom it takes where its Law says nobody else, or somebody it cannot have.
    if (["taunted", "otherwise", "nearest"].includes(intent.why))
        return language.say("web-plunge-law-target", { target: intent.why });
    return law ? targetWords(law, language) : "";
}

/** What a monster will do: "attacks the nearest: Thief". */
export function intentWords(
    monster: MonsterView,
    intent: Intent,
    content: GameContent,
    language: Language,
): string {
    const heroes = heroesOr(intent, language);
    return language.say("web-plunge-will", {
        does: intent.does,
        why: whyWords(intent, lawOf(monster, content), language),
        heroes:
            intent.decides === "player"
                ? language.say("web-plunge-or-players", { heroes })
                : heroes || null,
    });
}

/** The heroes a monster may go for, joined by "or". */
export function heroesOr(intent: Pick<Intent, "heroes">, language: Language): string {
    const names = intent.heroes.map((hero) => language.name(hero));
    const last = names.pop() ?? "";
    return names.length ? language.say("list-or", { head: names.join(", "), last }) : last;
}

/** Why, at length, for whoever asks: the Law, what it compares, how far it is. */
export function reasonWords(
    monster: MonsterView,
    intent: Intent,
    content: GameContent,
    language: Language,
): string[] {
    const law = lawOf(monster, content);
    const found = law
        ? [language.say("web-plunge-reason-law", { law: lawWords(law, language) })]
        : [];
    if (intent.why === "attracted" && law?.stat)
        found.push(
            language.say("web-plunge-reason-value", {
                hero: heroesOr(intent, language),
                stat: statShort(law.stat, language),
                value: intent.value,
            }),
        );
    else if (intent.why === "otherwise") found.push(language.say("web-plunge-reason-otherwise"));
    else if (intent.why === "taunted" && monster.taunter)
        found.push(
            language.say("web-plunge-reason-taunted", { hero: language.name(monster.taunter) }),
        );
    if (["strikes", "nears"].includes(intent.does) && intent.heroes.length && intent.steps)
        found.push(language.say("web-plunge-reason-steps", { steps: intent.steps }));
    if (intent.decides === "chance") found.push(language.say("web-plunge-reason-chance"));
    if (intent.decides === "player") found.push(language.say("web-plunge-reason-player"));
    return found;
}

/** How a hero stands: who leads it, and where it is if that is not the dungeon. */
export function leaderOf(
    hero: HeroView,
    seats: readonly { seat: number; leader: string }[],
): string {
    return seats.find(({ seat }) => seat === hero.seat)?.leader ?? "";
}

/** "action 2 of 2" of the hero whose turn it is. */
export function turnWords(view: PlungeView, number: number, language: Language): string {
    if (view.next !== "act" || number !== view.active) return "";
    const { actions, moving, agile } = view.turn;
    if (moving || agile) return language.say("web-plunge-turn-moving", { squares: moving });
    return language.say("web-plunge-turn-actions", { actions });
}

/** The hero a question is about, or the one whose turn it is. */
export function askedHero(
    view: PlungeView,
    decision: { [field: string]: unknown } | null,
): { hero: HeroView; number: number } | null {
    const name = typeof decision?.hero === "string" ? decision.hero : "";
    const hero = heroNamed(view, name) ?? view.heroes[view.active];
    return hero ? { hero, number: view.heroes.indexOf(hero) } : null;
}
