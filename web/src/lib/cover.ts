/** How a game shows itself before it is opened. A game brings `games/<id>/cover.ts`; it is small, so all are at hand. */

export interface Cover {
    /** What stands in the arch, and in lists before the game's name. */
    icon: string;
    /** What lies at its foot. */
    foot: string;
    /** The light in the arch. */
    colour: string;
    /** How long a game takes, about. */
    minutes: number;
}

const heroes = import.meta.glob<{ default: Record<string, string> }>("../games/*/heroes.ts");
const covers = import.meta.glob<{ default: Cover }>("../games/*/cover.ts", { eager: true });

/** Return the cover of a game, if it has one. */
export function coverOf(game: string): Cover | null {
    return covers[`../games/${game}/cover.ts`]?.default ?? null;
}

/** Load the drawings of a game's heroes by the ids of their cards; a list of tables shows who plays whom. */
export async function heroesOf(game: string): Promise<Record<string, string>> {
    return (await heroes[`../games/${game}/heroes.ts`]?.())?.default ?? {};
}
