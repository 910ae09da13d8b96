import bowman from "game-icons:bowman";
import dwarfFace from "game-icons:dwarf-face";
import fireSpellCast from "game-icons:fire-spell-cast";
import gladius from "game-icons:gladius";
import holySymbol from "game-icons:holy-symbol";
import hoodedAssassin from "game-icons:hooded-assassin";
import rogue from "game-icons:rogue";
import swordman from "game-icons:swordman";

/** The heroes by the ids of their cards, for lists of tables. */
export default {
    warrior: swordman,
    thief: rogue,
    priestess: holySymbol,
    fire_mage: fireSpellCast,
    archer: bowman,
    dwarf: dwarfFace,
    pit_fighter: gladius,
    shadow_thief: hoodedAssassin,
};
