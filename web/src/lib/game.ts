/** What a game brings to the table in the browser. Nothing outside `games/` knows more of any game than this. */

import type { Component } from "svelte";
import type { Language } from "./language";
import type { GameContent, ToldInfo, Typed } from "./types";

/** Everything a board may draw from and talk to: the live table and the replay are both one. */
export interface Scene {
    readonly game: string;
    readonly content: GameContent;
    readonly language: Language;
    /** Whose eyes these are: a seat, or nobody in particular. */
    readonly viewer: number | null;
    /** What the viewer may know, as drawn now: it lags behind the server while something moves. */
    readonly view: unknown;
    readonly seats: readonly SeatScene[];
    /** The seats that are asked now. */
    readonly waiting: readonly number[];
    /** The options of the viewer's seat, in the order of the list; none in a replay. Those with a stronger form are in the form of the switch. */
    readonly options: readonly Choice[];
    /** The answers the viewer may expect but not give now. */
    readonly closed: readonly Choice[];
    /** Several answers in one go: a walk to a far room, say. They stand on the board and not in the list. */
    readonly plans?: readonly PlannedChoice[];
    readonly decision: Typed | null;
    /** The option that is lit (hovered, focused) and the one that is chosen but not yet given. */
    readonly lit: string | null;
    readonly chosen: string | null;
    /** The pieces that the event being told concerns. */
    readonly marked: ReadonlySet<string>;
    readonly told: readonly ToldInfo[];
    /** The sealed answers that the viewer may know, by seat: one's own, or all where a replay shows everything. */
    readonly sealed?: ReadonlyMap<number, string>;
    readonly over: boolean;
    /** The row of answers whose targets are chosen from now. */
    readonly row: string | null;
    light(key: string | null): void;
    choose(key: string): void;
    /** Give several answers in one go; the server stops where something new is learned. Not in a replay. */
    follow?(keys: readonly string[]): void;
    why(key: string, anchor: Element): void;
    /** Show a card large, with its text, origin and clauses; `inspects` of `lib/inspect.ts` asks for it when it is due. Pinned, it stays. */
    inspect(card: string, anchor: Element, pinned?: boolean): void;
}

export interface SeatScene {
    seat: number;
    name: string;
    /** "Ana (you)", "Luis", "Ada, bot" */
    leader: string;
    you: boolean;
}

/** One option as the list and the board show it: the same digit in both. */
export interface Choice {
    key: string;
    /** The digit of its row and, where that has several targets, the target's: "3.2". */
    digit: string;
    words: string;
    /** The row it stands in. */
    row: string;
    /** What it is aimed at, in words, where its row has several. */
    target: string;
    /** Why it is seldom worth a look, if it is. */
    fold: string;
    /** What it would do, in words; the odds of the first result in percent, where there are several. */
    consequence: string;
    odds: readonly { chance: number; words: string }[];
    aside: boolean;
    icon: string;
    closed: boolean;
}

/** Where several answers lead: it is lit, chosen and given like an option, and has no digit. */
export interface PlannedChoice {
    choice: Choice;
    /** What they pass, in words of keys; the last of them is where they lead. */
    way: readonly string[];
}

/** What an event does to the eye: pieces that light up, dice that fall (with no sum where none counts), and how long it takes (ms at normal). */
export interface Motion {
    pieces?: string[];
    dice?: { faces: number[]; sum?: number | null }[];
    ms?: number;
    /** Pieces that turn over where they lie instead of coming from somewhere. */
    flips?: string[];
    /** Pieces that are put away, each with the piece it goes to. */
    leaves?: [piece: string, to: string][];
    /** Pieces that have another name from now on. */
    renamed?: [old: string, name: string][];
}

/** A number with its word and the name of its icon. */
export interface Figure {
    icon: string;
    words: string;
    value: number | string;
}

export interface GameModule {
    /** The middle of the table; it draws tracks and piles too. */
    Board: Component<{ scene: Scene }>;
    /** The whole sheet of a seat. It and `SeatSummary` bring their own padding; the frame brings the panel around them. */
    Sheet: Component<{ scene: Scene; seat: number }>;
    /** Another seat in two lines and a status sentence. */
    SeatSummary: Component<{ scene: Scene; seat: number }>;
    /** The viewer's hand at the bottom, where the game has one. */
    Hand?: Component<{ scene: Scene }>;
    /**
     * Whether every answer of the question lies in a hand, that of `Hand` or one on the board: on a phone the list then
     * stays folded away below it.
     */
    handHolds?(scene: Scene): boolean;
    /** A seat in the players' strip of a phone: its token and the figures that count. Without it `SeatSummary` stands there. */
    Brief?: Component<{ scene: Scene; seat: number }>;
    /** A card's face, at any size from 80 px on. */
    Face: Component<{ scene: { content: GameContent; language: Language }; card: string }>;
    /** What is to be said of a card as it lies on the table now, by the name of the thing: what a monster will do, say. */
    CardStatus?: Component<{ scene: Scene; thing: string }>;
    /** What the question is about, between its words and its options: dice that lie on the table, say. */
    QuestionExtras?: Component<{ scene: Scene }>;
    /** What is wanted beside the board all the time: on a large screen it stands between the question and the log. */
    SidePanel?: Component<{ scene: Scene }>;
    /** Whether the sheets stand in a left column, as a strip above the board, or on the board itself. */
    layout: "columns" | "strip" | "board";
    /** The drawing (inside of a 512 x 512 SVG) of an icon by the name that the functions below give. */
    icons: Readonly<Record<string, string>>;
    /** Whether the board needs the left column too just now, as a combat does; the sheets then step aside. */
    spreads?(view: unknown): boolean;
    /** Whether an event opens the sealed answers; where a game does not say, every event does. */
    unseals?(event: Typed): boolean;
    /** Whose part a seat plays ("Hugo the Glorious"), once it is known: the tab of a phone and the list of winners say it. */
    seatName?(view: unknown, seat: number, language: Language): string | null;
    optionIcon(key: string, scene: Scene): string;
    eventIcon(event: Typed): string;
    /** What each die of an event counts as, where dice are counted one by one and their sum says nothing. */
    pool?(event: Typed): readonly ("success" | "failure" | "plain")[] | null;
    /** The icon of whoever sits there, once it is known. */
    seatIcon(view: unknown, seat: number): string;
    /**
     * Whom the question asks, where a seat leads several heroes: the icon, the number of the shape, and what is left to
     * do in words ("2 actions left"), that stand beside the label of the question.
     */
    asked?(scene: Scene): { icon: string; shape: number; left: string } | null;
    /** The number whose shape and colour a seat shows now, where they belong to several heroes and not to the seat. */
    seatShape?(view: unknown, seat: number): number;
    /**
     * What a party has come to, once it is over: figures that stand in place of the score where all win or lose
     * together and the score says nothing.
     */
    results?(view: unknown, language: Language): readonly Figure[];
    /** Chips of the bar: what everybody wants to know first, in words ("Level 3 of 5"). */
    chips(view: unknown, language: Language): { icon: string; words: string }[];
    /** Who is at the table or where, in one line each, for the screen reader and text commands. */
    spoken(scene: Scene): string[];
    /** The kinds of cards that are drawn and resolved: what just happened shows them with their whole text. */
    told?: readonly string[];
    /** Who acts just now, where that is no seat, by what was told so far: "The monsters act". */
    acting?(told: readonly ToldInfo[], language: Language): string | null;
    /** Whether a rule stands in the log before this line ("Round 16"), and its words. */
    heading?(told: ToldInfo, language: Language): string | null;
    animations: Record<string, (event: Typed, scene: Scene) => Motion>;
    /**
     * The view with what one event does to it, so that pieces move in the order of the events: only what the event
     * carries is copied, and whatever is wrong or missing is put right by the server's view at the end of the answer.
     * An event that changes nothing returns the very same view. The content says what is printed on the event's cards.
     */
    applyEvent?(view: unknown, event: Typed, content: GameContent): unknown;
}

/**
 * What the frame finds in the drawing of a board, a sheet or a hand:
 *
 * - `data-piece="hero:0"` is a piece. One that changes its place between two views slides there; one whose event is
 *   told is in `scene.marked`. Names are unique on the page.
 * - `data-from="deck:trap"` on a piece says from which piece it comes when it is new; without it, it fades in.
 * - `data-space` on an element of an SVG (the group a camera moves) is the ground whose coordinates count, so that a
 *   moving camera is not taken for moving pieces; without it the outermost SVG is the ground.
 * - `data-option="move:north"` is the place of an option on the board: a real button (or `role="button"`) with the
 *   digit and the words of the list as its label, that calls `scene.choose` when clicked and `scene.light` when
 *   pointed at or focused. The frame moves the focus among them with the arrows and sets their `tabindex`.
 *
 * The label of a button holds the words that are seen on it, in their order; what is said besides stands before or
 * after them (`class="spoken"` is heard but not seen).
 *
 * Boards never listen to the keyboard on the window: digits, Enter, Esc and arrows belong to the frame. An element
 * with the focus may use a key itself if it calls `preventDefault`.
 */

const boards = import.meta.glob<{ default: GameModule }>("../games/*/index.ts");

/** Load what a game brings; one without a board of its own gets the generic table. */
export async function loadGame(game: string): Promise<GameModule> {
    const load = boards[`../games/${game}/index.ts`] ?? boards["../games/generic/index.ts"];
    if (!load) throw new Error(`There is no board for ${game}.`);
    return (await load()).default;
}
