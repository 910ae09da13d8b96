import icon from "game-icons:minotaur";
import foot from "game-icons:torch";
import type { Cover } from "$lib/cover";

export default { icon, foot, colour: "var(--cover-3)", minutes: 60 } satisfies Cover;
