import bowman from "game-icons:bowman";
import dwarfFace from "game-icons:dwarf-face";
import holySymbol from "game-icons:holy-symbol";
import hoodedAssassin from "game-icons:hooded-assassin";
import orcHead from "game-icons:orc-head";
import templarShield from "game-icons:templar-shield";
import wizardFace from "game-icons:wizard-face";
import womanElfFace from "game-icons:woman-elf-face";

/** The heroes by the ids of their mats, for lists of tables. */
export default {
    ethairna: womanElfFace,
    lanon: templarShield,
    gerrund: wizardFace,
    grok: orcHead,
    moonblade: hoodedAssassin,
    brunda: dwarfFace,
    sylwen: bowman,
    maelin: holySymbol,
};
