/** A table as it is being played: what was told and is still to be shown, the options, and the way of an answer. */

import { tick } from "svelte";
import type { Choice, GameModule, Motion, PlannedChoice, Scene, SeatScene } from "./game";
import type { Language } from "./language";
import type { Message } from "./connection";
import {
    depart,
    factor,
    leaving,
    outline,
    painted,
    Pauses,
    type Place,
    places,
    shake,
    slide,
    takesBack,
    TELL,
} from "./motion";
import { Answers } from "./answers.svelte";
import { toasts } from "./toasts.svelte";
import type {
    ChatLine,
    GameContent,
    PendingInfo,
    Situation,
    TableInfo,
    ToldInfo,
    Typed,
} from "./types";
import { Passing } from "./passing.svelte";
import type { Dice, Popover, Sent, TablePorts } from "./ports";

/** More waiting situations than this are shown in a hurry. */
const HURRY = 3;

/** Events with which a turn begins, whichever game it is. */
const TURNS: ReadonlySet<string> = new Set(["TurnBegun", "RoomEntered"]);

export class LiveTable implements Scene {
    readonly content: GameContent;
    readonly module: GameModule;
    readonly #ports: TablePorts;

    table = $state.raw() as TableInfo;
    /** The situation as it is drawn; it lags behind the server while something moves. */
    situation = $state.raw<Situation | null>(null);
    /** The table between two situations: as far as the events have been told that lead from one to the other. */
    #between = $state.raw<{ view: unknown } | null>(null);
    /** What may be answered now, or what was answered last. */
    pending = $state.raw<PendingInfo | null>(null);
    /** Whether the question is answered and it is being shown what came of it. */
    past = $state(false);
    told = $state.raw<readonly ToldInfo[]>([]);
    /** The first line told since the viewer's last answer. */
    since = $state(0);
    /** The line that is looked at once more, by its index. */
    looked = $state<number | null>(null);
    /** From which line on the log is new. */
    fresh = $state(0);
    marked = $state.raw<ReadonlySet<string>>(new Set());
    tray = $state.raw<readonly Dice[]>([]);
    moving = $state(false);
    lit = $state<string | null>(null);
    chosen = $state<string | null>(null);
    /** The answer that ends the game for all, while its player is asked once more. */
    doubted = $state<string | null>(null);
    sent = $state.raw<Sent | null>(null);
    popover = $state.raw<Popover | null>(null);
    chat = $state.raw<readonly ChatLine[]>([]);
    /** Whether what was said before has arrived; only what comes after it is news. */
    #listening = false;
    unread = $state(0);
    /** The seat that must take the device before anything is shown. */
    covered = $state<number | null>(null);
    /** What a screen reader is told, one after the other. */
    spoken = $state.raw<readonly { id: number; words: string }[]>([]);

    #queue: Situation[] = [];
    #playing = false;
    #pauses = new Pauses();
    #latest: Situation | null = null;
    #awaited: number | null | undefined;
    #announced = "";
    #sentences = 0;
    /** The step that answers are taken back to. */
    #backTo: number | null = null;
    /** Whether the pointer rests where it was before this question, and what came to lie below it. */
    #rests = false;
    #under: string | null = null;
    #peeked: { step: number; view: string } | null = null;

    constructor(table: TableInfo, content: GameContent, module: GameModule, ports: TablePorts) {
        this.table = table;
        this.content = content;
        this.module = module;
        this.#ports = ports;
    }

    // ------------------------------------------------------------------ the scene

    get game(): string {
        return this.table.game;
    }

    get language(): Language {
        return this.#ports.language();
    }

    get viewer(): number | null {
        return this.situation?.viewer ?? null;
    }

    get view(): unknown {
        return this.#between?.view ?? this.situation?.view ?? null;
    }

    get over(): boolean {
        return this.situation?.over ?? false;
    }

    get decision(): Typed | null {
        return this.past ? null : this.question;
    }

    /** The question that stands in the panel: the last one stays there, dimmed, while its answer is shown. */
    get question(): Typed | null {
        return (this.pending?.decision ?? null) as Typed | null;
    }

    /** The seats that are asked, as far as that does not give away what is still to be shown; nobody while it is. */
    get waiting(): readonly number[] {
        return this.#between ? [] : (this.situation?.waiting ?? []);
    }

    readonly seats: readonly SeatScene[] = $derived.by(() => {
        const language = this.language;
        return this.table.seats.map(({ seat, sitter, yours }) => ({
            seat,
            name: language.player(seat),
            leader: language.sitter(seat, sitter === "bot"),
            you: yours && sitter === "human",
        }));
    });

    /** The seats played by people on this device. */
    readonly mine: readonly number[] = $derived(
        this.table.seats
            .filter((seat) => seat.yours && seat.sitter === "human" && !seat.away && !seat.resigned)
            .map((seat) => seat.seat),
    );

    readonly options: readonly Choice[] = $derived.by(() => (this.past ? [] : this.listed));
    readonly closed: readonly Choice[] = $derived.by(() => (this.past ? [] : this.listedClosed));

    /** Whether the viewer has resigned: a bot plays on to the end. */
    readonly resigned: boolean = $derived(
        this.table.seats.some(({ seat, yours, resigned }) =>
            seat === this.viewer ? yours && resigned : false,
        ),
    );

    /** Whether a bot plays the viewer's seat: the table then offers nothing, unless it is taken back. */
    readonly away: boolean = $derived(
        this.resigned || this.table.seats.some(({ seat, away }) => seat === this.viewer && away),
    );

    /** What may be answered, in rows. */
    readonly answering = new Answers(this);

    /** What the table declines for the viewer until the turn ends. */
    readonly passing = new Passing(this);

    /** The step at which the present turn began, as far as it was told. */
    get turn(): number {
        return this.told.findLast(({ event }) => TURNS.has((event as Typed).type))?.step ?? -1;
    }

    /** What stands in the list. */
    get listed(): readonly Choice[] {
        return this.answering.choices;
    }

    get row(): string | null {
        return this.past ? null : (this.answering.row?.name ?? null);
    }

    icon(key: string): string {
        return this.module.optionIcon(key, this);
    }

    readonly listedClosed: readonly Choice[] = $derived.by(() =>
        ((this.away ? null : this.pending)?.closed ?? []).map((closed) =>
            this.#apart(closed.key, this.language.closed(closed), true),
        ),
    );

    /** What may be chosen in one go; it has the words and the icon of an option. */
    readonly plans: readonly PlannedChoice[] = $derived.by(() => {
        if (this.past || this.away) return [];
        return (this.pending?.plans ?? []).map(({ key, keys, way }) => {
            const steps = this.language.say("ui-steps", { count: keys.length });
            const first = this.options.find((option) => option.key === keys[0]);
            const choice = this.#apart(key, steps);
            return { choice: { ...choice, row: first?.row ?? key }, way };
        });
    });

    /** The options that answer the question, and those that may be played besides. */
    readonly answers = $derived(this.options.filter((option) => !option.aside));
    readonly asides = $derived(this.options.filter((option) => option.aside));
    readonly chosenOption = $derived(
        this.options.find((option) => option.key === this.chosen) ??
            this.plans.find(({ choice }) => choice.key === this.chosen)?.choice ??
            null,
    );

    /** Who acts while it is told what came of an answer, where the game says so: the monsters, say. */
    get acting(): string | null {
        if (!this.moving || !this.past) return null;
        return this.module.acting?.(this.told, this.language) ?? null;
    }

    /** Whether the viewer's seat has a question to answer. */
    readonly asked = $derived(this.pending?.decision != null && !this.past);
    readonly canUndo = $derived(
        (this.situation?.can_undo ?? false) && !this.sent && !this.resigned,
    );
    /** The viewer's own sealed answer, as long as the others are still asked. */
    readonly ownSealed: string | null = $derived(this.situation?.sealed ?? null);
    readonly sealed: ReadonlyMap<number, string> = $derived(
        new Map(
            this.ownSealed !== null && this.viewer !== null ? [[this.viewer, this.ownSealed]] : [],
        ),
    );

    /** What is shown like an option and has no number: a closed answer, or a plan. */
    #apart(key: string, consequence: string, closed = false): Choice {
        let words = key;
        let icon = "";
        try {
            words = this.language.option(key);
            icon = this.icon(key);
        } catch (error) {
            console.error(error); // a board must not fall over one word
        }
        const nowhere = { digit: "", row: key, target: "", fold: "", odds: [], aside: false };
        return { key, words, icon, consequence, closed, ...nowhere };
    }

    /** Light an option; what comes to lie below a pointer that rests is not lit before it moves. */
    light(key: string | null): void {
        if (this.#rests) this.#under = key;
        else this.lit = key;
    }

    /** The table changes below the pointer, which has not moved. */
    rest(): void {
        this.#rests = true;
        this.#under = null;
    }

    /** The pointer or the keyboard moves: what it comes to is lit again. */
    moved(): void {
        if (!this.#rests) return;
        this.#rests = false;
        if (this.#under !== null) this.lit = this.#under;
    }

    /** Choose an option; a second time, or where nothing needs confirming, give it. */
    choose(key: string): void {
        if (this.sent) return;
        const planned = this.plans.some(({ choice }) => choice.key === key);
        if (this.past || !(planned || this.answering.reaches(key))) {
            if (this.closed.some((found) => found.key === key)) this.why(key, this.#rowOf(key));
            return;
        }
        this.popover = null;
        if (this.chosen === key || !this.confirms) this.give(key);
        else this.chosen = key;
    }

    /** Choose the row with this number, or in an open row the target. */
    chooseDigit(digit: number): void {
        const key = this.past || this.sent ? null : this.answering.numbered(digit);
        if (key !== null) this.choose(key);
    }

    /** Choose what ends the turn or passes. */
    chooseEnd(): void {
        const end = this.answering.rows.find(({ last }) => last)?.choices[0];
        if (end && !this.past) this.choose(end.key);
    }

    /** Let answers be given in their stronger form, or no longer. */
    turnSwitch(): void {
        if (this.past || this.sent || !this.answering.switch) return;
        this.answering.strong = !this.answering.strong;
        this.chosen = null;
        this.lit = null;
    }

    /** Give the answer that is chosen. */
    confirm(): void {
        if (this.chosen !== null && !this.sent) this.give(this.chosen);
    }

    /** Choose what comes first. */
    chooseDefault(): void {
        if (this.chosen !== null) this.confirm();
        else this.chooseDigit(1);
    }

    why(key: string, anchor: Element | null): void {
        const closed = this.pending?.closed.find((found) => found.key === key);
        const choice = this.closed.find((found) => found.key === key);
        if (!closed || !choice) return;
        const reason = closed.message ? choice.consequence : "";
        this.popover = { kind: "why", choice, clause: closed.clause, reason, anchor };
    }

    /** Show every result an option may have. */
    explainOdds(key: string, anchor: Element | null): void {
        const choice = this.options.find((found) => found.key === key);
        if (choice) this.popover = { kind: "odds", choice, anchor };
    }

    inspect(card: string, anchor: Element, pinned = false): void {
        const printed = card.split(".", 1)[0] ?? card;
        if (Object.hasOwn(this.content.cards, printed))
            this.popover = { kind: "card", card: printed, thing: card, anchor, pinned };
    }

    /** Close what lies on top, one thing at a time; say whether there was anything. */
    close(): boolean {
        if (this.popover) this.popover = null;
        else if (this.chosen !== null && !this.sent) this.chosen = null;
        else if (this.row !== null) this.answering.opened = null;
        else return false;
        return true;
    }

    // ------------------------------------------------------------------ answers

    /** Whether the answers of this question need a second step. */
    get confirms(): boolean {
        const wanted = this.#ports.confirms();
        return wanted === "always" || (wanted === "final" && (this.pending?.final ?? false));
    }

    give(key: string): void {
        const pending = this.pending;
        if (!pending || this.sent || this.past) return;
        if (pending.grave.includes(key) && this.doubted !== key) {
            this.doubted = key;
            return;
        }
        this.doubted = null;
        this.chosen = key;
        this.popover = null;
        const plan = pending.plans.find((found) => found.key === key);
        const { answer, plan: follow } = this.#ports;
        const step = this.#latest?.step ?? 0;
        const client = plan
            ? follow(pending.seat, step, plan.keys)
            : answer(pending.seat, step, key);
        this.sent = { client, key };
    }

    /** Give several answers in one go. */
    follow(keys: readonly string[]): void {
        const pending = this.pending;
        const [first] = keys;
        if (!pending || this.sent || this.past || first === undefined) return;
        this.popover = null;
        const client = this.#ports.plan(pending.seat, this.#latest?.step ?? 0, keys);
        this.sent = { client, key: first };
    }

    /** Decline, and let the table decline the like until the turn ends. */
    decline(): void {
        const key = this.past || this.sent ? null : this.passing.begin();
        if (key !== null) this.give(key);
    }

    /** Give what the person has left to the table; what was just taken back is asked. */
    #pass(next: Situation): void {
        if (this.table.tutorial || this.away || this.covered !== null) return;
        if (next.over || takesBack(next.news)) return;
        const key = this.passing.given(this.#ports.ends?.() ?? false);
        if (key !== null) this.give(key);
    }

    /** Take my last answer back; where that cannot be, the server says why. */
    undo(): void {
        const seat = this.viewer;
        if (seat === null || this.sent || this.over) return;
        this.popover = null;
        const client = this.#ports.undo(seat, this.#latest?.step ?? 0);
        this.sent = { client, key: null };
    }

    /** Whether answers that are still held were given after a step, so that there is a way back to it. */
    leadsBack(step: number): boolean {
        return this.canUndo && !this.over && this.#held(step);
    }

    /** Take answers back, one after the other, as far as a step or as far as undo allows. */
    undoTo(step: number): void {
        this.#backTo = step;
        this.#backOn();
    }

    /** The step at which the present turn began, where answers of it can be taken back. */
    get turnBegan(): number | null {
        const begun = this.told.findLast(({ event }) => TURNS.has((event as Typed).type));
        return begun && this.leadsBack(begun.step) ? begun.step : null;
    }

    #held(step: number): boolean {
        return this.told.some(
            (line) => line.step > step && (line.event as Typed).type !== "TakenBack",
        );
    }

    #backOn(): void {
        const step = this.#backTo;
        if (step === null || this.sent) return;
        if (this.canUndo && this.#held(step)) this.undo();
        else this.#backTo = null;
    }

    /** Say something to the table; false if it could not be sent. */
    say(text: string): boolean {
        const trimmed = text.trim();
        return trimmed !== "" && this.#ports.say(trimmed.slice(0, 500));
    }

    #refused(refusal: Extract<Message, { type: "refused" }>): void {
        const sent = this.sent;
        const mine = sent !== null && refusal.client_key === sent.client;
        this.#backTo = null;
        if (mine) this.sent = null;
        if (mine && this.pending) this.chosen = null;
        const key = mine ? sent.key : null;
        const anchor = key ? this.#rowOf(key) : document.querySelector("[data-undo]");
        if (anchor) shake(anchor, factor(this.#ports.speed()));
        const { code, clause, params } = refusal;
        this.popover = { kind: "refused", refused: { code, clause, params }, anchor };
        this.#ports.sound("refused");
        this.#speak(this.language.refused({ code, clause, params }));
    }

    #rowOf(key: string): Element | null {
        return document.querySelector(`[data-row="${CSS.escape(key)}"]`);
    }

    // ------------------------------------------------------------------ what comes from the server

    receive(message: Message): void {
        switch (message.type) {
            case "situation":
                this.#arrived(message);
                break;
            case "table":
                this.table = message.table;
                if (!this.#playing) this.#passOn();
                break;
            case "said":
                this.#heard(message.lines);
                break;
            case "refused":
                this.#refused(message);
                break;
        }
    }

    #heard(lines: readonly ChatLine[]): void {
        const listening = this.#listening;
        this.#listening = true;
        const known = new Set(this.chat.map((line) => line.id));
        const fresh = lines.filter((line) => !known.has(line.id));
        if (!fresh.length) return;
        const first = this.chat.length === 0 && fresh.length > 1;
        this.chat = [...this.chat, ...fresh].sort((a, b) => a.id - b.id).slice(-500);
        if (first) return;
        this.unread += fresh.length;
        for (const line of fresh) {
            if (line.notice) {
                if (listening) toasts.show(this.noticed(line), "plain", 10000);
            } else {
                const name = this.speaker(line);
                this.#speak(this.language.say("web-table-said", { name, text: line.text }));
            }
        }
    }

    /** Who said a line: the player of a seat, or a spectator. */
    speaker(line: ChatLine): string {
        if (line.seat !== null) return this.language.player(line.seat);
        return line.name || this.language.say("web-chat-spectator");
    }

    /** What the server itself says of a seat. */
    noticed(line: ChatLine): string {
        return this.language.say(`notice-${line.notice}`, { name: this.speaker(line) });
    }

    #arrived(situation: Situation): void {
        if (this.#awaited !== undefined) {
            if (situation.viewer !== this.#awaited) return; // the eyes we have just left
            this.#awaited = undefined;
            this.#uncover(situation);
        }
        if (this.sent && situation.answered === this.sent.client) this.sent = null;
        this.#latest = situation;
        this.#queue.push(situation);
        void this.#run();
    }

    async #run(): Promise<void> {
        if (this.#playing) return;
        this.#playing = true;
        try {
            for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
                await this.#play(next);
                // What I did is seen before the table goes on to what the others did after it.
                if (next.answered) await painted();
            }
        } finally {
            this.#playing = false;
            this.moving = false;
        }
        this.#backOn();
        this.#passOn();
    }

    /** Show one situation: tell its events one after the other, then let the pieces go where they belong. */
    async #play(next: Situation): Promise<void> {
        const before = this.situation;
        const known = before && before.viewer === next.viewer ? this.told : [];
        const start = next.news[0]?.index ?? next.told;
        if (start > known.length || start + next.news.length !== next.told) {
            this.#latest = null;
            this.#ports.connect(next.viewer); // something was lost on the way: ask for all of it
            return;
        }
        const first = start === 0;
        const kept = known.slice(0, start);
        // Asked the same again after an answer of one's own, one chooses anew.
        const same = before !== null && !next.answered && sameQuestion(this.pending, next.pending);
        if (!same) this.#fade();
        this.fresh = first ? newest(next) : start;
        if (first || next.answered) this.since = this.fresh;
        this.looked = null;
        this.#pauses.begin();
        let pace = first ? 0 : factor(this.#ports.speed());
        if (takesBack(next.news)) pace /= 2;
        // Nobody watches a hidden tab, and its clock is slow.
        if (this.#queue.length > HURRY || document.hidden) pace = 0;
        this.moving = pace > 0 && next.news.length > 0;
        if (pace > 0) await this.#tell(kept, next.news, pace);
        this.told = [...kept, ...next.news];
        if (!first) this.#speakLines(next.news);
        await this.#settle(next, pace, first);
        // The same question stays the same thing: whoever stands on an option of it is not moved.
        if (!same) this.#ask(next.pending);
        this.moving = false;
        this.#announce(next, first || before?.pending?.decision != null);
        this.#pass(next);
    }

    /** Let the lines of the log appear in order, each with the dice it tells of and the pieces where it puts them. */
    async #tell(kept: readonly ToldInfo[], news: readonly ToldInfo[], pace: number): Promise<void> {
        for (const [index, line] of news.entries()) {
            if (this.#pauses.skipped) break;
            const motion = this.motionOf(line);
            this.told = [...kept, ...news.slice(0, index + 1)];
            this.marked = new Set(motion?.pieces ?? []);
            if (motion?.dice?.length) {
                this.tray = motion.dice;
                this.#ports.sound("dice");
            }
            const dice = motion?.dice?.reduce((sum, { faces }) => sum + faces.length, 0) ?? 0;
            const ms = motion?.ms ?? (dice ? 500 + 80 * dice : motion ? TELL * 2 : TELL);
            const moves = await this.#draw(line, motion, pace);
            await this.#pauses.wait(Math.max(ms * pace, moves));
        }
        this.marked = new Set();
    }

    /** Draw what one event does, and say how long its pieces are on their way. */
    async #draw(line: ToldInfo, motion: Motion | null, pace: number): Promise<number> {
        const view = this.#applyEvent(line);
        if (view === this.view) return 0;
        const root = this.#ports.root();
        const old = root && places(root);
        const gone = root ? leaving(root, motion) : [];
        this.#between = { view };
        if (!root || !old) return 0;
        await tick();
        const leave = depart(gone, root, pace);
        return Math.max(slide(old, root, pace, motion), leave);
    }

    /** The table after an event; a board that stumbles over one waits for the server. */
    #applyEvent(line: ToldInfo): unknown {
        try {
            const event = line.event as unknown as Typed;
            return this.module.applyEvent?.(this.view, event, this.content) ?? this.view;
        } catch (error) {
            console.error(error);
            return this.view;
        }
    }

    async #settle(next: Situation, pace: number, first: boolean): Promise<void> {
        const root = this.#ports.root();
        const old = root && !first ? places(root) : null;
        this.situation = next;
        this.#between = null;
        await tick();
        this.tray = [];
        if (!root || !old) return;
        if (this.#pauses.skipped) return;
        if (pace === 0) {
            void this.#outlineLater(old, root, next);
            return;
        }
        const longest = slide(old, root, pace);
        if (this.#queue.length) await this.#pauses.wait(longest);
    }

    /** Without motion, what has moved gets an outline: once it is painted, for measuring before would delay that. */
    async #outlineLater(old: Map<string, Place>, root: Element, next: Situation): Promise<void> {
        await painted();
        if (this.situation === next) outline(old, root, this.#concerned(next.news));
    }

    #concerned(news: readonly ToldInfo[]): Set<string> {
        return new Set(news.flatMap((line) => this.motionOf(line)?.pieces ?? []));
    }

    /** What an event does to the eye; a board that stumbles over one shows nothing. */
    motionOf(line: ToldInfo): Motion | null {
        const event = line.event as unknown as Typed;
        try {
            return this.module.animations[event.type]?.(event, this) ?? null;
        } catch (error) {
            console.error(error);
            return null;
        }
    }

    /** Any key or tap: show the rest of what happened at once. */
    skip(): boolean {
        if (!this.moving) return false;
        this.#pauses.skip();
        for (const animation of document.getAnimations?.() ?? [])
            if (!(animation instanceof CSSAnimation)) animation.finish();
        return true;
    }

    /** The question is answered: it stays to be read, but nothing more can be chosen. */
    #fade(): void {
        this.past = true;
        this.lit = null;
        if (this.popover?.kind !== "card") this.popover = null;
    }

    #ask(pending: PendingInfo | null): void {
        this.pending = pending;
        this.doubted = null;
        this.answering.begin();
        this.past = false;
        this.chosen = null;
        this.lit = null;
        if (this.popover?.kind !== "card") this.popover = null;
    }

    // ------------------------------------------------------------------ for those who listen

    /** Say a new question, or the end; loudly where somebody may have looked away. */
    #announce(next: Situation, quiet: boolean): void {
        const pending = next.pending;
        const name = JSON.stringify([next.viewer, next.step, pending?.decision ?? null]);
        if (this.covered !== null || name === this.#announced) return;
        this.#announced = name;
        if (next.over) {
            const won = next.outcome?.winners ?? [];
            const winners = this.language.listed(won.map((seat) => this.language.player(seat)));
            const verdict = this.language.say("ui-winners", { count: won.length, winners });
            this.#speak(this.language.say("web-table-announce-over", { verdict }));
            if (!quiet) this.#ports.sound("over");
        } else if (pending?.decision) {
            const question = this.language.decision(pending.decision);
            const count = this.listed.length;
            this.#speak(this.language.say("web-table-announce", { question, count }));
            if (!quiet || document.hidden) this.#ports.sound("turn");
        }
    }

    #speakLines(news: readonly ToldInfo[]): void {
        for (const line of news) this.#speak(this.line(line));
    }

    /** A line of the log in words. */
    line(told: ToldInfo): string {
        try {
            return this.language.event(told);
        } catch (error) {
            console.error(error);
            return (told.event as unknown as Typed).type;
        }
    }

    #speak(words: string): void {
        if (this.covered === null)
            this.spoken = [...this.spoken.slice(-11), { id: (this.#sentences += 1), words }];
    }

    // ------------------------------------------------------------------ several people, one device

    /** Look through other eyes, behind the hand-over screen until its player has the device. */
    passTo(seat: number | null): void {
        const { viewer, step, view } = this.situation ?? { viewer: null, step: -1, view: null };
        this.#peeked = viewer === null ? null : { step, view: JSON.stringify(view) };
        this.covered = seat;
        this.#ask(null);
        this.spoken = [];
        this.#queue = [];
        this.#latest = null;
        this.#awaited = seat;
        this.#ports.connect(seat);
    }

    /** The next player has the device and wants to see his or her table. */
    uncover(): void {
        this.covered = null;
        this.#announced = "";
        if (this.situation) this.#announce(this.situation, true);
    }

    /** Where both see the very same table there is nothing to hide. */
    #uncover(situation: Situation): void {
        const peeked = this.#peeked;
        this.#peeked = null;
        if (peeked?.step === situation.step && peeked.view === JSON.stringify(situation.view))
            this.covered = null;
    }

    #passOn(): void {
        if (this.over || this.covered !== null || this.mine.length < 2 || this.sent) return;
        const waiting = this.#latest?.waiting ?? [];
        if (this.viewer !== null && waiting.includes(this.viewer)) return;
        const next = waiting.find((seat) => this.mine.includes(seat));
        if (next !== undefined && next !== this.viewer) this.passTo(next);
    }
}

function sameQuestion(a: PendingInfo | null, b: PendingInfo | null): boolean {
    return a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b);
}

/** The first line of the newest answer. */
function newest(situation: Situation): number {
    const last = situation.news.at(-1);
    if (!last) return situation.told;
    const line = situation.news.find((found) => found.step === last.step);
    return line?.index ?? situation.told;
}
