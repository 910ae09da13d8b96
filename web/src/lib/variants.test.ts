import { expect, test } from "vitest";
import type { GameInfo, TableOption } from "./types";
import { boundOf, chosen, optionsWith, settled } from "./variants";

const option = (id: string, rest: Partial<TableOption> = {}): TableOption => ({
    id,
    kind: "flag",
    default: false,
    choices: [false, true],
    clauses: [],
    needs: [],
    excludes: [],
    implied_by: "",
    most: [],
    least: [],
    deck: "",
    ...rest,
});

const edition = option("edition", {
    kind: "choice",
    default: "corrected",
    choices: ["corrected", "2010"],
});
const solo = option("solo", { needs: ["seats=1"], implied_by: "seats=1" });
const focused = option("focused", { excludes: ["edition=2010"] });
const runes = option("runes", { kind: "number", default: 1, choices: [1, 2, 3], most: [3, 2] });
const all = [edition, solo, focused, runes];

test("what a table of one implies is on and not asked for", () => {
    expect(settled(all, {}, 1).solo).toBe(true);
    expect(chosen(all, {}, 1)).toEqual({});
    expect(boundOf(solo, settled(all, {}, 1), 1)?.kind).toBe("implied");
});

test("what needs a table of one is closed at a table of two, with its reason", () => {
    expect(boundOf(solo, settled(all, { solo: true }, 2), 2)).toEqual({
        kind: "needs",
        condition: "seats=1",
    });
    expect(settled(all, { solo: true }, 2).solo).toBe(false);
});

test("what cannot stand beside another falls back to what is printed", () => {
    const wanted = { edition: "2010", focused: true };

    expect(chosen(all, wanted, 2)).toEqual({ edition: "2010" });
    expect(boundOf(focused, settled(all, wanted, 2), 2)?.condition).toBe("edition=2010");
});

test("a number is never more than the seats allow", () => {
    expect(chosen(all, { runes: 3 }, 1)).toEqual({ runes: 3 });
    expect(chosen(all, { runes: 3 }, 2)).toEqual({ runes: 2 });
});

test("a number is never less than the seats need, and that goes without saying", () => {
    const heroes = option("heroes", {
        kind: "number",
        default: 2,
        choices: [2, 3, 4],
        least: [2, 2, 3, 4],
    });

    expect(settled([heroes], {}, 3).heroes).toBe(3);
    expect(settled([heroes], { heroes: 2 }, 4).heroes).toBe(4);
    expect(chosen([heroes], {}, 3)).toEqual({});
    expect(chosen([heroes], { heroes: 4 }, 3)).toEqual({ heroes: 4 });
});

test("a pack adds choices, and takes them with it when it is left out again", () => {
    const adventure = option("adventure", {
        kind: "choice",
        default: "wall",
        choices: ["wall", "wood"],
        deck: "adventure",
    });
    const pack = {
        name: "Mill",
        game: "g",
        version: "1",
        hash: "h",
        choices: { adventure: ["mill"] },
    };
    const info = { options: [adventure], packs: [pack] } as unknown as GameInfo;

    const more = optionsWith(info, ["Mill"]);
    expect(more[0]?.choices).toEqual(["wall", "wood", "mill"]);
    expect(chosen(more, { adventure: "mill" }, 1)).toEqual({ adventure: "mill" });
    expect(chosen(optionsWith(info, []), { adventure: "mill" }, 1)).toEqual({});
});
