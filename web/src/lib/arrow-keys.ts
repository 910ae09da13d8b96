/** Up and down move the focus among what a list has of a kind. */
export function moveAmong(list: Element | undefined, selector: string, event: KeyboardEvent): void {
    const down = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!down || !list) return;
    const stops = [...list.querySelectorAll<HTMLElement>(selector)];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    stops[at + down]?.focus();
}
