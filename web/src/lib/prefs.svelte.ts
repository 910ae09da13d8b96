/** What a reader prefers: kept in this browser, and with the guest or the account on the server. */

import { LANGUAGES, type Lang } from "./language";
import { rest } from "./rest";

export interface Preferences {
    language: Lang;
    ink: "auto" | "dark" | "light";
    animation: "none" | "fast" | "normal" | "slow";
    sound: boolean;
    /** Which answers wait for a second press: none, those that cannot be taken back, all. */
    confirm: "never" | "final" | "always";
    botSpeed: "none" | "fast" | "normal" | "slow";
    /** Whether a game begins with the card of its adventure. */
    opening: boolean;
    /** Whether the table gives the end of a turn where it is the only answer. */
    ends: boolean;
    /** In percent. */
    textSize: number;
}

/** What each may be; the first is what it is before anybody chose. */
export const CHOICES: { [K in keyof Preferences]: readonly Preferences[K][] } = {
    language: LANGUAGES,
    ink: ["auto", "dark", "light"],
    animation: ["normal", "none", "fast", "slow"],
    sound: [false, true],
    confirm: ["final", "never", "always"],
    botSpeed: ["normal", "none", "fast", "slow"],
    opening: [true, false],
    ends: [false, true],
    textSize: [100, 90, 115, 130, 150, 175, 200],
};

const KEY = "mazmorra.preferences";
const NAMES = Object.keys(CHOICES) as (keyof Preferences)[];

/** Return what is sound of whatever was kept. */
export function sound(kept: unknown): Partial<Preferences> {
    const found: Record<string, unknown> = {};
    if (typeof kept === "object" && kept !== null)
        for (const name of NAMES) {
            const value = (kept as Record<string, unknown>)[name];
            if ((CHOICES[name] as readonly unknown[]).includes(value)) found[name] = value;
        }
    return found as Partial<Preferences>;
}

function first(): Preferences {
    const chosen = Object.fromEntries(NAMES.map((name) => [name, CHOICES[name][0]]));
    const spanish = /^es\b/.test(navigator.language);
    return { ...(chosen as unknown as Preferences), language: spanish ? "es" : "en" };
}

function read(): Partial<Preferences> {
    try {
        return sound(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    } catch {
        return {};
    }
}

class Prefs {
    #chosen = $state<Partial<Preferences>>(read());
    #systemLight = $state(false);
    /** What the guest is called; empty for nobody in particular. */
    name = $state("");
    /** The account that this browser is logged in to; undefined until it is known. */
    account = $state<string | null | undefined>();
    #timer: ReturnType<typeof setTimeout> | undefined;
    readonly all: Preferences = $derived({ ...first(), ...this.#chosen });

    constructor() {
        const light = matchMedia("(prefers-color-scheme: light)");
        this.#systemLight = light.matches;
        light.addEventListener("change", () => {
            this.#systemLight = light.matches;
            this.#show();
        });
        addEventListener("storage", (event) => {
            if (event.key !== KEY) return;
            this.#chosen = read(); // another tab of ours
            this.#show();
        });
        addEventListener("pagehide", () => this.#send());
        this.#show();
    }

    get language(): Lang {
        return this.all.language;
    }
    get animation(): Preferences["animation"] {
        return this.all.animation;
    }
    get sound(): boolean {
        return this.all.sound;
    }
    get confirm(): Preferences["confirm"] {
        return this.all.confirm;
    }
    get botSpeed(): Preferences["botSpeed"] {
        return this.all.botSpeed;
    }
    /** The ink that is drawn with now. */
    get ink(): "dark" | "light" {
        if (this.all.ink !== "auto") return this.all.ink;
        return this.#systemLight ? "light" : "dark";
    }

    /** How long things take: 0 to 1.6; a reader who asked for less motion gets none. */
    get speed(): number {
        if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
        return { none: 0, fast: 0.5, normal: 1, slow: 1.6 }[this.animation];
    }

    set<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
        this.#chosen = { ...this.#chosen, [name]: value };
        this.#keep();
        this.#show();
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#send(), 400);
    }

    /** Call the guest by another name; throws what the server refuses. */
    async rename(name: string): Promise<void> {
        this.name = (await rest.changeMe({ name })).name;
    }

    /**
     * Ask the server who this is. What was chosen in this browser goes before what it remembers of
     * a guest; what it remembers of an account goes first, because that is the same everywhere.
     */
    async load(): Promise<void> {
        const me = await rest.me();
        this.name = me.name;
        this.account = me.account;
        const kept = sound(me.preferences);
        this.#chosen = me.account ? { ...this.#chosen, ...kept } : { ...kept, ...this.#chosen };
        this.#keep();
        this.#show();
    }

    /** Keep what was chosen in this browser with an account that is new. */
    async take(): Promise<void> {
        await rest.changeMe({ preferences: { ...this.#chosen } });
        await this.load();
    }

    /** Forget everything that this browser keeps. */
    async forget(): Promise<void> {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.#chosen = { language: this.language };
        for (const key of Object.keys(localStorage))
            if (key.startsWith("mazmorra.")) localStorage.removeItem(key);
        await this.load();
    }

    /** Send what was chosen, if it still waits. */
    #send(): void {
        if (this.#timer === undefined) return;
        clearTimeout(this.#timer);
        this.#timer = undefined;
        rest.changeMe({ preferences: { ...this.#chosen } }).catch(() => undefined);
    }

    #keep(): void {
        try {
            localStorage.setItem(KEY, JSON.stringify(this.#chosen));
        } catch {
            // A browser that keeps nothing still plays.
        }
    }

    #show(): void {
        const root = document.documentElement;
        root.dataset.theme = this.ink;
        root.dataset.animation = this.all.animation;
        root.lang = this.all.language;
        root.style.setProperty("--text-size", String(this.all.textSize / 100));
        root.toggleAttribute("data-large", this.all.textSize >= 150);
    }
}

export const prefs = new Prefs();
