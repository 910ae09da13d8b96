/** The language everything outside a game is said in; tables make one of their own with `loadLanguage`. */

import { Language, loadLanguage, type Lang } from "./language";

class Speech {
    /** Set before anything is drawn. */
    language = $state.raw<Language>(new Language("en", []));
    #wanted: Lang | null = null;

    async use(lang: Lang): Promise<void> {
        this.#wanted = lang;
        const language = await loadLanguage(lang);
        if (this.#wanted === lang) this.language = language; // of two quick changes the last counts
    }
}

export const speech = new Speech();

/** Return a message of no game; in a template it follows the language. */
export function say(message: string, args: Record<string, unknown> = {}): string {
    return speech.language.say(message, args);
}
