import icon from "game-icons:troll";
import foot from "game-icons:crossed-swords";
import type { Cover } from "$lib/cover";

export default { icon, foot, colour: "var(--cover-2)", minutes: 30 } satisfies Cover;
