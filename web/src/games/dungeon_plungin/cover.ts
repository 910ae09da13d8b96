import icon from "game-icons:goblin-head";
import foot from "game-icons:chest";
import type { Cover } from "$lib/cover";

export default { icon, foot, colour: "var(--cover-4)", minutes: 120 } satisfies Cover;
