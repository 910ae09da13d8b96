import barbarian from "game-icons:barbarian";
import dragonSpiral from "game-icons:dragon-spiral";
import elfHelmet from "game-icons:elf-helmet";
import monkFace from "game-icons:monk-face";
import saberToothedCatHead from "game-icons:saber-toothed-cat-head";
import visoredHelm from "game-icons:visored-helm";

/** The Heroes by the ids of their cards, for lists of tables. */
export default {
    tatianna: saberToothedCatHead,
    lindel: elfHelmet,
    hugo: visoredHelm,
    gherinn: monkFace,
    challara: dragonSpiral,
    krutzbeck: barbarian,
};
