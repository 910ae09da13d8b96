import { expect, test } from "vitest";
import courses from "$lib/fixtures/dungeon_raiders.course.json";
import { answersOf } from "$lib/fixtures/course";
import type { Typed } from "$lib/types";
import { applyEvent } from "./apply-event";
import type { RaidView } from "./view";

const answers = courses.flatMap(answersOf);

test("event by event the table comes to where the server says it is", () => {
    for (const { before, events, after: server } of answers)
        expect(events.reduce(applyEvent, before)).toEqual(server);
});

test("the course tells of all that moves in a raid", () => {
    const told = new Set(answers.flatMap(({ events }) => events.map(({ type }) => type)));

    for (const kind of ["LevelLaid", "RoomEntered", "CardsRevealed", "CardPlayed", "TorchUsed"])
        expect(told).toContain(kind);
    for (const kind of ["CoinsGained", "CoinsLost", "WoundsTaken", "WoundsHealed", "ItemTaken"])
        expect(told).toContain(kind);
});

test("a revealed card lies on the table before its coins are counted", () => {
    const { before, events } = answers.find(({ events }) =>
        events.some(({ type }) => type === "CoinsGained"),
    ) as { before: RaidView; events: Typed[] };
    const coins = (view: unknown) => (view as RaidView).players.map((player) => player.coins);
    let view: unknown = before;
    for (const event of events) {
        if (event.type === "CoinsGained") break;
        view = applyEvent(view, event);
    }

    expect((view as RaidView).laid.length).toBeGreaterThan(0);
    expect(coins(view)).toEqual(coins(before));
});

test("what a game does not know of changes nothing", () => {
    const view = { row: [] };

    expect(applyEvent(view, { type: "TakenBack", seat: 0, since: 3 })).toBe(view);
});
