/** The drawings of all icons that a table of DungeonQuest shows; `icons.ts` says which stands for what. */

import anticlockwiseRotation from "game-icons:anticlockwise-rotation";
import barbarian from "game-icons:barbarian";
import batWing from "game-icons:bat-wing";
import beastEye from "game-icons:beast-eye";
import beltBuckles from "game-icons:belt-buckles";
import biceps from "game-icons:biceps";
import blindfold from "game-icons:blindfold";
import bootPrints from "game-icons:boot-prints";
import bracer from "game-icons:bracer";
import breastplate from "game-icons:breastplate";
import broadsword from "game-icons:broadsword";
import cancel from "game-icons:cancel";
import candleHolder from "game-icons:candle-holder";
import candlebright from "game-icons:candlebright";
import cardDiscard from "game-icons:card-discard";
import cardDraw from "game-icons:card-draw";
import cardExchange from "game-icons:card-exchange";
import cardPickup from "game-icons:card-pickup";
import caveEntrance from "game-icons:cave-entrance";
import centipede from "game-icons:centipede";
import checkMark from "game-icons:check-mark";
import chest from "game-icons:chest";
import clockwiseRotation from "game-icons:clockwise-rotation";
import closedDoors from "game-icons:closed-doors";
import clover from "game-icons:clover";
import coffin from "game-icons:coffin";
import comb from "game-icons:comb";
import compass from "game-icons:compass";
import crossedSwords from "game-icons:crossed-swords";
import crown from "game-icons:crown";
import crownCoin from "game-icons:crown-coin";
import cryptEntrance from "game-icons:crypt-entrance";
import crystalBall from "game-icons:crystal-ball";
import crystalShine from "game-icons:crystal-shine";
import cursedStar from "game-icons:cursed-star";
import deadHead from "game-icons:dead-head";
import deadlyStrike from "game-icons:deadly-strike";
import deathSkull from "game-icons:death-skull";
import deathZone from "game-icons:death-zone";
import devilMask from "game-icons:devil-mask";
import dinosaurEgg from "game-icons:dinosaur-egg";
import dragonBreath from "game-icons:dragon-breath";
import dragonHead from "game-icons:dragon-head";
import dragonOrb from "game-icons:dragon-orb";
import dragonSpiral from "game-icons:dragon-spiral";
import drop from "game-icons:drop";
import dropEarrings from "game-icons:drop-earrings";
import dropWeapon from "game-icons:drop-weapon";
import dungeonGate from "game-icons:dungeon-gate";
import earthCrack from "game-icons:earth-crack";
import elfEar from "game-icons:elf-ear";
import elfHelmet from "game-icons:elf-helmet";
import emerald from "game-icons:emerald";
import evilEyes from "game-icons:evil-eyes";
import exitDoor from "game-icons:exit-door";
import explosionRays from "game-icons:explosion-rays";
import fallingRocks from "game-icons:falling-rocks";
import flute from "game-icons:flute";
import footprint from "game-icons:footprint";
import gate from "game-icons:gate";
import gems from "game-icons:gems";
import ghost from "game-icons:ghost";
import goldStack from "game-icons:gold-stack";
import halfDead from "game-icons:half-dead";
import handcuffs from "game-icons:handcuffs";
import hangingSpider from "game-icons:hanging-spider";
import healing from "game-icons:healing";
import hearts from "game-icons:hearts";
import highShot from "game-icons:high-shot";
import hole from "game-icons:hole";
import holeLadder from "game-icons:hole-ladder";
import hoodedAssassin from "game-icons:hooded-assassin";
import horseshoe from "game-icons:horseshoe";
import jewelCrown from "game-icons:jewel-crown";
import jeweledChalice from "game-icons:jeweled-chalice";
import key from "game-icons:key";
import lasso from "game-icons:lasso";
import laurelsTrophy from "game-icons:laurels-trophy";
import lockedDoor from "game-icons:locked-door";
import magicLamp from "game-icons:magic-lamp";
import magicShield from "game-icons:magic-shield";
import magnet from "game-icons:magnet";
import magnifyingGlass from "game-icons:magnifying-glass";
import mailedFist from "game-icons:mailed-fist";
import meeple from "game-icons:meeple";
import mirrorMirror from "game-icons:mirror-mirror";
import monkFace from "game-icons:monk-face";
import necklace from "game-icons:necklace";
import nightSleep from "game-icons:night-sleep";
import openGate from "game-icons:open-gate";
import openTreasureChest from "game-icons:open-treasure-chest";
import orbWand from "game-icons:orb-wand";
import padlock from "game-icons:padlock";
import pearlNecklace from "game-icons:pearl-necklace";
import plainDagger from "game-icons:plain-dagger";
import poisonGas from "game-icons:poison-gas";
import potionOfMadness from "game-icons:potion-of-madness";
import prayer from "game-icons:prayer";
import rat from "game-icons:rat";
import returnArrow from "game-icons:return-arrow";
import ring from "game-icons:ring";
import ringingBell from "game-icons:ringing-bell";
import rockGolem from "game-icons:rock-golem";
import rollingDices from "game-icons:rolling-dices";
import ropeBridge from "game-icons:rope-bridge";
import run from "game-icons:run";
import runeStone from "game-icons:rune-stone";
import runeSword from "game-icons:rune-sword";
import saberToothedCatHead from "game-icons:saber-toothed-cat-head";
import sandsOfTime from "game-icons:sands-of-time";
import scorpion from "game-icons:scorpion";
import secretDoor from "game-icons:secret-door";
import semiClosedEye from "game-icons:semi-closed-eye";
import sinkingTrap from "game-icons:sinking-trap";
import skeletalHand from "game-icons:skeletal-hand";
import snail from "game-icons:snail";
import snake from "game-icons:snake";
import snakeTongue from "game-icons:snake-tongue";
import spears from "game-icons:spears";
import spiderWeb from "game-icons:spider-web";
import spoon from "game-icons:spoon";
import stairs from "game-icons:stairs";
import stonePath from "game-icons:stone-path";
import stoneTower from "game-icons:stone-tower";
import stoneWall from "game-icons:stone-wall";
import stopSign from "game-icons:stop-sign";
import strikingArrows from "game-icons:striking-arrows";
import sun from "game-icons:sun";
import sunset from "game-icons:sunset";
import swapBag from "game-icons:swap-bag";
import swordClash from "game-icons:sword-clash";
import swordsEmblem from "game-icons:swords-emblem";
import swordsPower from "game-icons:swords-power";
import teleport from "game-icons:teleport";
import tombstone from "game-icons:tombstone";
import torch from "game-icons:torch";
import totemHead from "game-icons:totem-head";
import troll from "game-icons:troll";
import twoCoins from "game-icons:two-coins";
import uncertainty from "game-icons:uncertainty";
import visoredHelm from "game-icons:visored-helm";
import walk from "game-icons:walk";
import warlockHood from "game-icons:warlock-hood";
import wingfoot from "game-icons:wingfoot";
import wolfTrap from "game-icons:wolf-trap";
import woodenDoor from "game-icons:wooden-door";
import { printed } from "$lib/language";
import { CARDS, HEROES, MONSTERS } from "./icons";

/** The drawing of every icon of this game, by its name. */
export const icons: Readonly<Record<string, string>> = {
    "anticlockwise-rotation": anticlockwiseRotation,
    barbarian,
    "bat-wing": batWing,
    "beast-eye": beastEye,
    "belt-buckles": beltBuckles,
    biceps,
    blindfold,
    "boot-prints": bootPrints,
    bracer,
    breastplate,
    broadsword,
    cancel,
    "candle-holder": candleHolder,
    candlebright,
    "card-discard": cardDiscard,
    "card-draw": cardDraw,
    "card-exchange": cardExchange,
    "card-pickup": cardPickup,
    "cave-entrance": caveEntrance,
    centipede,
    "check-mark": checkMark,
    chest,
    "clockwise-rotation": clockwiseRotation,
    "closed-doors": closedDoors,
    clover,
    coffin,
    comb,
    compass,
    "crossed-swords": crossedSwords,
    crown,
    "crown-coin": crownCoin,
    "crypt-entrance": cryptEntrance,
    "crystal-ball": crystalBall,
    "crystal-shine": crystalShine,
    "cursed-star": cursedStar,
    "dead-head": deadHead,
    "deadly-strike": deadlyStrike,
    "death-skull": deathSkull,
    "death-zone": deathZone,
    "devil-mask": devilMask,
    "dinosaur-egg": dinosaurEgg,
    "dragon-breath": dragonBreath,
    "dragon-head": dragonHead,
    "dragon-orb": dragonOrb,
    "dragon-spiral": dragonSpiral,
    drop,
    "drop-earrings": dropEarrings,
    "drop-weapon": dropWeapon,
    "dungeon-gate": dungeonGate,
    "earth-crack": earthCrack,
    "elf-ear": elfEar,
    "elf-helmet": elfHelmet,
    emerald,
    "evil-eyes": evilEyes,
    "exit-door": exitDoor,
    "explosion-rays": explosionRays,
    "falling-rocks": fallingRocks,
    flute,
    footprint,
    gate,
    gems,
    ghost,
    "gold-stack": goldStack,
    "half-dead": halfDead,
    handcuffs,
    "hanging-spider": hangingSpider,
    healing,
    hearts,
    "high-shot": highShot,
    hole,
    "hole-ladder": holeLadder,
    "hooded-assassin": hoodedAssassin,
    horseshoe,
    "jewel-crown": jewelCrown,
    "jeweled-chalice": jeweledChalice,
    key,
    lasso,
    "laurels-trophy": laurelsTrophy,
    "locked-door": lockedDoor,
    "magic-lamp": magicLamp,
    "magic-shield": magicShield,
    magnet,
    "magnifying-glass": magnifyingGlass,
    "mailed-fist": mailedFist,
    meeple,
    "mirror-mirror": mirrorMirror,
    "monk-face": monkFace,
    necklace,
    "night-sleep": nightSleep,
    "open-gate": openGate,
    "open-treasure-chest": openTreasureChest,
    "orb-wand": orbWand,
    padlock,
    "pearl-necklace": pearlNecklace,
    "plain-dagger": plainDagger,
    "poison-gas": poisonGas,
    "potion-of-madness": potionOfMadness,
    prayer,
    rat,
    "return-arrow": returnArrow,
    ring,
    "ringing-bell": ringingBell,
    "rock-golem": rockGolem,
    "rolling-dices": rollingDices,
    "rope-bridge": ropeBridge,
    run,
    "rune-stone": runeStone,
    "rune-sword": runeSword,
    "saber-toothed-cat-head": saberToothedCatHead,
    "sands-of-time": sandsOfTime,
    scorpion,
    "secret-door": secretDoor,
    "semi-closed-eye": semiClosedEye,
    "sinking-trap": sinkingTrap,
    "skeletal-hand": skeletalHand,
    snail,
    snake,
    "snake-tongue": snakeTongue,
    spears,
    "spider-web": spiderWeb,
    spoon,
    stairs,
    "stone-path": stonePath,
    "stone-tower": stoneTower,
    "stone-wall": stoneWall,
    "stop-sign": stopSign,
    "striking-arrows": strikingArrows,
    sun,
    sunset,
    "swap-bag": swapBag,
    "sword-clash": swordClash,
    "swords-emblem": swordsEmblem,
    "swords-power": swordsPower,
    teleport,
    tombstone,
    torch,
    "totem-head": totemHead,
    troll,
    "two-coins": twoCoins,
    uncertainty,
    "visored-helm": visoredHelm,
    walk,
    "warlock-hood": warlockHood,
    wingfoot,
    "wolf-trap": wolfTrap,
    "wooden-door": woodenDoor,
};

/** The drawing of an icon by its name; one that nobody knows is a question. */
export function drawingOf(name: string): string {
    return icons[name] ?? uncertainty;
}

/** The drawing of a Hero, a Monster or any card; a pack may bring ones that this table does not know. */
export function heroIcon(hero: string): string {
    return drawingOf(HEROES[hero] ?? "meeple");
}

export function monsterIcon(monster: string): string {
    return drawingOf(MONSTERS[monster] ?? "uncertainty");
}

export function cardIcon(thing: string): string {
    const id = printed(thing);
    return drawingOf(CARDS[id] ?? HEROES[id] ?? MONSTERS[id] ?? "uncertainty");
}
