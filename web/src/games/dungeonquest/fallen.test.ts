import { describe, expect, it } from "vitest";
import { coursesOf } from "$lib/fixtures/course";
import type { GameContent, ToldInfo, Typed } from "$lib/types";
import { applyEvent } from "./apply-event";
import { fallenOf } from "./fallen";
import { named } from "./geometry";
import { piecesOf, type HeroPiece } from "./pieces";
import type { QuestView } from "./view";

const content = { cards: {} } as unknown as GameContent;

function told(...events: Typed[]): ToldInfo[] {
    return events.map((event, index) => ({ index, step: index, clause: "", event }) as ToldInfo);
}

const moved = (seat: number, square: string, far = false): Typed => ({
    ...{ type: "HeroMoved", seat, place: named(square), origin: -1, entry: 0, far, special: false },
});
const killed = (seat: number): Typed => ({ type: "HeroKilled", seat });
const sun = (space: number): Typed => ({ type: "SunAdvanced", space });

describe("the dead", () => {
    it("lie where they stood last, through the next turns, until the sun has moved on twice", () => {
        const lines = [moved(1, "c4"), moved(0, "d5"), moved(1, "c5", true), killed(1)];

        expect(fallenOf(told(...lines))).toEqual([{ seat: 1, place: named("c5"), far: true }]);
        const next = [{ type: "TurnBegun", seat: 2 }, moved(2, "g9"), sun(8), killed(2)];
        expect(fallenOf(told(...lines, ...next)).map(({ seat }) => seat)).toEqual([2, 1]);
        expect(fallenOf(told(...lines, ...next, sun(9))).map(({ seat }) => seat)).toEqual([2]);
    });

    it("lie under the dungeon where the way below had led them", () => {
        const lines = told(
            moved(0, "d5"),
            { type: "Descended", seat: 0, place: named("d5"), heading: 1 },
            { type: "CatacombCounted", seat: 0, drawn: 1 },
            { type: "CatacombCounted", seat: 0, drawn: 2 },
            killed(0),
        );

        expect(fallenOf(lines)).toEqual([{ seat: 0, place: named("d7"), far: false }]);
    });

    it("are drawn in every recorded game from the moment of death on", () => {
        let deaths = 0;
        for (const course of coursesOf("dungeonquest")) {
            let lines: Typed[] = [];
            for (const { before, events } of course) {
                let view = before as QuestView;
                for (const event of events) {
                    const was = view.heroes.find(({ seat }) => seat === event.seat);
                    view = applyEvent(view, event, content) as QuestView;
                    lines = [...lines, event];
                    if (event.type !== "HeroKilled") continue;
                    const lies = fallenOf(told(...lines));
                    const piece = piecesOf(view, content, lies).find(
                        ({ name }) => name === `hero:${event.seat}`,
                    ) as HeroPiece;
                    deaths += 1;
                    expect(piece.fallen).toBe(true);
                    if (was?.status === "inside") expect(piece.place).toBe(was.place);
                }
            }
        }
        expect(deaths).toBeGreaterThan(2);
    });

    it("make room for the living, and nobody lies there who got out", () => {
        const hero = (seat: number, status: string, place: number) =>
            ({
                ...{ seat, hero: "hugo", status, place, far: false, drawn: 0, heading: 0 },
            }) as never;
        const place = named("c5");
        const view = {
            ...{ tiles: [], facing: [], lairs: [], fight: null },
            heroes: [hero(0, "inside", place), hero(1, "killed", -1), hero(2, "exited", -1)],
        } as unknown as QuestView;
        const pieces = piecesOf(view, content, [{ seat: 1, place, far: false }]);

        expect(pieces.map(({ name }) => name)).toEqual(["hero:1", "hero:0"]);
        const [dead, living] = pieces as HeroPiece[];
        expect(living?.scale).toBe(1);
        expect(dead?.scale).toBeLessThan(1);
        expect([dead?.x, dead?.y]).not.toEqual([living?.x, living?.y]);
    });

    it("still lie there at night, as the view says", () => {
        const heroes = [
            ...[{ seat: 0, hero: "hugo", status: "killed", place: named("b2"), far: false }],
        ].map((one) => ({ ...one, drawn: 0, heading: 0 }));
        const view = { tiles: [], facing: [], lairs: [], fight: null, heroes };
        const [piece] = piecesOf(view as unknown as QuestView, content);

        expect(piece).toMatchObject({ kind: "hero", fallen: true, place: named("b2") });
    });
});
