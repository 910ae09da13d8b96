import battleGear from "game-icons:battle-gear";
import lantern from "game-icons:lantern-flame";
import rogue from "game-icons:rogue";
import visoredHelm from "game-icons:visored-helm";
import wizardFace from "game-icons:wizard-face";

/** The characters by the ids of their cards; lists of tables show them too. */
export default {
    explorer: lantern,
    knight: visoredHelm,
    thief: rogue,
    warrior: battleGear,
    sorcerer: wizardFace,
};
