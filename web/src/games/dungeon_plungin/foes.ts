/** The monsters as the list of what they will do shows them: those of a kind that will do the same stand together. */

import { printed, type Language } from "$lib/language";
import type { GameContent } from "$lib/types";
import { ATTENTION, LAWS } from "./icons";
import { cardOf, intentOf, lawOf, type Intent, type MonsterView, type PlungeView } from "./view";
import { intentWords, lawWords, moodsOf, nameOf, type Mark } from "./words";

export interface Foe {
    monster: MonsterView;
    intent: Intent | undefined;
    name: string;
    /** What it will do: "attacks the nearest: Thief". */
    will: string;
    /** Its Law, where what it does does not say it. */
    law: string;
    sign: string;
    life: number | null;
    moods: Mark[];
}

const SIGNS: Record<Intent["does"], string> = {
    sleeps: ATTENTION.asleep ?? "",
    recovers: ATTENTION.surprised ?? "",
    arrives: "footsteps",
    frozen: "frozen-block",
    waits: LAWS.patient ?? "",
    acts: LAWS.special ?? "",
    stands: "semi-closed-eye",
    nears: "walk",
    strikes: LAWS.combative ?? "",
    shoots: LAWS.shooter ?? "",
};
/** Those that will strike stand first, those that do nothing last. */
const ORDER: Intent["does"][] = ["strikes", "shoots", "acts", "nears"];

/** Whether what a monster does says already by which Law. */
const saysItsLaw = (intent: Intent | undefined): boolean =>
    intent?.does === "acts" || !["", "otherwise", "taunted"].includes(intent?.why ?? "");

const placeOf = ({ intent }: Foe): number =>
    intent && ORDER.includes(intent.does) ? ORDER.indexOf(intent.does) : ORDER.length;

/** Whether a monster goes for nobody. */
export const isQuiet = ({ intent }: Foe): boolean => intent?.heroes.length === 0;

export function foesOf(view: PlungeView, content: GameContent, language: Language): Foe[] {
    const found = view.monsters.map((monster): Foe => {
        const intent = intentOf(view, monster.monster);
        const law = lawOf(monster, content);
        const life = cardOf(content, monster.monster)?.figures.life as unknown[] | undefined;
        return {
            monster,
            intent,
            name: nameOf(monster.monster, view, language),
            will: intent ? intentWords(monster, intent, content, language) : "",
            law: law && !saysItsLaw(intent) ? lawWords(law, language) : "",
            sign: intent ? SIGNS[intent.does] : "",
            life: life?.length ? null : monster.vida,
            moods: moodsOf(monster, content, language).filter(
                ({ icon }) => icon !== monster.attention,
            ),
        };
    });
    return found.sort((one, two) => placeOf(one) - placeOf(two));
}

/** Return the same monsters, those of a kind of which the same is said together, each group where its first one stands. */
export function together(foes: readonly Foe[]): Foe[][] {
    const groups = new Map<string, Foe[]>();
    for (const foe of foes) {
        const { monster, will, law, moods } = foe;
        const moody = moods.map(({ words }) => words);
        const said = JSON.stringify([printed(monster.monster), will, law, ...moody]);
        const group = groups.get(said);
        if (group) group.push(foe);
        else groups.set(said, [foe]);
    }
    return [...groups.values()];
}

/** The number that tells a monster from others of its kind. */
export const copyOf = ({ monster }: Foe): string => monster.monster.split(".", 2)[1] ?? "";
