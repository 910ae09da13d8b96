import { describe, expect, it } from "vitest";
import { rowsOf } from "./answer-rows";
import type { OptionInfo } from "./types";

type Shown = Partial<OptionInfo["shown"]> & { words?: number };

/** An option whose row is so many words of its key. */
function option(key: string, { words = 1, ...shown }: Shown = {}, aside = false): OptionInfo {
    const parts = key.split(":");
    const [row, target] = [parts.slice(0, words).join(":"), parts.slice(words).join(":")];
    const place = { row, target, switch: "", rank: 0, fold: "" as const, ...shown };
    return { key, aside, outlook: null, shown: place };
}
const end = option("end", { rank: 99 });
const names = (options: OptionInfo[]) => rowsOf(options).map(({ name }) => name);

describe("the rows of a question", () => {
    it("hold the answers that share a verb, each once", () => {
        const rows = rowsOf([option("move:a"), option("hit:x"), option("move:b"), end]);

        expect(rows.map(({ options }) => options.map(({ key }) => key))).toEqual([
            ["move:a", "move:b"],
            ["hit:x"],
            ["end"],
        ]);
    });

    it("stand by rank, equal ones as they are offered, asides after them and the end at the foot", () => {
        const options = [
            end,
            option("use:rune", {}, true),
            option("rest", { rank: 4 }),
            option("hit:x", { rank: 2 }),
            option("shoot:x", { rank: 2 }),
        ];

        expect(names(options)).toEqual(["hit", "shoot", "rest", "use", "end"]);
    });

    it("are folded only where none of their answers is worth a look, and come after the others", () => {
        const idle = { words: 2, fold: "fails" as const };
        const options = [
            option("item:potion:a", idle),
            option("item:potion:b", { words: 2 }),
            option("item:salve:a", { ...idle, rank: -1 }),
            end,
        ];
        const rows = rowsOf(options);

        expect(rows.map(({ name, fold }) => [name, fold])).toEqual([
            ["item:potion", ""],
            ["item:salve", "fails"],
            ["end", ""],
        ]);
    });

    it("have stronger forms beside the answers they are stronger forms of", () => {
        const [spell, strong] = [{ words: 2 }, { words: 2, switch: "cast" }];
        const [cast, book, end_] = rowsOf([
            option("cast:heal:a", spell),
            option("overcharge:heal:a", strong),
            option("overcharge:light:a", strong),
            end,
        ]);

        expect([cast?.switch, cast?.stronger.map(({ key }) => key)]).toEqual([
            "cast",
            ["overcharge:heal:a"],
        ]);
        expect([book?.name, book?.switch]).toEqual(["overcharge:light", ""]); // it has no other form
        expect(end_?.last).toBe(true);
    });

    it("are one for each answer where a few answers of one verb are all there is", () => {
        const cards = ["lay:a", "lay:b", "lay:c"].map((key) => option(key));

        expect(names([...cards, option("use:torch", { words: 2 }, true)])).toEqual([
            "lay:a",
            "lay:b",
            "lay:c",
            "use:torch",
        ]);
        expect(names([...cards, end])).toEqual(["lay", "end"]);
        expect(names(Array.from({ length: 10 }, (_, at) => option(`stand:${at}`)))).toEqual([
            "stand",
        ]);
    });
});
