/** What stands in a combat as everybody sees it: sums, steps and whose side is whose. */

import { printed } from "$lib/language";
import type { Scene } from "$lib/game";
import type { GameContent } from "$lib/types";
import { fightingOf, type AttackType } from "../cards/fighting";
import { heroOf, questOf, type FightView, type SideView } from "../view";

export type { FightView, SideView };

export const fightOf = (scene: { view: unknown }): FightView | null => questOf(scene.view).fight;

/** Who fights on a side: a Hero, whose seat it has, or the Monster. */
export function fighterOf(scene: Pick<Scene, "view" | "language">, number: 0 | 1) {
    const fight = fightOf(scene) as FightView;
    const seat = number === 0 ? fight.hero : fight.rival;
    const hero = heroOf(questOf(scene.view), seat);
    const name = scene.language.name(hero ? hero.hero : fight.monster);
    return { fight, side: fight.sides[number], seat, hero, name };
}

/** The number of the side that is drawn below: the viewer's own, else the Hero's. */
export function ownSide(fight: FightView, viewer: number | null): 0 | 1 {
    const [hero, other] = fight.sides;
    return viewer !== null && other?.seat === viewer && hero?.seat !== viewer ? 1 : 0;
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
        mine: side.attack,
        added: card.attack,
        theirs: fight.sides[1 - own]?.attack ?? 0,
        types: new Set([...played.filter((type) => type !== undefined), card.type]),
        cards: side.played.length + 1,
    };
}
