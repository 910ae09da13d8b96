/** What makes an element of a board, a sheet or a hand the place of an option: `<button {...offers(scene, choice)}>`. */

import type { Choice, Scene } from "./game";

/** The option is lit while somebody points at its place or has come to it with the keyboard. */
export function lights(scene: Pick<Scene, "light">, key: string | null) {
    const light = () => scene.light(key);
    const dark = () => scene.light(null);
    return { onpointerenter: light, onpointerleave: dark, onfocus: light, onblur: dark };
}

/** The option is found by the frame, lit and chosen here; without one the element is nobody's place. */
export function offers(
    scene: Pick<Scene, "light" | "choose" | "chosen">,
    choice: Choice | undefined,
) {
    if (!choice) return {};
    return {
        "data-option": choice.key,
        "aria-pressed": scene.chosen === choice.key,
        onclick: () => scene.choose(choice.key),
        ...lights(scene, choice.key),
    };
}

/** The options that a board shows: while the targets of a row are chosen from, no others. */
export function offered({ options, row }: Pick<Scene, "options" | "row">): readonly Choice[] {
    return row === null ? options : options.filter((choice) => choice.row === row);
}
