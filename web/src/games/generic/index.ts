/** The table of a game that brings no board: options, log, and the view as text. */

import dot from "game-icons:plain-circle";
import meeple from "game-icons:meeple";
import type { GameModule, Scene } from "$lib/game";
import Board from "./Board.svelte";
import Brief from "./Brief.svelte";
import Face from "./Face.svelte";
import { commonFacts, factsOf, type Fact } from "./facts";
import Sheet from "./Sheet.svelte";

function lines(facts: readonly Fact[], before = ""): string[] {
    return facts.flatMap(({ label, words, parts }) =>
        words === null ? lines(parts, `${before}${label}, `) : [`${before}${label}: ${words}.`],
    );
}

function spoken(scene: Scene): string[] {
    const seats = scene.seats.flatMap(({ seat, name }) =>
        lines(factsOf(scene.view, seat, scene.seats.length, scene), `${name}, `),
    );
    return [...lines(commonFacts(scene.view, scene.seats.length, scene)), ...seats];
}

const generic: GameModule = {
    Board,
    Sheet,
    SeatSummary: Sheet,
    Brief,
    Face,
    layout: "columns",
    icons: { dot, meeple },
    optionIcon: () => "dot",
    eventIcon: () => "",
    seatIcon: () => "meeple",
    chips: () => [],
    spoken,
    animations: {},
};

export default generic;
