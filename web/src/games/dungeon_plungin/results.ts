/** What a party has come to when its adventure is over: the same figures that the terminal tells. */

import type { Figure } from "$lib/game";
import type { Language } from "$lib/language";
import type { PlungeView } from "./view";

export function resultsOf(view: PlungeView, language: Language): Figure[] {
    const { heroes, phase, ground } = view;
    const figures: [what: string, icon: string, value: number | string][] = [
        ["expeditions", "compass", view.expedition],
        [
            "ground",
            "footsteps",
            ground ? language.say("web-plunge-result-of", { phase, ground }) : phase,
        ],
        ["level", "upgrade", Math.max(1, ...heroes.map(({ level }) => level))],
        ["gold", "two-coins", view.gold ?? 0],
        ["exp", "scroll-quill", heroes.reduce((all, { exp }) => all + exp, view.exp)],
        ["deaths", "tombstone", heroes.filter(({ status }) => status === "dead").length],
    ];
    return figures.map(([what, icon, value]) => ({
        icon,
        words: language.say("web-plunge-result", { what }),
        value,
    }));
}
