/** The order of a list of options: as the table offers them, unless a game knows a better one. */

import type { GameModule } from "./game";
import type { OptionInfo, Typed } from "./types";

/** Return the answers in the order that a game gives them, then what may be played besides. */
export function ranked(
    options: readonly OptionInfo[],
    decision: Typed | null,
    game: Pick<GameModule, "rank">,
): OptionInfo[] {
    const place = ({ key, aside }: OptionInfo) =>
        aside ? Infinity : (game.rank?.(key, decision) ?? 0);
    return options
        .map((option) => ({ option, at: place(option) }))
        .sort((one, two) => (one.at === two.at ? 0 : one.at - two.at))
        .map(({ option }) => option);
}
