/** A recorded game on the table: the same boards draw it, nobody is asked, and it goes both ways in time. */

import { tick } from "svelte";
import type { Choice, GameModule, Scene, SeatScene } from "$lib/game";
import type { Language } from "$lib/language";
import { factor, places, slide, type Speed } from "$lib/motion";
import type { GameContent, ReplayInfo, ReplayView, ToldInfo, Typed } from "$lib/types";
import { Course } from "./course";
import { sealedIn } from "./sealed";

/** How a replay reaches the world around it. */
export interface ReplayPorts {
    language(): Language;
    speed(): Speed;
    /** Ask for the table after so many lines. */
    view(as: string, position: number): Promise<ReplayView>;
    /** Say in words what went wrong. */
    refuse(error: unknown): void;
    /** Where the pieces are drawn. */
    root(): Element | null;
}

/** So many views are fetched ahead and behind, a few at a time. */
const [AHEAD, BEHIND, AT_ONCE] = [10, 5, 3];
/** How long a line is shown while the replay plays, in ms at speed 1. */
const PACE = 1100;
export const SPEEDS = [0.5, 1, 2, 4] as const;

export class ReplayScene implements Scene {
    readonly content: GameContent;
    readonly module: GameModule;
    readonly #ports: ReplayPorts;

    info = $state.raw() as ReplayInfo;
    readonly course = $derived(new Course(this.info.told, this.info.turns, this.info.steps));
    /** How many lines of the viewer's stream are told; the view may still be on its way. */
    position = $state(0);
    view = $state.raw<unknown>(null);
    marked = $state.raw<ReadonlySet<string>>(new Set());
    card = $state.raw<{ card: string; thing: string; anchor: Element; pinned: boolean } | null>(
        null,
    );
    playing = $state(false);
    pace = $state<(typeof SPEEDS)[number]>(1);

    #views = new Map<string, Promise<ReplayView>>();
    #shown = -1;
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(info: ReplayInfo, content: GameContent, module: GameModule, ports: ReplayPorts) {
        this.info = info;
        this.content = content;
        this.module = module;
        this.#ports = ports;
    }

    // ------------------------------------------------------------------ the scene

    readonly options: readonly Choice[] = [];
    readonly closed: readonly Choice[] = [];
    readonly decision = null;
    readonly lit = null;
    readonly row = null;
    readonly chosen = null;
    readonly waiting: readonly number[] = [];

    get game(): string {
        return this.info.game;
    }
    get language(): Language {
        return this.#ports.language();
    }
    get viewer(): number | null {
        return /^\d+$/.test(this.info.viewer) ? Number(this.info.viewer) : null;
    }
    readonly told: readonly ToldInfo[] = $derived(this.info.told.slice(0, this.position));
    readonly sealed: ReadonlyMap<number, string> = $derived.by(() =>
        sealedIn(this.told, this.module.unseals),
    );
    readonly over: boolean = $derived(
        this.info.outcome !== null && this.position === this.info.told.length,
    );
    readonly seats: readonly SeatScene[] = $derived.by(() => {
        const { language } = this;
        return this.info.seats.map(({ seat, sitter }) => ({
            seat,
            name: language.player(seat),
            leader: language.sitter(seat, sitter === "bot"),
            you: false,
        }));
    });

    light(): void {}
    choose(): void {}
    why(): void {}
    inspect(card: string, anchor: Element, pinned = false): void {
        const printed = card.split(".", 1)[0] ?? card;
        if (Object.hasOwn(this.content.cards, printed))
            this.card = { card: printed, thing: card, anchor, pinned };
    }

    // ------------------------------------------------------------------ going through time

    get last(): number {
        return this.info.told.length;
    }
    /** The line that was told last. */
    get line(): ToldInfo | null {
        return this.info.told[this.position - 1] ?? null;
    }
    get step(): number {
        return this.course.stepAt(this.position);
    }

    /** Go to a position; whoever steps stops what plays. */
    go(position: number): void {
        this.stop();
        void this.#show(position);
    }

    first(): void {
        this.go(0);
    }
    final(): void {
        this.go(this.last);
    }
    by(lines: number): void {
        this.go(this.position + lines);
    }
    turn(direction: 1 | -1): void {
        const { course, position } = this;
        this.go(direction > 0 ? course.nextTurn(position) : course.previousTurn(position));
    }

    play(): void {
        if (this.playing) {
            this.stop();
            return;
        }
        this.playing = true;
        if (this.position === this.last) void this.#show(0).then(() => this.#later());
        else void this.#next();
    }

    stop(): void {
        this.playing = false;
        clearTimeout(this.#timer);
    }

    async #next(): Promise<void> {
        if (!this.playing) return;
        if (this.position >= this.last) {
            this.stop();
            return;
        }
        await this.#show(this.position + 1);
        this.#later();
    }

    #later(): void {
        clearTimeout(this.#timer);
        if (this.playing) this.#timer = setTimeout(() => void this.#next(), this.#due());
    }

    /** How long the line of now is shown: dice and long events take longer to read. */
    #due(): number {
        const motion = this.line ? this.motionOf(this.line) : null;
        const dice = motion?.dice?.length ? 500 : 0;
        return (Math.max(PACE, motion?.ms ?? 0) + dice) / this.pace;
    }

    /** Look through other eyes, at the same place. */
    see(info: ReplayInfo): void {
        const spot = this.course.spotOf(this.position);
        this.stop();
        this.info = info;
        this.#shown = -1;
        void this.#show(this.course.positionOf(spot));
    }

    async #show(wanted: number): Promise<void> {
        const position = Math.max(0, Math.min(this.last, Math.round(wanted)));
        const before = this.#shown;
        this.position = position;
        this.card = null;
        let found: ReplayView;
        try {
            found = await this.#fetch(position);
        } catch (error) {
            this.stop();
            this.#ports.refuse(error);
            return;
        }
        if (this.position !== position) return; // somebody went on meanwhile
        const root = this.#ports.root();
        const near = before >= 0 && Math.abs(position - before) <= 1;
        const pace = near ? factor(this.#ports.speed()) / Math.max(1, this.pace) : 0;
        const old = root && pace ? places(root) : null;
        this.view = found.view;
        this.#shown = position;
        this.marked = new Set((this.line ? this.motionOf(this.line) : null)?.pieces ?? []);
        this.#ahead(position);
        await tick();
        if (root && old) slide(old, root, position > before ? pace : pace / 2);
    }

    #fetch(position: number): Promise<ReplayView> {
        const eyes = this.info.viewer;
        const key = `${eyes}/${position}`;
        let found = this.#views.get(key);
        if (!found) {
            found = this.#ports.view(eyes, position);
            this.#views.set(key, found);
            found.catch(() => this.#views.delete(key));
        }
        return found;
    }

    /** Fetch what is likely to be looked at next, so that a step is there at once. */
    #ahead(position: number): void {
        const { course } = this;
        const near = Array.from({ length: AHEAD }, (_, n) => position + n + 1);
        near.splice(2, 0, course.nextTurn(position), course.previousTurn(position));
        for (let n = 1; n <= BEHIND; n += 1) near.splice(2 * n, 0, position - n);
        const eyes = this.info.viewer;
        const wanted = near.filter(
            (at) => at >= 0 && at <= this.last && !this.#views.has(`${eyes}/${at}`),
        );
        const work = async (): Promise<void> => {
            for (let at = wanted.shift(); at !== undefined; at = wanted.shift()) {
                if (this.position !== position || this.info.viewer !== eyes) return;
                await this.#fetch(at).catch(() => undefined);
            }
        };
        for (let n = 0; n < AT_ONCE; n += 1) void work();
    }

    /** What an event does to the eye; a board that stumbles over one shows nothing. */
    motionOf(line: ToldInfo) {
        const event = line.event as unknown as Typed;
        try {
            return this.module.animations[event.type]?.(event, this) ?? null;
        } catch (error) {
            console.error(error);
            return null;
        }
    }
}
