/** What Dungeon Plungin' brings to the table in the browser. */

import type { GameModule, Scene } from "$lib/game";
import { iconOfVerb } from "$lib/icons";
import type { Language } from "$lib/language";
import { isBetweenTurns } from "$lib/turns";
import type { ToldInfo, Typed } from "$lib/types";
import { applyEvent } from "./apply-event";
import QuestionExtras from "./QuestionExtras.svelte";
import Board from "./Board.svelte";
import Brief from "./Brief.svelte";
import Face from "./Face.svelte";
import Foes from "./Foes.svelte";
import { handHolds } from "./pages";
import { iconFor, iconOf, icons } from "./drawings";
import { animations } from "./motion";
import CardStatus from "./CardStatus.svelte";
import SeatSummary from "./SeatSummary.svelte";
import { poolKinds } from "./pools";
import { piecesOf } from "./pieces";
import { resultsOf } from "./results";
import Sheet from "./Sheet.svelte";
import { spoken } from "./screen-reader";
import { EVENTS, LAWS, OPTIONS } from "./icons";
import { ledBy, plunge, plungeOf } from "./view";
import { askedHero, turnWords } from "./words";

/** Verbs whose object says more than the deed. */
const SHOWN = new Set([
    ...["cast", "book", "item", "swap", "wear", "react", "lead", "learn", "buy"],
    ...["sell", "lesson", "read", "prepare", "lose", "drop", "lift", "craft", "raise", "store"],
    ...["fetch", "service", "give", "take", "turn", "victim", "replace", "study"],
]);

function optionIcon(key: string, scene: Scene): string {
    const [verb = "", word = ""] = key.split(":");
    if (verb === "lay" && scene.decision?.type === "LayTile")
        return iconOf(String(scene.decision.tile));
    if (word && SHOWN.has(verb)) {
        const icon = iconOf(word.replace(/_\d+$/, (copy) => (iconFor(word) ? copy : "")));
        if (icon !== "uncertainty") return icon;
    }
    return OPTIONS[verb] ?? iconFor(verb) ?? "check-mark";
}

/** Events about a card or somebody's arrival show it; the rest what has happened. */
function eventIcon(event: Typed): string {
    const shown: Record<string, unknown> = {
        TurnBegun: event.hero,
        HeroJoined: event.hero,
        MonsterPlaced: event.monster,
        TilePlaced: event.tile,
        TrapTriggered: event.trap,
        HazardLeft: event.trap,
        SpellCast: event.spell,
        SpellLearned: event.spell,
        LastingBegun: event.condition,
        LastingEnded: event.condition,
        EventHappened: event.event,
        ReactionUsed: event.ability,
        AbilityLearned: event.ability,
        ObjectGained: event.object,
        ObjectGiven: event.object,
        ObjectGone: event.object,
        ObjectLeft: event.object,
        ObjectEquipped: event.object,
        ValuableGained: event.object,
        RecipeGained: event.recipe,
        Crafted: event.recipe,
        TomeStudied: event.object,
        TakenOff: event.object,
    };
    if (event.type === "Forced") return iconOfVerb(OPTIONS, event.key);
    if (event.type === "AttackRolled" && event.kind === "ranged") return LAWS.shooter ?? "";
    const thing = iconFor(String(shown[event.type] ?? ""));
    return thing ?? EVENTS[event.type] ?? "dungeon-gate";
}

function chips(view: unknown, language: Language): { icon: string; words: string }[] {
    const table = plunge(view);
    const found = table.adventure
        ? [{ icon: iconOf(table.adventure), words: language.name(table.adventure) }]
        : [];
    if (["party", "points", "prepare"].includes(table.next))
        return [...found, { icon: "meeple", words: language.say("web-plunge-map-chip-party") }];
    if (table.next === "village")
        return [...found, { icon: "village", words: language.say("web-plunge-map-chip-village") }];
    return [
        ...found,
        {
            icon: "footsteps",
            words: language.say("web-plunge-map-chip-ground", {
                phase: table.phase,
                ground: table.ground ?? 0,
            }),
        },
        {
            icon: "two-coins",
            words: language.say("web-plunge-map-chip-gold", { gold: table.purse }),
        },
    ];
}

/** A rule stands in the log where a round begins, an expedition, or the way to the village. */
function heading(told: ToldInfo, language: Language): string | null {
    const event = told.event as Typed;
    if (event.type === "RoundBegun")
        return language.say("web-plunge-map-round", { round: event.round });
    if (event.type === "VillageReached") return language.say("web-plunge-map-chip-village");
    return null;
}

/** Of several heroes of a seat the one whose turn it is stands for it. */
function shownOf(view: unknown, seat: number) {
    const table = plunge(view);
    const led = ledBy(table, seat);
    if (["party", "points"].includes(table.next)) return led.at(-1); // the one in the making
    const now = table.visit || table.next === "prepare" ? table.visitor : table.active;
    return led.find(({ number }) => number === now) ?? led[0];
}

/** The hero a question of the dungeon is about; in the village and before it whoever comes next is shown anyway. */
function asked(scene: Scene) {
    const view = plungeOf(scene);
    const { decision } = scene;
    const who = typeof decision?.hero === "string" || decision?.type === "Act";
    const found = decision && who ? askedHero(view, decision) : null;
    if (!found) return null;
    const { hero, number } = found;
    const left = decision?.type === "Act" ? turnWords(view, number, scene.language) : "";
    return { icon: iconOf(hero.hero), shape: number, left };
}

const game: GameModule = {
    Board,
    Sheet,
    SeatSummary,
    Brief,
    Face,
    QuestionExtras,
    CardStatus,
    SidePanel: Foes,
    layout: "board",
    icons,
    handHolds,
    optionIcon,
    eventIcon,
    pool: poolKinds,
    seatIcon: (view, seat) => iconOf(shownOf(view, seat)?.hero.hero ?? "") || "meeple",
    seatShape: (view, seat) => shownOf(view, seat)?.number ?? seat,
    seatName: (view, seat, language) =>
        ledBy(plunge(view), seat)
            .map(({ hero }) => language.name(hero.hero))
            .join(", ") || null,
    asked,
    results: (view, language) => resultsOf(plunge(view), language),
    chips,
    spoken: (scene: Scene) => spoken(scene, piecesOf(plungeOf(scene))),
    heading,
    acting: (told, language) => (isBetweenTurns(told) ? language.say("web-plunge-acting") : null),
    told: ["event", "trap"],
    animations,
    applyEvent,
};

export default game;
