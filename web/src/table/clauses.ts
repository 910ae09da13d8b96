/** The rules of a game, by the id of their clause; asked for when somebody wants to know why. */

import { rest } from "$lib/rest";
import type { ClauseInfo } from "$lib/types";

const known = new Map<string, Promise<Map<string, ClauseInfo>>>();

export function clausesOf(game: string): Promise<Map<string, ClauseInfo>> {
    let found = known.get(game);
    if (!found) {
        found = rest.rules(game).then((all) => new Map(all.map((clause) => [clause.id, clause])));
        known.set(game, found);
        found.catch(() => known.delete(game));
    }
    return found;
}
