import { expect, test } from "vitest";
import { coursesOf, expectEventsToLead, kindsIn } from "$lib/fixtures/course";
import cards from "$lib/fixtures/dungeonquest.figures.json";
import type { GameContent, Typed } from "$lib/types";
import { applyEvent, type View } from "./apply-event";

const answers = coursesOf("dungeonquest").flat();
const content = { cards } as unknown as GameContent;
const apply = (view: unknown, event: Typed) => applyEvent(view, event, content);
const after = (view: unknown, events: readonly Typed[]) => events.reduce(apply, view);

/**
 * Without what no event tells of: the box, the order of a hand, how large the deck of a new combat is, who may make a
 * deathblow, and what the sides of the chambers are as they lie.
 */
function told(view: unknown, events: readonly Typed[]): unknown {
    const { fight, ...rest } = view as View;
    const sides = fight?.sides.map((side) => ({
        ...side,
        hand: [...side.hand].sort(),
        deathblow: true,
    }));
    const begins = events.some(({ type }) => type === "CombatBegun");
    return {
        ...rest,
        box: [],
        moved_token: -1,
        sides: [],
        fight: fight && { ...fight, sides, deck: begins ? 0 : fight.deck },
    };
}

test("event by event the table comes to where the server says it is", () => {
    expectEventsToLead(answers, apply, told);
});

test("the courses tell of all that is seen to move", () => {
    const kinds = kindsIn(answers);

    for (const kind of ["HeroMoved", "ChamberPlaced", "RoomRotated", "SunAdvanced", "WoundsTaken"])
        expect(kinds).toContain(kind);
    for (const kind of ["HeroKilled", "Exited", "Descended", "Resurfaced", "CardDrawn"])
        expect(kinds).toContain(kind);
    for (const kind of ["LootGained", "TokenPlaced", "CombatCardsRevealed", "DeathblowMade"])
        expect(kinds).toContain(kind);
});

test("a chamber lies there before somebody enters it, and wounds come after the move", () => {
    const order = answers.flatMap(({ before, events }) => {
        const views = events.map((_, index) => after(before, events.slice(0, index + 1)));
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

    expect(applyEvent(view, { type: "DiceRolled", seat: 0, faces: [3] }, content)).toBe(view);
});
