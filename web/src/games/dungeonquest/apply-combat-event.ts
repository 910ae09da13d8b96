/** What each event of a combat does to what is drawn, from the meeting of a Monster to the end. */

import { FACE_DOWN } from "$lib/language";
import type { EventHandlers, View } from "./apply-event";
import type { FightView, SideView } from "./view";

type Fight = FightView;
type Side = SideView;
type Lair = View["lairs"][number];

/** A row without the first of some things that lie in it; what lies face down goes for what cannot be seen. */
export function without(row: readonly string[], ...things: string[]): string[] {
    const left = [...row];
    for (const thing of things) {
        const known = left.indexOf(thing);
        const place = known < 0 ? left.indexOf(FACE_DOWN) : known;
        if (place >= 0) left.splice(place, 1);
    }
    return left;
}

const EMPTY: Omit<Side, "seat" | "powers"> = {
    ...{ hand: [], spent: [], played: [], damage: [], bonus: 0, hinder: 0 },
    ...{ canceled: false, lasting: [], coming: [], countered: false },
    ...{ attack: 0, life: null, deathblow: true },
};

function fought(view: View, changes: (fight: Fight) => Partial<Fight>): View {
    const { fight } = view;
    return fight ? { ...view, fight: { ...fight, ...changes(fight) } } : view;
}

function sided(fight: Fight, number: number, changes: (side: Side) => Partial<Side>): Side[] {
    return fight.sides.map((side, index) =>
        index === number ? { ...side, ...changes(side) } : side,
    );
}

/** Only one side of the combat changes. */
const ofSide = (view: View, number: number, changes: (side: Side) => Partial<Side>): View =>
    fought(view, (fight) => ({ sides: sided(fight, number, changes) }));

/** Cards join a damage stack; those it does not take are discarded. */
const damaged = (
    fight: Fight,
    number: number,
    cards: readonly string[],
    wasted: readonly string[],
    and: (side: Side) => Partial<Side> = () => ({}),
): Partial<Fight> => ({
    sides: sided(fight, number, (side) => ({
        ...and(side),
        damage: [...side.damage, ...cards],
    })),
    discarded: [...fight.discarded, ...wasted],
});

/** The monster token that is taken from a space: the very one where its face is known, else one that looks the same. */
function lairAt(view: View, place: number, monster: string, token: string): Lair | undefined {
    const here = view.lairs.filter((lair) => lair.place === place && lair.monster === monster);
    return here.find((lair) => lair.token === token) ?? here[0];
}

/** The monster player takes a token in hand, with what is known of it. */
function held(view: View, token: string, place: number): View {
    const { fight } = view;
    if (!fight) return view;
    const lair = place < 0 ? undefined : lairAt(view, place, fight.monster, token);
    return {
        ...view,
        lairs: lair ? view.lairs.filter((other) => other !== lair) : view.lairs,
        fight: { ...fight, token, above: lair?.above ?? fight.above },
    };
}

/** What is left of the Combat deck, once the server has said how large it is. */
const fewer = (fight: Fight, drawn: number): number => Math.max(0, fight.deck - drawn);

const met = (
    hero: number,
    other: number,
    powers: readonly (readonly string[])[],
    rest: Partial<Fight>,
): Fight => ({
    ...{ rival: null, monster: "", token: "", above: 0, card: "", place: -1, no_escape: "" },
    ...{ stack: [], discarded: [], deck: 0, round: 0, standoff: false, fleeing: false },
    hero,
    sides: [hero, other].map((seat, index) => ({
        ...EMPTY,
        seat,
        powers: powers[index]?.length ?? 0,
    })),
    ...rest,
});

export const combatHandlers: EventHandlers = {
    // ------------------------------------------------------------------ Monsters and their tokens
    MonsterMet: (view, { seat, player, monster, card, place, token, powers, no_escape }) => {
        const shown: View = {
            ...view,
            open: card ? without(view.open, card) : view.open,
            fight: met(seat, player, powers, { monster, card, place, no_escape }),
        };
        return token ? held(shown, token, place) : shown;
    },
    RivalMet: (view, { seat, rival, place, powers }) => ({
        ...view,
        fight: met(seat, rival, powers, { rival, place }),
    }),
    TokenDrawn: (view, { token, place }) => held(view, token, place),
    EscapeTried: (view, { mine, theirs }) =>
        fought(view, ({ sides }) => ({
            sides: sides.map((side, index) => ({
                ...side,
                powers: side.powers - 1,
                spent: [...side.spent, index ? theirs : mine],
            })),
        })),
    TokenPlaced: (view, { place, monster, token, above }) => {
        const { fight } = view;
        const mine = fight !== null && fight.monster === monster && fight.token === token;
        const known = token === FACE_DOWN;
        return {
            ...view,
            fight: mine ? { ...fight, token: "" } : fight,
            lairs: [
                ...view.lairs.filter((lair) => known || lair.token !== token),
                { place, monster, token, above, life: null },
            ],
        };
    },
    TokenReturned: (view, { monster, token }) => {
        const { fight } = view;
        if (fight && fight.monster === monster && fight.token)
            return { ...view, fight: { ...fight, token: "" } };
        const gone = view.lairs.find((lair) => lair.monster === monster && lair.token === token);
        return { ...view, lairs: view.lairs.filter((lair) => lair !== gone) };
    },
    TokenMoved: (view, { monster, token, place, goal }) => {
        const lair = lairAt(view, place, monster, token);
        return {
            ...view,
            lairs: view.lairs.map((other) => (other === lair ? { ...other, place: goal } : other)),
            moved_token: goal,
        };
    },
    MonsterKilled: (view, { token }) => fought(view, () => ({ token })),
    CombatEnded: (view) => ({
        ...view,
        open: view.fight?.card ? [...view.open, view.fight.card] : view.open,
        fight: null,
        next: "go_on",
    }),

    // ------------------------------------------------------------------ drawing
    CombatBegun: (view) => ({ ...view, next: "draw" }),
    VolleyShot: (view, { hits, misses }) =>
        fought(view, (fight) => ({
            ...damaged(fight, 1, hits, misses),
            deck: fewer(fight, hits.length + misses.length),
        })),
    RoundBegun: (view, { round }) => ({
        ...fought(view, (fight) => ({
            round,
            above: Math.max(fight.above, fight.sides[1]?.damage.length ?? 0),
            standoff: false,
            sides: fight.sides.map((side) => ({
                ...side,
                ...{ lasting: side.coming, coming: [], played: [], bonus: 0, hinder: 0 },
                ...{ canceled: false, countered: false },
            })),
        })),
        next: "round",
    }),
    RoundEnded: (view) => ({
        ...fought(view, (fight) => ({
            above: Math.max(fight.above, fight.sides[1]?.damage.length ?? 0),
        })),
        next: "draw",
    }),
    PowerCardTaken: (view, { side, card }) =>
        ofSide(view, side, ({ hand, powers }) => ({ hand: [...hand, card], powers: powers - 1 })),
    CombatCardsDrawn: (view, { side, cards }) =>
        fought(view, (fight) => ({
            deck: fewer(fight, cards.length),
            sides: sided(fight, side, ({ hand }) => ({ hand: [...hand, ...cards] })),
        })),
    CombatDeckRefilled: (view, { cards }) =>
        fought(view, (fight) => ({
            deck: fight.deck + cards.length,
            discarded: fight.discarded.filter((card) => !cards.includes(card)),
            stack: fight.stack.filter((card) => !cards.includes(card)),
        })),

    // ------------------------------------------------------------------ revealing
    CombatCardsRevealed: (view, { cards }) =>
        fought(view, (fight) => ({
            sides: fight.sides.map((side, index) => {
                const card = cards.find(([number]) => number === index)?.[1];
                if (card === undefined) return side;
                return { ...side, hand: without(side.hand, card), played: [card] };
            }),
        })),
    MonsterCardTurned: (view, { card }) =>
        fought(view, (fight) => ({
            deck: fewer(fight, 1),
            sides: sided(fight, 1, () => ({ played: [card] })),
        })),
    CombatCardCanceled: (view, { side }) =>
        ofSide(view, side, () => ({ canceled: true, coming: [], hinder: 0 })),
    AttackRaised: (view, { side, amount }) =>
        ofSide(view, side, ({ bonus }) => ({ bonus: bonus + amount })),
    AttackHindered: (view, { side, amount }) =>
        ofSide(view, side, ({ hinder }) => ({ hinder: hinder + amount })),
    NextRoundPrepared: (view, { side, kind, effect, amount, attack_type }) =>
        ofSide(view, side, ({ coming }) => ({
            coming: [...coming, { kind, clause: effect, amount, type: attack_type }],
        })),
    RoundCutShort: (view) => fought(view, () => ({ standoff: true })),
    PlayedCardReplaced: (view, { side, card, by }) =>
        fought(view, (fight) => ({
            discarded: [...fight.discarded, card],
            sides: sided(fight, side, ({ hand, played }) => ({
                hand: without(hand, by),
                played: played.map((old) => (old === card ? by : old)),
            })),
        })),
    DamageMended: (view, { side, card }) =>
        fought(view, (fight) => ({
            discarded: [...fight.discarded, card],
            sides: sided(fight, side, ({ damage }) => ({ damage: without(damage, card) })),
        })),
    HandCardDiscarded: (view, { side, card }) =>
        fought(view, (fight) => ({
            discarded: [...fight.discarded, card],
            sides: sided(fight, side, ({ hand }) => ({ hand: without(hand, card) })),
        })),
    HandShown: (view, { side, cards }) =>
        ofSide(view, side, ({ hand }) => {
            const seen = cards.filter((card) => card !== FACE_DOWN && !hand.includes(card));
            return { hand: [...without(hand, ...seen), ...seen] };
        }),
    HandCardTaken: (view, { side, card }) =>
        fought(view, (fight) => ({
            sides: fight.sides.map(({ hand, ...rest }, index) => ({
                ...rest,
                hand: index === side ? [...hand, card] : without(hand, card),
            })),
        })),
    TopCardDiscarded: (view, { card }) =>
        fought(view, (fight) => ({
            deck: fewer(fight, 1),
            discarded: [...fight.discarded, card],
        })),

    // ------------------------------------------------------------------ counterattacking
    CounterCardAdded: (view, { side, card }) =>
        ofSide(view, side, ({ hand, played }) => ({
            hand: without(hand, card),
            played: [...played, card],
            countered: true,
        })),
    CounterTakenBack: (view, { side, cards, bonus, hinder, coming }) =>
        ofSide(view, side, ({ hand, played }) => ({
            hand: [...hand, ...cards],
            played: played.slice(0, 1),
            ...{ bonus, hinder, coming },
            countered: false,
        })),
    MonsterCounterTurned: (view, { added, missed }) =>
        fought(view, (fight) => ({
            deck: fewer(fight, added.length + missed.length),
            discarded: [...fight.discarded, ...missed],
            sides: sided(fight, 1, ({ played }) => ({
                played: [...played, ...added],
                countered: added.length > 0,
            })),
        })),

    // ------------------------------------------------------------------ damage
    RoundWon: (view, { side, cards, wasted }) =>
        fought(view, (fight) => {
            const sides = sided(fight, 1 - side, () => ({ played: [] }));
            return damaged({ ...fight, sides }, side, cards, wasted);
        }),
    DeathblowMade: (view, { side, cards, wasted }) =>
        fought(view, (fight) => ({
            ...damaged(fight, side, cards, wasted),
            stack: without(fight.stack, ...cards, ...wasted),
        })),
    StackCardSuffered: (view, { side, cards, wasted }) =>
        fought(view, (fight) => ({
            ...damaged(fight, side, cards, wasted),
            stack: without(fight.stack, ...cards, ...wasted),
        })),
    TopCardSuffered: (view, { side, cards, wasted }) =>
        fought(view, (fight) => ({
            ...damaged(fight, side, cards, wasted),
            deck: fewer(fight, cards.length + wasted.length),
        })),
    LoserCrushed: (view, { side, cards, wasted }) =>
        fought(view, (fight) => damaged(fight, side, cards, wasted, () => ({ played: [] }))),
    PlayedCardReturned: (view, { side, card }) =>
        ofSide(view, side, ({ hand, played }) => ({
            hand: [...hand, card],
            played: without(played, card),
        })),
    LoserStacked: (view, { side, cards }) =>
        fought(view, (fight) => ({
            stack: [...fight.stack, ...cards],
            sides: sided(fight, side, () => ({ played: [] })),
        })),
    StandOffReached: (view, { cards }) =>
        fought(view, (fight) => ({
            stack: [...fight.stack, ...cards],
            sides: fight.sides.map((side) => ({ ...side, played: [] })),
        })),
    EscapeAnnounced: (view) => fought(view, () => ({ fleeing: true })),
    EscapeFailed: (view) => fought(view, () => ({ fleeing: false })),
};
