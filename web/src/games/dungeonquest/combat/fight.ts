/** What stands in a combat as everybody sees it: sums, steps and whose side is whose. */

import type { components } from "$lib/api";
import { FACE_DOWN, printed } from "$lib/language";
import type { Scene } from "$lib/game";
import type { GameContent } from "$lib/types";
import { fightingOf, type AttackType } from "../cards/fighting";

export type FightView = components["schemas"]["DungeonquestFightView"];
export type SideView = components["schemas"]["DungeonquestSideView"];

export const fightOf = (scene: { view: unknown }): FightView | null =>
    (scene.view as { fight: FightView | null }).fight;

/** The number of the side that is drawn below: the viewer's own, else the Hero's. */
export function ownSide(fight: FightView, viewer: number | null): 0 | 1 {
    const [hero, other] = fight.sides;
    return viewer !== null && other?.seat === viewer && hero?.seat !== viewer ? 1 : 0;
}

/** A side's attack so far: its revealed card with what changes it, and the cards added to it. */
export function attackOf(fight: FightView, number: number, content: GameContent): number {
    const side = fight.sides[number];
    const foe = fight.sides[1 - number];
    if (!side || !foe) return 0;
    const [first, ...rest] = side.played.map((thing) => fightingOf(content, thing));
    const added = rest.reduce((sum, card) => sum + (card?.attack ?? 0), 0);
    if (!first || side.canceled) return added;
    const against = foe.played[0] ? fightingOf(content, foe.played[0])?.type : undefined;
    const lasting = side.lasting
        .filter(
            ({ kind, type }) =>
                kind === "any" ||
                (kind === "own_type" && type === first.type) ||
                (kind === "foe_type" && type === against),
        )
        .reduce((sum, effect) => sum + effect.amount, 0);
    return Math.max(0, first.attack + side.bonus - foe.hinder + lasting) + added;
}

/** The type a side attacks with, once its card lies open. */
export function typeOf(side: SideView | undefined, content: GameContent): AttackType | null {
    const first = side?.played[0];
    return first && first !== FACE_DOWN ? (fightingOf(content, first)?.type ?? null) : null;
}

/** The cards of the combat stack that a deathblow with these types would take. */
export function deathblowTakes(
    fight: FightView,
    types: ReadonlySet<AttackType>,
    content: GameContent,
): ReadonlySet<number> {
    const taken = new Set<number>();
    fight.stack.forEach((thing, place) => {
        const type = fightingOf(content, thing)?.type;
        if (type && types.has(type)) taken.add(place);
    });
    return taken;
}

export const STEPS = ["draw", "reveal", "counter", "damage"] as const;
export type Step = (typeof STEPS)[number];

/** Which of the four steps of a round is being taken. */
export function stepOf(fight: FightView): Step {
    const open = fight.sides.filter((side) => side.played.length > 0).length;
    if (open === fight.sides.length) return "counter";
    return fight.round ? "reveal" : "draw";
}

/** The verbs whose options are cards of the hand. */
const HAND_VERBS = new Set(["play", "counter", "replace", "discard", "add"]);

/** Whether an option is a card of the hand. */
export const inHand = (key: string): boolean => HAND_VERBS.has(key.split(":")[0] ?? "");

/** The option or the refusal that is about a card of the viewer's hand. */
export function optionFor(scene: Scene, thing: string) {
    const id = printed(thing);
    const about = (key: string): boolean => {
        return inHand(key) && key.split(":")[1] === id;
    };
    return {
        option: scene.options.find(({ key }) => about(key)),
        refused: scene.closed.find(({ key }) => about(key)),
    };
}

/** What a counterattack with the card that is lit or chosen would come to. */
export interface Counterattack {
    thing: string;
    mine: number;
    added: number;
    theirs: number;
    types: ReadonlySet<AttackType>;
    /** How many cards of this round would hit the opponent. */
    cards: number;
}

export function counterattackOf(scene: Scene, fight: FightView, own: 0 | 1): Counterattack | null {
    const key = scene.lit ?? scene.chosen ?? "";
    const [verb, thing] = key.split(":");
    const side = fight.sides[own];
    const card = thing ? fightingOf(scene.content, thing) : null;
    if (verb !== "counter" || !thing || !card || !side) return null;
    const played = side.played.map((other) => fightingOf(scene.content, other)?.type);
    return {
        thing,
        mine: attackOf(fight, own, scene.content),
        added: card.attack,
        theirs: attackOf(fight, 1 - own, scene.content),
        types: new Set([...played.filter((type) => type !== undefined), card.type]),
        cards: side.played.length + 1,
    };
}
