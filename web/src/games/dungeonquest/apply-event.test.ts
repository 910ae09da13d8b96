import { expect, test } from "vitest";
import courses from "$lib/fixtures/dungeonquest.course.json";
import { answersOf } from "$lib/fixtures/course";
import type { Typed } from "$lib/types";
import { applyEvent, type View } from "./apply-event";

const answers = courses.flatMap(answersOf);

/** Without what no event handlers: the box, the order of a hand, and how large the deck of a new combat is. */
function told(view: unknown, events: readonly Typed[]): unknown {
    const { fight, ...rest } = view as View;
    const sides = fight?.sides.map((side) => ({ ...side, hand: [...side.hand].sort() }));
    const begins = events.some(({ type }) => type === "CombatBegun");
    return {
        ...rest,
        box: [],
        moved_token: -1,
        fight: fight && { ...fight, sides, deck: begins ? 0 : fight.deck },
    };
}

test("event by event the table comes to where the server says it is", () => {
    for (const { before, events, after: server } of answers)
        expect(
            told(events.reduce(applyEvent, before), events),
            events.map(({ type }) => type).join(" "),
        ).toEqual(told(server, events));
});

test("the courses tell of all that is seen to move", () => {
    const kinds = new Set(answers.flatMap(({ events }) => events.map(({ type }) => type)));

    for (const kind of ["HeroMoved", "ChamberPlaced", "RoomRotated", "SunAdvanced", "WoundsTaken"])
        expect(kinds).toContain(kind);
    for (const kind of ["HeroKilled", "Exited", "Descended", "Resurfaced", "CardDrawn"])
        expect(kinds).toContain(kind);
    for (const kind of ["LootGained", "TokenPlaced", "CombatCardsRevealed", "DeathblowMade"])
        expect(kinds).toContain(kind);
});

test("a chamber lies there before somebody enters it, and wounds come after the move", () => {
    const order = answers.flatMap(({ before, events }) => {
        const views = events.map((_, index) =>
            events.slice(0, index + 1).reduce(applyEvent, before),
        );
        return events.flatMap((event, index) =>
            event.type === "HeroMoved" ? [{ event, view: views[index] as View }] : [],
        );
    });

    expect(order.length).toBeGreaterThan(10);
    for (const { event, view } of order) {
        const hero = view.heroes.find(({ seat }) => seat === event.seat);
        expect(hero?.place).toBe(event.place);
    }
});

test("what a game does not know of changes nothing", () => {
    const view = { heroes: [] };

    expect(applyEvent(view, { type: "DiceRolled", seat: 0, faces: [3] })).toBe(view);
});
