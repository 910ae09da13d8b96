/** What Tiny Epic Dungeons brings to the table in the browser. */

import type { GameModule, Scene } from "$lib/game";
import { iconOfVerb } from "$lib/icons";
import type { Language } from "$lib/language";
import { isBetweenTurns } from "$lib/turns";
import type { ToldInfo, Typed } from "$lib/types";
import { applyEvent } from "./apply-event";
import QuestionExtras from "./QuestionExtras.svelte";
import Board from "./Board.svelte";
import Brief from "./Brief.svelte";
import Enemies from "./Enemies.svelte";
import Face from "./Face.svelte";
import { iconOf, icons } from "./drawings";
import { animations } from "./motion";
import SeatSummary from "./SeatSummary.svelte";
import Sheet from "./Sheet.svelte";
import { EVENTS, OPTIONS } from "./icons";
import { bossOf, delve, delveOf, goblinsOf, ledBy, MOST_GOBLINS } from "./view";
import { enemyLine, enemyName, intentLine, statesOf, whereWords } from "./words";

function optionIcon(key: string): string {
    const [verb = "", word = ""] = key.split(":");
    if (verb === "discard") return OPTIONS.discard ?? "card-discard";
    return iconOf(word) ?? OPTIONS[verb] ?? "check-mark";
}

/** Events about a card, an enemy or a hero's arrival show it; the rest what has happened. */
function eventIcon(event: Typed): string {
    const shown: Record<string, unknown> = {
        CardRevealed: event.card,
        CardDrawn: event.card,
        CardTaken: event.card,
        CardEquipped: event.card,
        AttackMade: event.card,
        SpellCast: event.card,
        TurnBegun: event.hero,
        HeroJoined: event.hero,
        GoblinAppeared: event.enemy,
        MinionAppeared: event.enemy,
        EnemyAttacked: event.enemy,
        BossRevealed: event.boss,
    };
    if (event.type === "Forced") return iconOfVerb(OPTIONS, event.key);
    const thing = iconOf(String(shown[event.type] ?? ""));
    return thing ?? EVENTS[event.type] ?? "dungeon-gate";
}

function chips(view: unknown, language: Language): { icon: string; words: string }[] {
    const table = delve(view);
    if (!table.heroes.length || table.next === "mats")
        return [{ icon: "dungeon-gate", words: language.say("web-delve-chip-setup") }];
    const boss = bossOf(table);
    return [
        { icon: "dungeon-gate", words: language.say("web-delve-chip-act", { act: table.act }) },
        boss
            ? {
                  icon: iconOf(boss.card) ?? "crowned-skull",
                  words: language.say("web-delve-chip-boss", {
                      health: boss.life,
                  }),
              }
            : {
                  icon: "evil-minion",
                  words: language.say("web-delve-chip-minions", {
                      killed: table.killed,
                      heroes: table.heroes.length,
                  }),
              },
        {
            icon: "goblin-head",
            words: language.say("web-delve-goblins", {
                goblins: goblinsOf(table).length,
                most: MOST_GOBLINS,
            }),
        },
    ];
}

function spoken(scene: Scene): string[] {
    const view = delveOf(scene);
    const { language, content } = scene;
    if (!view.heroes.length) return [language.say("web-delve-chip-setup")];
    return [
        [
            language.say("web-delve-chip-act", { act: view.act }),
            language.say("web-delve-chip-torch", { torch: view.torch }),
        ].join(", "),
        ...view.heroes.map((hero, number) =>
            [
                language.say("web-delve-hero-spoken", {
                    name: language.name(hero.hero),
                    health: hero.health,
                    focus: hero.focus,
                }),
                language.player(hero.seat),
                whereWords(view, hero, language),
                ...statesOf(view, number).map(({ words }) => language.say(words)),
            ].join(", "),
        ),
        ...view.enemies.map((enemy) =>
            [
                enemyName(enemy, language),
                enemyLine(enemy, content, language),
                language.say("web-delve-of", { left: enemy.life, most: enemy.most }),
                intentLine(view, enemy, language),
            ]
                .filter(Boolean)
                .join(", "),
        ),
    ];
}

/** A rule stands in the log where a turn begins. */
function heading(told: ToldInfo, language: Language): string | null {
    const event = told.event as Typed;
    return event.type === "TurnBegun" ? language.name(String(event.hero)) : null;
}

/** Of several heroes of a seat the one whose turn it is stands for it. */
function shownOf(view: unknown, seat: number) {
    const led = ledBy(delve(view), seat);
    return led.find(({ number }) => number === delve(view).active) ?? led[0];
}

const game: GameModule = {
    Board,
    Sheet,
    SeatSummary,
    Brief,
    Face,
    QuestionExtras,
    SidePanel: Enemies,
    layout: "board",
    icons,
    optionIcon,
    eventIcon,
    seatIcon: (view, seat) => iconOf(shownOf(view, seat)?.hero.hero ?? "") ?? "meeple",
    seatShape: (view, seat) => shownOf(view, seat)?.number ?? seat,
    results: () => [], // all win or lose together, and that is said
    seatName: (view, seat, language) =>
        ledBy(delve(view), seat)
            .map(({ hero }) => language.name(hero.hero))
            .join(", ") || null,
    chips,
    spoken,
    heading,
    acting: (told, language) => (isBetweenTurns(told) ? language.say("web-delve-acting") : null),
    told: ["room", "goblin", "minion", "boss", "loot", "spell"],
    animations,
    applyEvent,
};

export default game;
