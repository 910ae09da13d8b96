import { expect, test } from "vitest";
import { routeOf } from "./router.svelte";

test.each([
    ["/", "Lobby", {}],
    ["/play", "NewTable", {}],
    ["/play/dungeonquest", "NewTable", { game: "dungeonquest" }],
    ["/t/abcdefgh2345", "Table", { id: "abcdefgh2345" }],
    ["/i/abcdefgh2345/x_Y-z", "Invite", { table: "abcdefgh2345", invite: "x_Y-z" }],
    ["/replay/abc", "Replay", { id: "abc" }],
    ["/fork/abc/17", "Fork", { id: "abc", step: "17" }],
    ["/rules/dungeon_raiders/", "Rules", { game: "dungeon_raiders" }],
    ["/learn/dungeonquest", "Learn", { game: "dungeonquest" }],
    ["/kit", "Kit", {}],
    ["/no/such/way", "NotFound", {}],
])("%s leads to %s", (path, page, params) => {
    expect(routeOf(path)).toEqual({ page, params });
});
