import { expect, test } from "vitest";
import { sound } from "./prefs.svelte";

test("only what is a preference, and may be one, is taken from what was kept", () => {
    expect(sound({ language: "es", ink: "pink", textSize: 150, sound: true, hat: 3 })).toEqual({
        language: "es",
        textSize: 150,
        sound: true,
    });
    expect(sound(null)).toEqual({});
    expect(sound("nonsense")).toEqual({});
});
