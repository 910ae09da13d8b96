/** The icons of content: which one a card has, and the drawings that came with the content. */

import uncertainty from "game-icons:uncertainty";
import { each } from "./each";
import type { GameModule } from "./game";
import type { GameContent } from "./types";

const drawings = new Map<string, string>();
const contents = new Map<string, GameContent>();

/** Keep the drawings that content brings; of a game the content that came last counts, with its packs. */
export function keepIcons(content: GameContent): GameContent {
    for (const [name, body] of Object.entries(content.icons)) drawings.set(name, body);
    contents.set(content.game, content);
    return content;
}

/** The name of the icon of a card or of a copy of it; a card that a pack adds may have none. */
export function iconOfCard(game: string, thing: string): string | undefined {
    return contents.get(game)?.cards[thing.split(".")[0] ?? thing]?.icon ?? undefined;
}

/** The drawing of an icon that came with content, by its name. */
export const broughtDrawing = (name: string): string | undefined => drawings.get(name);

/** The drawing of an icon by the name that a game's functions give: the game's own, or one of its content. */
export const drawnBy = (module: GameModule, name: string): string | undefined =>
    module.icons[name] ?? drawings.get(name);

/** The drawings of a game's icons by their names, its own or those of its content; a name that nobody knows is a question. */
export const drawingsOf =
    (icons: Readonly<Record<string, string>>) =>
    (name: string): string =>
        icons[name] ?? drawings.get(name) ?? uncertainty;

/** The name of the icon of an answer, by its verb alone. */
export const iconOfVerb = (verbs: Readonly<Record<string, string>>, key: unknown): string =>
    verbs[String(key).split(":")[0] ?? ""] ?? "check-mark";

/** What each word is drawn as, from a table of icons with the words that each of them stands for. */
export const byIcon = (table: Readonly<Record<string, string>>): Record<string, string> =>
    Object.assign({}, ...Object.entries(table).map(([icon, words]) => each(words, icon)));
