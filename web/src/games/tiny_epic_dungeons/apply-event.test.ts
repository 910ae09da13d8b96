import { expect, test } from "vitest";
import { coursesOf, expectEventsToLead, kindsIn, toldOf } from "$lib/fixtures/course";
import { applyEvent } from "./apply-event";
import type { DelveView } from "./view";

const answers = coursesOf("tiny_epic_dungeons").flat();

/** What is known with the next view only, and why. */
const FIGURES = "what the cards of a hero add up to";
const STANCE = "what an enemy is good for, with the Goblins that help it";
const GROUND = "what follows from the torch, the cards on the grid and the Boss's track";
const DERIVED = {
    intents: "what the enemies will do follows from the whole table by the rules",
    ...Object.fromEntries(
        [
            "top",
            "next_enemies",
            "next_goblin",
            "goblins",
            "lair_door",
            "gate",
            "locked",
            "barred",
        ].map((name) => [name, GROUND]),
    ),
    ...Object.fromEntries(
        ["most_health", "most_focus", "speed", "defense", "melee_defense", "dice", "added"]
            .concat(["stealth", "change", "gear", "sets"])
            .map((name) => [`heroes.${name}`, FIGURES]),
    ),
    ...Object.fromEntries(
        ["defense", "melee_defense", "missile_defense", "damage", "counter"].map((name) => [
            `enemies.${name}`,
            STANCE,
        ]),
    ),
    "turn.speed_left": FIGURES,
};

test("event by event the table comes to where the server says it is", () => {
    expectEventsToLead(answers, applyEvent, (view) => toldOf(view, DERIVED));
});

test("the courses tell of all that is seen to move", () => {
    const kinds = kindsIn(answers);

    for (const kind of ["HeroJoined", "HeroMoved", "CardRevealed", "CardTurned", "TorchMoved"])
        expect(kinds).toContain(kind);
    for (const kind of ["GoblinAppeared", "MinionAppeared", "EnemyMoved", "GoblinsShuffled"])
        expect(kinds).toContain(kind);
    for (const kind of ["CardDrawn", "CardEquipped", "MinionKilled", "BossRevealed", "BossHurt"])
        expect(kinds).toContain(kind);
});

test("a turn that ends leaves nothing of what was done in it", () => {
    const { before, events } = answers.find(
        ({ before, events }) =>
            (before as DelveView).turn.walked > 0 &&
            events.some(({ type }) => type === "TurnEnded"),
    ) ?? { before: undefined, events: [] };
    const end = events.findIndex(({ type }) => type === "TurnEnded");

    const view = events.slice(0, end + 1).reduce(applyEvent, before) as DelveView;

    expect(view.turn).toMatchObject({ walked: 0, heroic: false, used: [], tried: [] });
});

test("what a game does not know of changes nothing", () => {
    const view = { heroes: [] };

    expect(applyEvent(view, { type: "DiceRolled", hero: "maelin", faces: [3] })).toBe(view);
});
