/** Playing events on a view, one by one: a handler for each type of event that changes what is drawn. */

import type { Typed } from "./types";

export type Handlers<View, Event extends { type: string }> = {
    [Kind in Event["type"]]?: (view: View, event: Extract<Event, { type: Kind }>) => View;
};

/** Return the view after an event; what changes nothing that is drawn returns it as it is. */
export function applied<View, Event extends { type: string }>(
    handlers: Handlers<View, Event>,
    view: unknown,
    event: Typed,
): View {
    const handler = handlers[event.type as Event["type"]] as
        ((view: View, event: Typed) => View) | undefined;
    return handler?.(view as View, event) ?? (view as View);
}
