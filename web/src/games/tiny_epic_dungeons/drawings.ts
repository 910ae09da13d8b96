/** The drawings of this game by their names. Which thing has which stands in `icons.ts`. */

import battleAxe from "game-icons:battle-axe";
import battleGear from "game-icons:battle-gear";
import bearHead from "game-icons:bear-head";
import biceps from "game-icons:biceps";
import bleedingHeart from "game-icons:bleeding-heart";
import boltSpellCast from "game-icons:bolt-spell-cast";
import bookshelf from "game-icons:bookshelf";
import bowman from "game-icons:bowman";
import brain from "game-icons:brain";
import breastplate from "game-icons:breastplate";
import broadsword from "game-icons:broadsword";
import brokenShield from "game-icons:broken-shield";
import bunkBeds from "game-icons:bunk-beds";
import campfire from "game-icons:campfire";
import cancel from "game-icons:cancel";
import candles from "game-icons:candles";
import cape from "game-icons:cape";
import cardDiscard from "game-icons:card-discard";
import cardDraw from "game-icons:card-draw";
import cauldron from "game-icons:cauldron";
import celebrationFire from "game-icons:celebration-fire";
import chainLightning from "game-icons:chain-lightning";
import chainMail from "game-icons:chain-mail";
import checkMark from "game-icons:check-mark";
import circularSaw from "game-icons:circular-saw";
import concentrationOrb from "game-icons:concentration-orb";
import crossbow from "game-icons:crossbow";
import crownCoin from "game-icons:crown-coin";
import crownedSkull from "game-icons:crowned-skull";
import crystalWand from "game-icons:crystal-wand";
import cultist from "game-icons:cultist";
import daemonSkull from "game-icons:daemon-skull";
import dart from "game-icons:dart";
import doorway from "game-icons:doorway";
import dragonOrb from "game-icons:dragon-orb";
import dungeonGate from "game-icons:dungeon-gate";
import dungeonLight from "game-icons:dungeon-light";
import dwarfFace from "game-icons:dwarf-face";
import evilMinion from "game-icons:evil-minion";
import eyeTarget from "game-icons:eye-target";
import eyestalk from "game-icons:eyestalk";
import feather from "game-icons:feather";
import fireBomb from "game-icons:fire-bomb";
import fireRing from "game-icons:fire-ring";
import fireSpellCast from "game-icons:fire-spell-cast";
import fireball from "game-icons:fireball";
import flame from "game-icons:flame";
import flatHammer from "game-icons:flat-hammer";
import gauntlet from "game-icons:gauntlet";
import gemPendant from "game-icons:gem-pendant";
import ghost from "game-icons:ghost";
import goblinCamp from "game-icons:goblin-camp";
import goblinHead from "game-icons:goblin-head";
import graveyard from "game-icons:graveyard";
import hand from "game-icons:hand";
import hawkEmblem from "game-icons:hawk-emblem";
import healing from "game-icons:healing";
import hearts from "game-icons:hearts";
import hidden from "game-icons:hidden";
import highShot from "game-icons:high-shot";
import holySymbol from "game-icons:holy-symbol";
import hood from "game-icons:hood";
import hoodedAssassin from "game-icons:hooded-assassin";
import huntingHorn from "game-icons:hunting-horn";
import iceSpear from "game-icons:ice-spear";
import knockedOutStars from "game-icons:knocked-out-stars";
import lantern from "game-icons:lantern";
import laurels from "game-icons:laurels";
import leatherArmor from "game-icons:leather-armor";
import lever from "game-icons:lever";
import lion from "game-icons:lion";
import magicPortal from "game-icons:magic-portal";
import magicSwirl from "game-icons:magic-swirl";
import magnifyingGlass from "game-icons:magnifying-glass";
import medievalGate from "game-icons:medieval-gate";
import medusaHead from "game-icons:medusa-head";
import meeple from "game-icons:meeple";
import mimicChest from "game-icons:mimic-chest";
import minotaur from "game-icons:minotaur";
import ogre from "game-icons:ogre";
import openTreasureChest from "game-icons:open-treasure-chest";
import orcHead from "game-icons:orc-head";
import owl from "game-icons:owl";
import pathDistance from "game-icons:path-distance";
import plainDagger from "game-icons:plain-dagger";
import pocketBow from "game-icons:pocket-bow";
import ring from "game-icons:ring";
import roastChicken from "game-icons:roast-chicken";
import robe from "game-icons:robe";
import rollingDices from "game-icons:rolling-dices";
import ropeBridge from "game-icons:rope-bridge";
import roundShield from "game-icons:round-shield";
import runeStone from "game-icons:rune-stone";
import saberTooth from "game-icons:saber-tooth";
import shield from "game-icons:shield";
import shouting from "game-icons:shouting";
import skullCrossedBones from "game-icons:skull-crossed-bones";
import spellBook from "game-icons:spell-book";
import spiderAlt from "game-icons:spider-alt";
import spikedDragonHead from "game-icons:spiked-dragon-head";
import spikyPit from "game-icons:spiky-pit";
import sprint from "game-icons:sprint";
import stiletto from "game-icons:stiletto";
import stoneBlock from "game-icons:stone-block";
import stoneSpear from "game-icons:stone-spear";
import stopSign from "game-icons:stop-sign";
import strong from "game-icons:strong";
import swordAltar from "game-icons:sword-altar";
import swordClash from "game-icons:sword-clash";
import targetDummy from "game-icons:target-dummy";
import teleport from "game-icons:teleport";
import templarShield from "game-icons:templar-shield";
import thirdEye from "game-icons:third-eye";
import torch from "game-icons:torch";
import troll from "game-icons:troll";
import uncertainty from "game-icons:uncertainty";
import vampireDracula from "game-icons:vampire-dracula";
import walk from "game-icons:walk";
import warPick from "game-icons:war-pick";
import windSlap from "game-icons:wind-slap";
import wingfoot from "game-icons:wingfoot";
import wizardFace from "game-icons:wizard-face";
import wolfTrap from "game-icons:wolf-trap";
import womanElfFace from "game-icons:woman-elf-face";
import wrench from "game-icons:wrench";
import { printed } from "$lib/language";
import { THINGS } from "./icons";

export const icons: Record<string, string> = {
    "battle-axe": battleAxe,
    "battle-gear": battleGear,
    "bear-head": bearHead,
    biceps,
    "bleeding-heart": bleedingHeart,
    "bolt-spell-cast": boltSpellCast,
    bookshelf,
    bowman,
    brain,
    breastplate,
    broadsword,
    "broken-shield": brokenShield,
    "bunk-beds": bunkBeds,
    campfire,
    cancel,
    candles,
    cape,
    "card-discard": cardDiscard,
    "card-draw": cardDraw,
    cauldron,
    "celebration-fire": celebrationFire,
    "chain-lightning": chainLightning,
    "chain-mail": chainMail,
    "check-mark": checkMark,
    "circular-saw": circularSaw,
    "concentration-orb": concentrationOrb,
    crossbow,
    "crown-coin": crownCoin,
    "crowned-skull": crownedSkull,
    "crystal-wand": crystalWand,
    cultist,
    "daemon-skull": daemonSkull,
    dart,
    doorway,
    "dragon-orb": dragonOrb,
    "dungeon-gate": dungeonGate,
    "dungeon-light": dungeonLight,
    "dwarf-face": dwarfFace,
    "evil-minion": evilMinion,
    "eye-target": eyeTarget,
    eyestalk,
    feather,
    "fire-bomb": fireBomb,
    "fire-ring": fireRing,
    "fire-spell-cast": fireSpellCast,
    fireball,
    flame,
    "flat-hammer": flatHammer,
    gauntlet,
    "gem-pendant": gemPendant,
    ghost,
    "goblin-camp": goblinCamp,
    "goblin-head": goblinHead,
    graveyard,
    hand,
    "hawk-emblem": hawkEmblem,
    healing,
    hearts,
    hidden,
    "high-shot": highShot,
    "holy-symbol": holySymbol,
    hood,
    "hooded-assassin": hoodedAssassin,
    "hunting-horn": huntingHorn,
    "ice-spear": iceSpear,
    "knocked-out-stars": knockedOutStars,
    lantern,
    laurels,
    "leather-armor": leatherArmor,
    lever,
    lion,
    "magic-portal": magicPortal,
    "magic-swirl": magicSwirl,
    "magnifying-glass": magnifyingGlass,
    "medieval-gate": medievalGate,
    "medusa-head": medusaHead,
    meeple,
    "mimic-chest": mimicChest,
    minotaur,
    ogre,
    "open-treasure-chest": openTreasureChest,
    "orc-head": orcHead,
    owl,
    "path-distance": pathDistance,
    "plain-dagger": plainDagger,
    "pocket-bow": pocketBow,
    ring,
    "roast-chicken": roastChicken,
    robe,
    "rolling-dices": rollingDices,
    "rope-bridge": ropeBridge,
    "round-shield": roundShield,
    "rune-stone": runeStone,
    "saber-tooth": saberTooth,
    shield,
    shouting,
    "skull-crossed-bones": skullCrossedBones,
    "spell-book": spellBook,
    "spider-alt": spiderAlt,
    "spiked-dragon-head": spikedDragonHead,
    "spiky-pit": spikyPit,
    sprint,
    stiletto,
    "stone-block": stoneBlock,
    "stone-spear": stoneSpear,
    "stop-sign": stopSign,
    strong,
    "sword-altar": swordAltar,
    "sword-clash": swordClash,
    "target-dummy": targetDummy,
    teleport,
    "templar-shield": templarShield,
    "third-eye": thirdEye,
    torch,
    troll,
    uncertainty,
    "vampire-dracula": vampireDracula,
    walk,
    "war-pick": warPick,
    "wind-slap": windSlap,
    wingfoot,
    "wizard-face": wizardFace,
    "wolf-trap": wolfTrap,
    "woman-elf-face": womanElfFace,
    wrench,
};

/** The drawing of an icon by its name; one that nobody knows is a question. */
export function drawingOf(name: string): string {
    return icons[name] ?? uncertainty;
}

/** The drawing of a hero, an enemy, a room or any card; a pack may bring ones that this table does not know. */
export function thingIcon(thing: string): string {
    return drawingOf(THINGS[printed(thing)] ?? "uncertainty");
}
