/** The lines of a replay as they are drawn: each made when it is shown first, and once per language and stream. */

import { drawnBy } from "$lib/icons";
import type { Part } from "$lib/language";
import type { ToldInfo, Typed } from "$lib/types";
import { quietly, Rounds, type Round } from "../table/log-lines";
import type { ReplayScene } from "./scene.svelte";

export interface Line {
    told: ToldInfo;
    parts: Part[];
    icon: string;
    /** What each die of a pool counts as. */
    kinds: readonly ("success" | "failure" | "plain")[] | null;
    /** The number of its step, where it is the first line of it. */
    step: number | null;
}

/** The whole stream of a viewer. */
export class ReplayLines {
    readonly rounds: readonly Round[];
    readonly #scene: Pick<ReplayScene, "module" | "language" | "info">;
    readonly #made = new Map<number, Line>();

    constructor({ module, language, info }: Pick<ReplayScene, "module" | "language" | "info">) {
        this.#scene = { module, language, info };
        this.rounds = new Rounds().of(info.told, module, language);
    }

    get length(): number {
        return this.#scene.info.told.length;
    }

    /** Return a line, from 0 on. */
    at(index: number): Line | undefined {
        const told = this.#scene.info.told[index];
        let line = this.#made.get(index);
        if (told && !line) this.#made.set(index, (line = this.#make(told, index)));
        return line;
    }

    #make(told: ToldInfo, index: number): Line {
        const { module, language, info } = this.#scene;
        const event = told.event as unknown as Typed;
        return {
            told,
            parts: quietly(() => language.eventParts(told), [{ text: event.type }]),
            icon: quietly(() => drawnBy(module, module.eventIcon(event)) ?? "", ""),
            kinds: quietly(() => module.pool?.(event) ?? null, null),
            step: told.step === info.told[index - 1]?.step ? null : told.step,
        };
    }
}
