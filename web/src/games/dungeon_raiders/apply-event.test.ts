import { expect, test } from "vitest";
import { coursesOf, expectEventsToLead, kindsIn } from "$lib/fixtures/course";
import type { Typed } from "$lib/types";
import { applyEvent } from "./apply-event";
import type { RaidView } from "./view";

const answers = coursesOf("dungeon_raiders").flat();

test("event by event the table comes to where the server says it is", () => {
    expectEventsToLead(answers, applyEvent);
});

test("the course tells of all that moves in a raid", () => {
    const told = kindsIn(answers);

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
