/** What DungeonQuest brings to the table in the browser. */

import type { GameModule, Scene } from "$lib/game";
import { iconOfVerb } from "$lib/icons";
import type { Language } from "$lib/language";
import type { ToldInfo, Typed } from "$lib/types";
import { applyEvent } from "./apply-event";
import Board from "./Board.svelte";
import Brief from "./Brief.svelte";
import Face from "./cards/Face.svelte";
import { inHand } from "./combat/fight";
import { directionOf } from "./geometry";
import { iconOf, icons } from "./drawings";
import { animations } from "./motion";
import SeatSummary from "./SeatSummary.svelte";
import Sheet from "./Sheet.svelte";
import { DECKS, EVENTS, OPTIONS } from "./icons";
import { chamberOf, closesAt, heroOf, questOf, sideOf } from "./view";
import { heroLines } from "./words";

/** Kinds of card of which the deed is shown and not the card. */
const DEED = new Set(["combat", "power", "chamber", "token"]);

/** What a way leads through, and what a crossing crosses, has an icon of its own. */
function optionIcon(key: string, scene: Scene): string {
    const [verb = "", word = ""] = key.split(":");
    const view = questOf(scene.view);
    const hero = heroOf(view, scene.viewer);
    const card = iconOf(word);
    if (card && verb !== "move" && !DEED.has(scene.content.cards[word]?.kind ?? "")) return card;
    if (hero && hero.status === "inside" && verb === "move" && directionOf(word) >= 0) {
        const side = sideOf(view, hero.place, directionOf(word));
        if (side === "P") return "gate";
        if (side === "D") return "wooden-door";
    }
    if (hero && hero.status === "inside" && verb === "cross") {
        const type = chamberOf(scene.content, view.tiles[hero.place] ?? "")?.type;
        return type === "spider_web"
            ? "spider-web"
            : type === "cave_in"
              ? "falling-rocks"
              : "rope-bridge";
    }
    return OPTIONS[verb] ?? "check-mark";
}

function eventIcon(event: Typed): string {
    if (event.type === "CardDrawn") return DECKS[String(event.deck)] ?? "card-draw";
    if (event.type === "MonsterMet") return iconOf(String(event.monster)) ?? "crossed-swords";
    if (event.type === "RuneUsed" || event.type === "LootGained") {
        const thing = String(event.rune ?? event.card ?? "");
        return iconOf(thing) ?? EVENTS[event.type] ?? "card-draw";
    }
    if (event.type === "Forced") return iconOfVerb(OPTIONS, event.key);
    if (event.type === "DragonDrawn") return iconOf(String(event.card)) ?? "dragon-head";
    return EVENTS[event.type] ?? "scroll-unfurled";
}

function chips(view: unknown, language: Language): { icon: string; words: string }[] {
    const quest = questOf(view);
    if (quest.next === "heroes" || quest.next === "towers")
        return [{ icon: "stone-tower", words: language.say("quest-where-setup") }];
    if (quest.night) return [{ icon: "closed-doors", words: language.say("quest-where-night") }];
    const icon = closesAt(quest) ? "sunset" : "sun";
    return [{ icon, words: language.say("quest-where", { sun: quest.sun }) }];
}

function spoken(scene: Scene): string[] {
    const view = questOf(scene.view);
    const { language } = scene;
    if (!view.heroes.length) return [`${language.say("quest-empty")}.`];
    const sun = view.night
        ? `${language.say("quest-where-night")}.`
        : language.say("quest-spoken-sun", {
              sun: view.sun,
              limit: closesAt(view),
          });
    return [sun, ...heroLines(view, language)];
}

/** A rule stands in the log where the sun moves. */
function heading(told: ToldInfo, language: Language): string | null {
    const event = told.event as Typed;
    if (event.type !== "SunAdvanced" && event.type !== "SunSet") return null;
    return language.say("quest-where", { sun: event.space });
}

const game: GameModule = {
    Board,
    Sheet,
    SeatSummary,
    Brief,
    Face,
    layout: "columns",
    icons,
    handHolds: (scene) =>
        questOf(scene.view).fight !== null &&
        scene.options.length > 0 &&
        scene.options.every(({ key }) => inHand(key)),
    spreads: (view) => questOf(view).fight !== null,
    seatName: (view, seat, language) => {
        const hero = heroOf(questOf(view), seat);
        return hero ? language.name(hero.hero) : null;
    },
    optionIcon,
    eventIcon,
    seatIcon: (view, seat) => iconOf(heroOf(questOf(view), seat)?.hero ?? "") ?? "meeple",
    chips,
    spoken,
    heading,
    told: [
        "dungeon",
        "trap",
        "door",
        "crypt",
        "corpse",
        "search",
        "treasure",
        "catacomb",
        "dragon",
        "chamber",
        "rune",
    ],
    animations,
    applyEvent,
};

export default game;
