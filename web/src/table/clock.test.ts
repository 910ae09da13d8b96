import { expect, test } from "vitest";
import { clockTime } from "./clock";

test.each([
    [180, "3:00"],
    [83.2, "1:24"],
    [0.4, "0:01"],
    [-5, "0:00"],
    [3600, "1:00 h"],
    [86399, "23:59 h"],
])("%d seconds are shown as %s", (seconds, shown) => expect(clockTime(seconds)).toBe(shown));
