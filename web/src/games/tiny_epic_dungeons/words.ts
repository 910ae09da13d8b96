/** What is said of rooms, enemies and heroes, by the messages that say it. */

import type { Language } from "$lib/language";
import type { GameContent } from "$lib/types";
import { MAT, nameOf } from "./geometry";
import {
    cardOf,
    FIRST_MINION,
    isDown,
    type DelveView,
    type Enemy,
    type HeroView,
    type Modifier,
    type Space,
} from "./view";

export interface Badge {
    corner: "nw" | "ne" | "sw" | "se";
    kind: "search" | "trap" | "disarmed" | "altar" | "offer" | "portal";
    icon: string;
    number: number;
    /** The message that says it. */
    words: string;
}

interface Test {
    number: number;
}

/** What the corners of a room show: what can be searched, the Trap or its marker, an Altar, what is offered. */
export function badgesOf(view: DelveView, place: number, content: GameContent): Badge[] {
    const figures = cardOf(content, view.cards[place] ?? "")?.figures ?? {};
    const number = (name: string) => (figures[name] as Test | null | undefined)?.number ?? 0;
    const found: Badge[] = [];
    // The name stands at the foot, so the upper corners are filled first.
    const corners: Badge["corner"][] = ["nw", "ne", "sw", "se"];
    const add = (kind: Badge["kind"], icon: string, number: number): void => {
        const corner = corners.shift();
        if (corner) found.push({ corner, kind, icon, number, words: `web-delve-badge-${kind}` });
    };
    if (figures.search) add("search", "magnifying-glass", number("search"));
    if (view.disarmed.includes(place)) add("disarmed", "wrench", 0);
    else if (figures.trap) add("trap", "wolf-trap", number("trap"));
    if (figures.portal) add("portal", "magic-portal", 0);
    else if (figures.offer) add("offer", "lever", number("offer"));
    if (view.altars.includes(place)) add("altar", "candles", 0);
    return found;
}

export function enemyName(enemy: Enemy, language: Language): string {
    const name = language.name(enemy.card);
    return enemy.slot < FIRST_MINION ? `${enemy.slot} ${name}` : name;
}

/** What an enemy adds to its Counter-Attack, against each kind of attack that its card names. */
export function countersOf(
    enemy: Enemy,
    content: GameContent,
): { type: string; modifier: Modifier }[] {
    const figures = cardOf(content, enemy.card)?.figures ?? {};
    return ["melee", "missile", "spell"].flatMap((type) => {
        const modifier = figures[type] as Modifier | undefined;
        return modifier ? [{ type, modifier }] : [];
    });
}

/** The defense of an enemy and what it strikes back with, in one line. */
export function enemyLine(enemy: Enemy, content: GameContent, language: Language): string {
    const figures = cardOf(content, enemy.card)?.figures ?? {};
    // One that has just come has its printed Defense until the next view.
    const defense = enemy.defense ?? Number(figures.defense);
    const more = ["melee", "missile"].flatMap((type) => {
        const amount = Number(figures[`${type}_defense`] ?? 0);
        return amount ? [language.say(`web-delve-defense-${type}`, { amount })] : [];
    });
    const counters = countersOf(enemy, content).map(({ type, modifier }) =>
        language.say(modifier.per_goblin ? "web-delve-counter-goblins" : "web-delve-counter", {
            type,
            amount: modifier.amount,
        }),
    );
    return [
        language.say("web-delve-defense-of", { defense }),
        ...more,
        ...(counters.length ? counters : [language.say("web-delve-counter-each")]),
    ].join(" · ");
}

/** What an enemy will do if it acts, in one sentence; nothing while the table is moving. */
export function intentLine(view: DelveView, enemy: Enemy, language: Language): string {
    const intent = view.intents.find(({ slot }) => slot === enemy.slot);
    if (!intent) return "";
    const heroes = (names: readonly string[]) =>
        language.listed(names.map((one) => language.name(one)));
    const room = (place: number) =>
        place === MAT ? language.say("web-delve-lair") : nameOf(place).toUpperCase();
    const end = intent.way.at(-1);
    if (intent.forks.length)
        return language.say("web-delve-will-fork", {
            prey: heroes(intent.prey),
            rooms: language.listed(intent.forks.map(room)),
        });
    if (end === undefined)
        return intent.hits.length
            ? language.say("web-delve-will-hit", { heroes: heroes(intent.hits) })
            : language.say("web-delve-will-stay");
    return intent.hits.length
        ? language.say("web-delve-will-go-and-hit", {
              room: room(end),
              heroes: heroes(intent.hits),
          })
        : language.say("web-delve-will-go", { room: room(end), prey: heroes(intent.prey) });
}

/** Where a hero is, in words. */
export function whereWords(view: DelveView, hero: HeroView, language: Language): string {
    if (hero.space) return language.say("web-delve-at-space", { space: hero.space });
    const card = view.cards[hero.place];
    const name = card ? language.name(card) : "";
    return language.say("web-delve-at", { cell: nameOf(hero.place).toUpperCase(), name });
}

/** What lasts on a hero just now. */
export function statesOf(view: DelveView, number: number): { icon: string; words: string }[] {
    const hero = view.heroes[number];
    if (!hero) return [];
    const found: { icon: string; words: string }[] = [];
    if (isDown(hero)) found.push({ icon: "knocked-out-stars", words: "web-delve-state-down" });
    if (hero.stone) found.push({ icon: "stone-block", words: "web-delve-state-stone" });
    if (hero.veiled) found.push({ icon: "hidden", words: "web-delve-state-veiled" });
    if (number === view.active && view.next === "act") {
        if (view.turn.stealth) found.push({ icon: "hood", words: "web-delve-state-stealth" });
        if (view.turn.held) found.push({ icon: "sword-clash", words: "web-delve-state-held" });
    }
    return found;
}

/** What a Hero Space does, in short words. */
export function spaceWords(space: Space, language: Language): string[] {
    const signed = (amount: number) => (amount > 0 ? `+${amount}` : `−${-amount}`);
    const found = (["dice", "strength", "agility", "intellect", "attack", "defense"] as const)
        .filter((name) => space[name])
        .map((name) =>
            language.say("web-delve-space-gives", { amount: signed(space[name]), what: name }),
        );
    return [
        ...found,
        ...space.ends.map(({ verb, amount }) =>
            language.say("web-delve-space-ends", { verb, amount }),
        ),
    ];
}
