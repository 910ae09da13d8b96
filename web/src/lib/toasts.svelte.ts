/** Short words at the edge of the screen: what was done, or why it was not. */

import { refusalOf } from "./rest";
import { i18n } from "./i18n.svelte";

export interface ToastInfo {
    id: number;
    words: string;
    kind: "plain" | "refused";
}

class Toasts {
    all = $state<ToastInfo[]>([]);
    #next = 0;

    show(words: string, kind: ToastInfo["kind"] = "plain", ms = 5000): void {
        const id = this.#next++;
        this.all = [...this.all.filter((toast) => toast.words !== words), { id, words, kind }];
        setTimeout(() => this.close(id), ms);
    }

    /** Say in words what went wrong. */
    refuse(error: unknown): void {
        this.show(i18n.language.refused(refusalOf(error)), "refused", 8000);
    }

    close(id: number): void {
        this.all = this.all.filter((toast) => toast.id !== id);
    }
}

export const toasts = new Toasts();
