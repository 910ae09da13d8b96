import icon from "game-icons:dragon-head";
import foot from "game-icons:gold-stack";
import type { Cover } from "$lib/cover";

export default { icon, foot, colour: "var(--cover-1)", minutes: 60 } satisfies Cover;
