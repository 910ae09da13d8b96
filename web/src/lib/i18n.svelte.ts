/** The language everything outside a game is said in; tables make one of their own with `loadLanguage`. */

import { Language, loadLanguage, type Lang } from "./language";

class I18n {
    /** Set before anything is drawn. */
    language = $state.raw<Language>(new Language("en", []));
    #wanted: Lang | null = null;

    async use(lang: Lang): Promise<void> {
        this.#wanted = lang;
        const language = await loadLanguage(lang);
        if (this.#wanted === lang) this.language = language; // of two quick changes the last counts
    }
}

export const i18n = new I18n();

/** Return a message of no game; in a template it follows the language. */
export function say(message: string, args: Record<string, unknown> = {}): string {
    return i18n.language.say(message, args);
}
