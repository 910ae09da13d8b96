/** The drawings of this game by their names. Which thing has which stands in `icons.ts`. */

import acrobatic from "game-icons:acrobatic";
import allSeeingEye from "game-icons:all-seeing-eye";
import angelWings from "game-icons:angel-wings";
import axeSwing from "game-icons:axe-swing";
import backstab from "game-icons:backstab";
import barbute from "game-icons:barbute";
import battleAxe from "game-icons:battle-axe";
import beastEye from "game-icons:beast-eye";
import boltSpellCast from "game-icons:bolt-spell-cast";
import bookshelf from "game-icons:bookshelf";
import boots from "game-icons:boots";
import bossKey from "game-icons:boss-key";
import bottledShadow from "game-icons:bottled-shadow";
import bowman from "game-icons:bowman";
import brain from "game-icons:brain";
import breakingChain from "game-icons:breaking-chain";
import breastplate from "game-icons:breastplate";
import broadsword from "game-icons:broadsword";
import brokenAxe from "game-icons:broken-axe";
import brokenHeart from "game-icons:broken-heart";
import bubblingBowl from "game-icons:bubbling-bowl";
import cancel from "game-icons:cancel";
import cape from "game-icons:cape";
import cauldron from "game-icons:cauldron";
import chainMail from "game-icons:chain-mail";
import chargingBull from "game-icons:charging-bull";
import checkMark from "game-icons:check-mark";
import checkedShield from "game-icons:checked-shield";
import chest from "game-icons:chest";
import clover from "game-icons:clover";
import coffin from "game-icons:coffin";
import compass from "game-icons:compass";
import crestedHelmet from "game-icons:crested-helmet";
import crossbow from "game-icons:crossbow";
import crossedChains from "game-icons:crossed-chains";
import crossedSwords from "game-icons:crossed-swords";
import crownedSkull from "game-icons:crowned-skull";
import crystalWand from "game-icons:crystal-wand";
import cursedStar from "game-icons:cursed-star";
import cutDiamond from "game-icons:cut-diamond";
import deathSkull from "game-icons:death-skull";
import dervishSwords from "game-icons:dervish-swords";
import devilMask from "game-icons:devil-mask";
import drop from "game-icons:drop";
import duck from "game-icons:duck";
import dungeonGate from "game-icons:dungeon-gate";
import dwarfFace from "game-icons:dwarf-face";
import eagleHead from "game-icons:eagle-head";
import enrage from "game-icons:enrage";
import evilEyes from "game-icons:evil-eyes";
import evilMinion from "game-icons:evil-minion";
import exitDoor from "game-icons:exit-door";
import eyeTarget from "game-icons:eye-target";
import eyeball from "game-icons:eyeball";
import fallingRocks from "game-icons:falling-rocks";
import feather from "game-icons:feather";
import fireBottle from "game-icons:fire-bottle";
import fireRay from "game-icons:fire-ray";
import fireShield from "game-icons:fire-shield";
import fireSpellCast from "game-icons:fire-spell-cast";
import fireball from "game-icons:fireball";
import fizzingFlask from "game-icons:fizzing-flask";
import flame from "game-icons:flame";
import flamingArrow from "game-icons:flaming-arrow";
import flangedMace from "game-icons:flanged-mace";
import flatHammer from "game-icons:flat-hammer";
import footsteps from "game-icons:footsteps";
import frozenBlock from "game-icons:frozen-block";
import gemPendant from "game-icons:gem-pendant";
import gladius from "game-icons:gladius";
import gloves from "game-icons:gloves";
import goblinHead from "game-icons:goblin-head";
import guards from "game-icons:guards";
import hammerBreak from "game-icons:hammer-break";
import hammerDrop from "game-icons:hammer-drop";
import hand from "game-icons:hand";
import handcuffs from "game-icons:handcuffs";
import healing from "game-icons:healing";
import healingShield from "game-icons:healing-shield";
import healthPotion from "game-icons:health-potion";
import heartArmor from "game-icons:heart-armor";
import heartBottle from "game-icons:heart-bottle";
import heartPlus from "game-icons:heart-plus";
import hearts from "game-icons:hearts";
import herbsBundle from "game-icons:herbs-bundle";
import hidden from "game-icons:hidden";
import highShot from "game-icons:high-shot";
import holeLadder from "game-icons:hole-ladder";
import holySymbol from "game-icons:holy-symbol";
import holyWater from "game-icons:holy-water";
import hood from "game-icons:hood";
import hoodedAssassin from "game-icons:hooded-assassin";
import iceSpear from "game-icons:ice-spear";
import impLaugh from "game-icons:imp-laugh";
import info from "game-icons:info";
import key from "game-icons:key";
import knapsack from "game-icons:knapsack";
import knockedOutStars from "game-icons:knocked-out-stars";
import laurelsTrophy from "game-icons:laurels-trophy";
import leatherArmor from "game-icons:leather-armor";
import lightningArc from "game-icons:lightning-arc";
import lockedChest from "game-icons:locked-chest";
import lockedDoor from "game-icons:locked-door";
import lockpicks from "game-icons:lockpicks";
import magicGate from "game-icons:magic-gate";
import magicPortal from "game-icons:magic-portal";
import magnet from "game-icons:magnet";
import magnifyingGlass from "game-icons:magnifying-glass";
import mailedFist from "game-icons:mailed-fist";
import medievalGate from "game-icons:medieval-gate";
import meditation from "game-icons:meditation";
import meeple from "game-icons:meeple";
import monkey from "game-icons:monkey";
import moon from "game-icons:moon";
import nightSleep from "game-icons:night-sleep";
import ogre from "game-icons:ogre";
import openGate from "game-icons:open-gate";
import openTreasureChest from "game-icons:open-treasure-chest";
import orcHead from "game-icons:orc-head";
import padlock from "game-icons:padlock";
import pathDistance from "game-icons:path-distance";
import pirateSkull from "game-icons:pirate-skull";
import plainDagger from "game-icons:plain-dagger";
import pocketBow from "game-icons:pocket-bow";
import poison from "game-icons:poison";
import powerRing from "game-icons:power-ring";
import push from "game-icons:push";
import rabbitHead from "game-icons:rabbit-head";
import rat from "game-icons:rat";
import returnArrow from "game-icons:return-arrow";
import rhinocerosHorn from "game-icons:rhinoceros-horn";
import ring from "game-icons:ring";
import ringingBell from "game-icons:ringing-bell";
import rogue from "game-icons:rogue";
import rollingDices from "game-icons:rolling-dices";
import romanShield from "game-icons:roman-shield";
import roundShield from "game-icons:round-shield";
import runeStone from "game-icons:rune-stone";
import rupee from "game-icons:rupee";
import sandsOfTime from "game-icons:sands-of-time";
import scrollQuill from "game-icons:scroll-quill";
import secretBook from "game-icons:secret-book";
import secretDoor from "game-icons:secret-door";
import semiClosedEye from "game-icons:semi-closed-eye";
import sewingNeedle from "game-icons:sewing-needle";
import shadowGrasp from "game-icons:shadow-grasp";
import shieldReflect from "game-icons:shield-reflect";
import shouting from "game-icons:shouting";
import sinkingTrap from "game-icons:sinking-trap";
import sling from "game-icons:sling";
import spartanHelmet from "game-icons:spartan-helmet";
import spears from "game-icons:spears";
import spellBook from "game-icons:spell-book";
import spiderAlt from "game-icons:spider-alt";
import spiderWeb from "game-icons:spider-web";
import spinningSword from "game-icons:spinning-sword";
import sprint from "game-icons:sprint";
import square from "game-icons:square";
import squareBottle from "game-icons:square-bottle";
import squirrel from "game-icons:squirrel";
import standingPotion from "game-icons:standing-potion";
import starSwirl from "game-icons:star-swirl";
import stoneBlock from "game-icons:stone-block";
import stoneCrafting from "game-icons:stone-crafting";
import stonePath from "game-icons:stone-path";
import stonePile from "game-icons:stone-pile";
import stoneSpear from "game-icons:stone-spear";
import stoneSphere from "game-icons:stone-sphere";
import stoneWall from "game-icons:stone-wall";
import stopSign from "game-icons:stop-sign";
import strikingArrows from "game-icons:striking-arrows";
import sunRadiations from "game-icons:sun-radiations";
import sunbeams from "game-icons:sunbeams";
import surprised from "game-icons:surprised";
import swapBag from "game-icons:swap-bag";
import switchWeapon from "game-icons:switch-weapon";
import swordBrandish from "game-icons:sword-brandish";
import swordman from "game-icons:swordman";
import swordsEmblem from "game-icons:swords-emblem";
import talk from "game-icons:talk";
import targetArrows from "game-icons:target-arrows";
import terror from "game-icons:terror";
import thirdEye from "game-icons:third-eye";
import tombstone from "game-icons:tombstone";
import torch from "game-icons:torch";
import totemHead from "game-icons:totem-head";
import tribalMask from "game-icons:tribal-mask";
import twoCoins from "game-icons:two-coins";
import twoHandedSword from "game-icons:two-handed-sword";
import uncertainty from "game-icons:uncertainty";
import upgrade from "game-icons:upgrade";
import vampireDracula from "game-icons:vampire-dracula";
import vikingHelmet from "game-icons:viking-helmet";
import village from "game-icons:village";
import walk from "game-icons:walk";
import waterDrop from "game-icons:water-drop";
import waterSplash from "game-icons:water-splash";
import well from "game-icons:well";
import windSlap from "game-icons:wind-slap";
import wingfoot from "game-icons:wingfoot";
import witchFlight from "game-icons:witch-flight";
import wizardStaff from "game-icons:wizard-staff";
import wolfHead from "game-icons:wolf-head";
import wolfHowl from "game-icons:wolf-howl";
import wolfTrap from "game-icons:wolf-trap";
import woodClub from "game-icons:wood-club";
import woodenDoor from "game-icons:wooden-door";
import wrench from "game-icons:wrench";
import { printed } from "$lib/language";
import { THINGS } from "./icons";

export const icons: Readonly<Record<string, string>> = {
    acrobatic,
    "all-seeing-eye": allSeeingEye,
    "angel-wings": angelWings,
    "axe-swing": axeSwing,
    backstab,
    barbute,
    "battle-axe": battleAxe,
    "beast-eye": beastEye,
    "bolt-spell-cast": boltSpellCast,
    bookshelf,
    boots,
    "boss-key": bossKey,
    "bottled-shadow": bottledShadow,
    bowman,
    brain,
    "breaking-chain": breakingChain,
    breastplate,
    broadsword,
    "broken-axe": brokenAxe,
    "broken-heart": brokenHeart,
    "bubbling-bowl": bubblingBowl,
    cancel,
    cape,
    cauldron,
    "chain-mail": chainMail,
    "charging-bull": chargingBull,
    "check-mark": checkMark,
    "checked-shield": checkedShield,
    chest,
    clover,
    coffin,
    compass,
    crossbow,
    "crossed-chains": crossedChains,
    "crossed-swords": crossedSwords,
    "crowned-skull": crownedSkull,
    "crystal-wand": crystalWand,
    "cursed-star": cursedStar,
    "cut-diamond": cutDiamond,
    "death-skull": deathSkull,
    "dervish-swords": dervishSwords,
    "devil-mask": devilMask,
    drop,
    duck,
    "dungeon-gate": dungeonGate,
    "dwarf-face": dwarfFace,
    "eagle-head": eagleHead,
    enrage,
    "evil-eyes": evilEyes,
    "evil-minion": evilMinion,
    "exit-door": exitDoor,
    "eye-target": eyeTarget,
    eyeball,
    "falling-rocks": fallingRocks,
    feather,
    "fire-bottle": fireBottle,
    "fire-ray": fireRay,
    "fire-shield": fireShield,
    "fire-spell-cast": fireSpellCast,
    fireball,
    "fizzing-flask": fizzingFlask,
    flame,
    "flaming-arrow": flamingArrow,
    "flanged-mace": flangedMace,
    "flat-hammer": flatHammer,
    footsteps,
    "frozen-block": frozenBlock,
    "gem-pendant": gemPendant,
    gladius,
    gloves,
    "goblin-head": goblinHead,
    guards,
    "hammer-break": hammerBreak,
    "hammer-drop": hammerDrop,
    hand,
    handcuffs,
    healing,
    "healing-shield": healingShield,
    "health-potion": healthPotion,
    "heart-armor": heartArmor,
    "heart-bottle": heartBottle,
    "heart-plus": heartPlus,
    hearts,
    "herbs-bundle": herbsBundle,
    hidden,
    "high-shot": highShot,
    "hole-ladder": holeLadder,
    "holy-symbol": holySymbol,
    "holy-water": holyWater,
    hood,
    "hooded-assassin": hoodedAssassin,
    "ice-spear": iceSpear,
    "imp-laugh": impLaugh,
    info,
    key,
    knapsack,
    "knocked-out-stars": knockedOutStars,
    "laurels-trophy": laurelsTrophy,
    "leather-armor": leatherArmor,
    "lightning-arc": lightningArc,
    "locked-chest": lockedChest,
    "locked-door": lockedDoor,
    lockpicks,
    "magic-gate": magicGate,
    "magic-portal": magicPortal,
    magnet,
    "magnifying-glass": magnifyingGlass,
    "mailed-fist": mailedFist,
    "medieval-gate": medievalGate,
    meditation,
    meeple,
    monkey,
    moon,
    "night-sleep": nightSleep,
    ogre,
    "open-gate": openGate,
    "open-treasure-chest": openTreasureChest,
    "orc-head": orcHead,
    padlock,
    "path-distance": pathDistance,
    "pirate-skull": pirateSkull,
    "plain-dagger": plainDagger,
    "pocket-bow": pocketBow,
    poison,
    "power-ring": powerRing,
    push,
    "rabbit-head": rabbitHead,
    rat,
    "return-arrow": returnArrow,
    "rhinoceros-horn": rhinocerosHorn,
    ring,
    "ringing-bell": ringingBell,
    rogue,
    "rolling-dices": rollingDices,
    "roman-shield": romanShield,
    "round-shield": roundShield,
    "rune-stone": runeStone,
    rupee,
    "sands-of-time": sandsOfTime,
    "scroll-quill": scrollQuill,
    "secret-book": secretBook,
    "secret-door": secretDoor,
    "semi-closed-eye": semiClosedEye,
    "sewing-needle": sewingNeedle,
    "shadow-grasp": shadowGrasp,
    "shield-reflect": shieldReflect,
    shouting,
    "sinking-trap": sinkingTrap,
    sling,
    spears,
    "spell-book": spellBook,
    "spider-alt": spiderAlt,
    "spider-web": spiderWeb,
    "spinning-sword": spinningSword,
    sprint,
    square,
    "square-bottle": squareBottle,
    squirrel,
    "standing-potion": standingPotion,
    "star-swirl": starSwirl,
    "stone-block": stoneBlock,
    "stone-crafting": stoneCrafting,
    "stone-path": stonePath,
    "stone-pile": stonePile,
    "stone-spear": stoneSpear,
    "stone-sphere": stoneSphere,
    "stone-wall": stoneWall,
    "stop-sign": stopSign,
    "striking-arrows": strikingArrows,
    "sun-radiations": sunRadiations,
    sunbeams,
    surprised,
    "swap-bag": swapBag,
    "switch-weapon": switchWeapon,
    "sword-brandish": swordBrandish,
    swordman,
    "swords-emblem": swordsEmblem,
    talk,
    "target-arrows": targetArrows,
    terror,
    "third-eye": thirdEye,
    tombstone,
    torch,
    "totem-head": totemHead,
    "tribal-mask": tribalMask,
    "two-coins": twoCoins,
    "two-handed-sword": twoHandedSword,
    "crested-helmet": crestedHelmet,
    "spartan-helmet": spartanHelmet,
    "viking-helmet": vikingHelmet,
    uncertainty,
    upgrade,
    "vampire-dracula": vampireDracula,
    village,
    walk,
    "water-drop": waterDrop,
    "water-splash": waterSplash,
    well,
    "wind-slap": windSlap,
    wingfoot,
    "witch-flight": witchFlight,
    "wizard-staff": wizardStaff,
    "wolf-head": wolfHead,
    "wolf-howl": wolfHowl,
    "wolf-trap": wolfTrap,
    "wood-club": woodClub,
    "wooden-door": woodenDoor,
    wrench,
};

/** The drawing of an icon by its name; one that nobody knows is a question. */
export function drawingOf(name: string): string {
    return icons[name] ?? uncertainty;
}

/** The icon of a hero, a monster, a spell or any card; a spell book is that of its spell. Only monsters are numbered. */
export function iconOf(thing: string): string {
    const id = printed(thing);
    if (id.startsWith("book_")) return "spell-book";
    if (id.startsWith("level_")) return "upgrade";
    return THINGS[id] ?? (id === thing ? "uncertainty" : "beast-eye");
}

/** The drawing of a card; a pack may bring ones that this table does not know. */
export const thingIcon = (thing: string): string => drawingOf(iconOf(thing));
