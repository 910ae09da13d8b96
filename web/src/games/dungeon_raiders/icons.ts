/** The icons of Dungeon Raiders, by the id of what they stand for. */

import broadsword from "game-icons:broadsword";
import cardPlay from "game-icons:card-play";
import cash from "game-icons:cash";
import cauldron from "game-icons:cauldron";
import chest from "game-icons:chest";
import crownedSkull from "game-icons:crowned-skull";
import crystalBall from "game-icons:crystal-ball";
import deathSkull from "game-icons:death-skull";
import dragonHead from "game-icons:dragon-head";
import drop from "game-icons:drop";
import dungeonGate from "game-icons:dungeon-gate";
import dungeonLight from "game-icons:dungeon-light";
import sphinx from "game-icons:egyptian-sphinx";
import fallingBoulder from "game-icons:falling-boulder";
import fist from "game-icons:fist";
import goblinHead from "game-icons:goblin-head";
import gooeyDaemon from "game-icons:gooey-daemon";
import potion from "game-icons:health-potion";
import key from "game-icons:key";
import knapsack from "game-icons:knapsack";
import laurels from "game-icons:laurels";
import medusa from "game-icons:medusa-head";
import meeple from "game-icons:meeple";
import minotaur from "game-icons:minotaur";
import mummy from "game-icons:mummy-head";
import treasureRoom from "game-icons:open-treasure-chest";
import raiseSkeleton from "game-icons:raise-skeleton";
import robberHand from "game-icons:robber-hand";
import golem from "game-icons:rock-golem";
import zombie from "game-icons:shambling-zombie";
import slime from "game-icons:slime";
import snake from "game-icons:snake";
import spikedDragon from "game-icons:spiked-dragon-head";
import spikes from "game-icons:spikes-full";
import stairs from "game-icons:stairs";
import stoneBust from "game-icons:stone-bust";
import torch from "game-icons:torch";
import map from "game-icons:treasure-map";
import troll from "game-icons:troll";
import coins from "game-icons:two-coins";
import uncertainty from "game-icons:uncertainty";
import vampire from "game-icons:vampire-dracula";
import wolfHowl from "game-icons:wolf-howl";
import wolfTrap from "game-icons:wolf-trap";
import heroes from "./heroes";

export const icons: Record<string, string> = {
    ...heroes,
    monster: gooeyDaemon,
    treasure: treasureRoom,
    chamber: dungeonLight,
    trap: wolfTrap,
    final_monster: crownedSkull,
    character: meeple,
    item: knapsack,
    dark: uncertainty,
    level: stairs,
    snake,
    zombie,
    goblin: goblinHead,
    skeleton: deathSkull,
    thing: slime,
    troll,
    dragon: dragonHead,
    tax_collector: cash,
    medusa,
    vampire,
    sphinx,
    minotaur,
    wolf_pack: wolfHowl,
    necromancer: raiseSkeleton,
    mega_dragon: spikedDragon,
    golem,
    mummy,
    lava: cauldron,
    coin_catcher: robberHand,
    spikes,
    boulder: fallingBoulder,
    power: fist,
    torch,
    crystal_ball: crystalBall,
    key,
    sword: broadsword,
    potion,
    chest,
    coins,
    wound: drop,
    map_card: map,
    laid: cardPlay,
    gate: dungeonGate,
    stone: stoneBust,
    won: laurels,
};

/** The drawing of an icon; a card that a pack brings has that of its kind, what has none nothing. */
export const drawn = (id: string, kind = ""): string => icons[id] ?? icons[kind] ?? "";
