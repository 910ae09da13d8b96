/** Requests whose outcome may be unknown: they are repeated until it is known. */

import { say } from "./i18n.svelte";
import { refusalOf } from "./rest";
import { toasts } from "./toasts.svelte";

/** The server does not know whether it was stored: the database has not said so. */
export const UNKNOWN = "store/unknown";
/** What has no outcome is sent again so often, for so long. */
export const REPEAT_EVERY = 2_000;
export const REPEAT_FOR = 5 * 60_000;

/** Refusals that say nothing of an attempt before. */
const SILENT = new Set([UNKNOWN, "store/busy", "store/full", "request/too_fast", "web/offline"]);

/**
 * Ask, and ask again while the outcome is unknown.
 *
 * After an attempt of unknown outcome a refusal named in `done` means that the attempt was stored: its function then
 * gives the result.
 */
export async function confirmed<T>(
    ask: () => Promise<T>,
    done: Readonly<Record<string, () => Promise<T>>> = {},
): Promise<T> {
    const until = Date.now() + REPEAT_FOR;
    let unknown = false;
    for (;;) {
        try {
            return await ask();
        } catch (error) {
            const { code } = refusalOf(error);
            const stored = unknown ? done[code] : undefined;
            if (stored) return stored();
            unknown ||= code === UNKNOWN;
            if (!unknown || !SILENT.has(code) || Date.now() >= until) throw error;
        }
        toasts.show(say("web-connection-unconfirmed"), "plain", REPEAT_EVERY);
        await new Promise((resume) => setTimeout(resume, REPEAT_EVERY));
    }
}
