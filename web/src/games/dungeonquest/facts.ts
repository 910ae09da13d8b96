/**
 * Figures that follow from the rules, between two views of the server.
 *
 * Every view of the server brings them, and whatever is drawn reads them there. While events are played one by one they
 * are brought along here, so that a sum changes together with the cards under it; a test compares them with the engine's.
 */

import type { GameContent } from "$lib/types";
import { fightingOf } from "./cards/fighting";
import { figure, type FightView, type HeroView, type QuestView } from "./view";

/** After so many cards in a damage stack a fight between Heroes is decided. */
const BETWEEN_HEROES = 4;

/** A view with the figures that follow from what lies there. */
export function withFacts(view: QuestView, content: GameContent): QuestView {
    const heroes = view.heroes.map((hero) => ({
        ...hero,
        left: leftOf(hero, content),
        gold: [...hero.loot.map((thing) => figure(content, thing, "gold")), ...hero.chests].reduce(
            (sum, worth) => sum + worth,
            0,
        ),
    }));
    const { fight } = view;
    return {
        ...view,
        heroes,
        lairs: view.lairs.map((lair) => ({ ...lair, life: tokenLife(lair.token, content) })),
        fight: fight && {
            ...fight,
            sides: fight.sides.map((side, number) => {
                const seat = number ? fight.rival : fight.hero;
                const left = heroes.find((hero) => hero.seat === seat)?.left;
                const most = fight.rival === null ? Infinity : BETWEEN_HEROES;
                const life = left === undefined ? tokenLife(fight.token, content) : left;
                return {
                    ...side,
                    attack: attackOf(fight, number, content),
                    life: life && Math.min(life, most),
                };
            }),
        },
    };
}

const leftOf = ({ status, hero, wounds }: HeroView, content: GameContent): number =>
    status === "killed" ? 0 : Math.max(0, figure(content, hero, "life") - wounds);

const tokenLife = (token: string, content: GameContent): number | null =>
    figure(content, token, "life") || null;

/** A side's attack: its revealed card with what changes it, and the cards added to it. */
function attackOf(fight: FightView, number: number, content: GameContent): number {
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
