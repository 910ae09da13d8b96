/** First steps: the lesson of a game, and how far the learner is. */

import { rest } from "$lib/rest";
import type { components } from "$lib/api";

export type Tutorial = components["schemas"]["Tutorial"];
export type Lesson = components["schemas"]["Lesson"];

const known = new Map<string, Promise<Tutorial>>();

/** The lesson of a game; asked for once. */
export function tutorialOf(game: string): Promise<Tutorial> {
    let found = known.get(game);
    if (!found) {
        found = rest.tutorial<Tutorial>(game);
        known.set(game, found);
        found.catch(() => known.delete(game));
    }
    return found;
}

/** How many moves of the learner are made, and of how many. */
export function progress(tutorial: Tutorial, answers: number): { done: number; all: number } {
    const mine = (lesson: Lesson) => (lesson.seat ?? 0) === 0;
    return {
        done: tutorial.steps.slice(0, answers).filter(mine).length,
        all: tutorial.steps.filter(mine).length,
    };
}
