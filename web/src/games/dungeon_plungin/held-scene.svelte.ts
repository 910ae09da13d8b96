/** A scene that keeps the last question while its answer is under way, so that a page does not fall apart in between. */

import type { Choice, Scene } from "$lib/game";
import type { Typed } from "$lib/types";
import { plunge } from "./view";

interface Asked {
    decision: Typed;
    options: readonly Choice[];
    closed: readonly Choice[];
    /** Where the table was when it was asked. */
    place: string;
}

/** What the table is busy with: while that stays the same, so does the page. */
export function placeOf(view: unknown): string {
    const { next, visit, visitor, heroes, points, gifts } = plunge(view);
    return [next, visit, visitor, heroes.length, points > 0, gifts > 0].join(" ");
}

export class HeldScene implements Scene {
    readonly #scene: () => Scene;
    #kept = $state.raw<Asked | null>(null);

    /** Made while a component is, for its effects. */
    constructor(scene: () => Scene) {
        this.#scene = scene;
        $effect.pre(() => {
            const { decision, options, closed, view } = scene();
            const place = placeOf(view);
            if (decision) this.#kept = { decision, options, closed, place };
            else if (this.#kept && this.#kept.place !== place) this.#kept = null;
        });
    }

    get decision(): Typed | null {
        return this.#scene().decision ?? this.#kept?.decision ?? null;
    }
    get options(): readonly Choice[] {
        const scene = this.#scene();
        return scene.decision ? scene.options : (this.#kept?.options ?? scene.options);
    }
    get closed(): readonly Choice[] {
        const scene = this.#scene();
        return scene.decision ? scene.closed : (this.#kept?.closed ?? scene.closed);
    }
    get game() {
        return this.#scene().game;
    }
    get content() {
        return this.#scene().content;
    }
    get language() {
        return this.#scene().language;
    }
    get viewer() {
        return this.#scene().viewer;
    }
    get view() {
        return this.#scene().view;
    }
    get seats() {
        return this.#scene().seats;
    }
    get waiting() {
        return this.#scene().waiting;
    }
    get lit() {
        return this.#scene().lit;
    }
    get chosen() {
        return this.#scene().chosen;
    }
    get marked() {
        return this.#scene().marked;
    }
    get told() {
        return this.#scene().told;
    }
    get over() {
        return this.#scene().over;
    }
    light = (key: string | null): void => this.#scene().light(key);
    choose = (key: string): void => this.#scene().choose(key);
    why = (key: string, anchor: Element): void => this.#scene().why(key, anchor);
    inspect = (card: string, anchor: Element): void => this.#scene().inspect(card, anchor);
}
