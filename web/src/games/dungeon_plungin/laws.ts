/** Whom the monsters will go for, for arrows on the map. The table says it; here it is only put into words. */

import type { Language } from "$lib/language";
import type { GameContent } from "$lib/types";
import { intentOf, lawOf, type PlungeView } from "./view";
import { whyWords } from "./words";

export interface Aim {
    monster: string;
    /** One of the heroes it may go for; a monster that may go for several has an aim at each. */
    hero: string;
    shoots: boolean;
    /** Whether it will come to an attack in its next turn. */
    attacks: boolean;
    /** Whether chance or a player will decide among several. */
    open: boolean;
    /** "the lowest DEF: Fire Mage" */
    words: string;
}

/** Return whom every monster goes for that goes for somebody. */
export function intentsOf(view: PlungeView, content: GameContent, language: Language): Aim[] {
    return view.monsters.flatMap((monster) => {
        const intent = intentOf(view, monster.monster);
        if (!intent) return [];
        const why = whyWords(intent, lawOf(monster, content), language);
        return intent.heroes.map((hero) => ({
            monster: monster.monster,
            hero,
            shoots: intent.does === "shoots",
            attacks: intent.does === "shoots" || intent.does === "strikes",
            open: intent.heroes.length > 1,
            words: language.say("web-plunge-aim", { why, hero: language.name(hero) }),
        }));
    });
}
