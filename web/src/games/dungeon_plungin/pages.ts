/** The questions of a party and of the village, whose answers all lie on a page of the board. */

import type { Scene } from "$lib/game";

/** The questions whose answers all lie on a page of the board. */
const PAGES = new Set([
    "ChooseHero",
    "CreateHero",
    "Outfit",
    "PrepareSpell",
    "MournHero",
    "Sell",
    "Study",
    "RaiseHero",
    "Shop",
]);

/** Whether the board holds every answer, so that a phone folds the list away. */
export const handHolds = (scene: Pick<Scene, "decision">): boolean =>
    PAGES.has(scene.decision?.type ?? "");
