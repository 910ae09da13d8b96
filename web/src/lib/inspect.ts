/** Shows a card large when somebody points at it for a moment, comes to it with the keyboard, or keeps a finger on it; a click pins it. */

import type { Attachment } from "svelte/attachments";
import type { Scene } from "./game";

const HOVER = 450;
const PRESS = 500;

/** To be attached to whatever shows a card: `<g {@attach inspects(scene, card)}>`. What lies face down shows nothing. */
export function inspects(scene: Pick<Scene, "inspect">, card: string): Attachment<Element> {
    return (element) => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        let pressed = false;
        const after = (ms: number, press = false) => {
            clearTimeout(timer);
            timer = setTimeout(() => {
                pressed = press;
                scene.inspect(card, element);
            }, ms);
        };
        const stop = () => clearTimeout(timer);
        // Only whoever moves points at something: a card may also come to lie under a pointer that rests.
        let moved = false;
        const move = (event: Event) => {
            if (moved || (event as PointerEvent).pointerType !== "mouse") return;
            moved = true;
            after(HOVER);
        };
        const leave = () => {
            moved = false;
            stop();
        };
        const down = (event: Event) => {
            pressed = false;
            if ((event as PointerEvent).pointerType === "mouse") stop();
            else after(PRESS, true);
        };
        // A long press looks at the card; it must not play it as well.
        const click = (event: Event) => {
            if (!pressed || (event as MouseEvent).detail === 0) return;
            pressed = false;
            event.preventDefault();
            event.stopPropagation();
        };
        // What is no button of its own is pinned by a click.
        const pin = (event: Event) => {
            if ((event.target as Element).closest("button, a, [role=button]")) return;
            stop();
            scene.inspect(card, element, true);
        };
        const focus = () => {
            if (element.matches(":focus-visible")) after(HOVER);
        };
        const listeners: [string, (event: Event) => void, boolean][] = [
            ["pointermove", move, false],
            ["pointerleave", leave, false],
            ["pointerdown", down, false],
            ["pointerup", stop, false],
            ["pointercancel", stop, false],
            ["focus", focus, false],
            ["blur", stop, false],
            ["click", click, true],
            ["click", pin, false],
        ];
        for (const [name, listener, capture] of listeners)
            element.addEventListener(name, listener, capture);
        return () => {
            stop();
            for (const [name, listener, capture] of listeners)
                element.removeEventListener(name, listener, capture);
        };
    };
}
