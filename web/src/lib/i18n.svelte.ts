/** The language everything outside a game is said in; tables make one of their own with `loadLanguage`. */

import { Language, loadLanguage, type Lang } from "./language";

class I18n {
    language = $state.raw<Language>(new Language("en", []));
    /** Whether there are texts: nothing is drawn before. */
    ready = $state(false);
    #wanted: Lang | null = null;

    /** Speak a language as soon as its texts are there; of two quick changes the last counts. */
    async use(lang: Lang): Promise<void> {
        this.#wanted = lang;
        const language = await loadLanguage(lang);
        if (this.#wanted !== lang) return;
        this.language = language;
        this.ready = true;
    }
}

export const i18n = new I18n();

/** Return a message of no game; in a template it follows the language. */
export function say(message: string, args: Record<string, unknown> = {}): string {
    return i18n.language.say(message, args);
}
