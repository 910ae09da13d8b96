import { expect, test } from "vitest";
import { at, without } from "./rows";

test("one thing of a row is replaced", () => {
    const row = ["a", "b"];

    expect(at(row, 1, "c")).toEqual(["a", "c"]);
    expect(row).toEqual(["a", "b"]);
});

test("one of two equal things leaves a row, and what is not in it leaves it as it is", () => {
    expect(without(["rope", "torch", "rope"], "rope")).toEqual(["torch", "rope"]);
    expect(without(["rope"], "torch")).toEqual(["rope"]);
});
