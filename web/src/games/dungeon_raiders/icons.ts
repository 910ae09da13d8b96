/** What Dungeon Raiders draws besides its cards: kinds, figures and what has happened. */

import broadsword from "game-icons:broadsword";
import cardPlay from "game-icons:card-play";
import chest from "game-icons:chest";
import crownedSkull from "game-icons:crowned-skull";
import drop from "game-icons:drop";
import dungeonGate from "game-icons:dungeon-gate";
import dungeonLight from "game-icons:dungeon-light";
import fist from "game-icons:fist";
import gooeyDaemon from "game-icons:gooey-daemon";
import potion from "game-icons:health-potion";
import knapsack from "game-icons:knapsack";
import lantern from "game-icons:lantern-flame";
import laurels from "game-icons:laurels";
import meeple from "game-icons:meeple";
import treasureRoom from "game-icons:open-treasure-chest";
import stairs from "game-icons:stairs";
import stoneBust from "game-icons:stone-bust";
import torch from "game-icons:torch";
import map from "game-icons:treasure-map";
import coins from "game-icons:two-coins";
import uncertainty from "game-icons:uncertainty";
import wolfTrap from "game-icons:wolf-trap";
import type { Scene } from "$lib/game";
import { broughtDrawing, iconOfCard } from "$lib/icons";
import type { PlayerView } from "./view";

export const icons: Record<string, string> = {
    monster: gooeyDaemon,
    treasure: treasureRoom,
    chamber: dungeonLight,
    trap: wolfTrap,
    final_monster: crownedSkull,
    character: meeple,
    item: knapsack,
    dark: uncertainty,
    level: stairs,
    power: fist,
    potion,
    chest,
    coins,
    wound: drop,
    map_card: map,
    laid: cardPlay,
    gate: dungeonGate,
    stone: stoneBust,
    won: laurels,
    dealt: lantern,
    light: torch,
    beaten: broadsword,
};

/** The drawing of an icon or of a card; a card that a pack adds without an icon has that of its kind. */
export const drawn = (id: string, kind = ""): string =>
    icons[id] ?? broughtDrawing(iconOfCard("dungeon_raiders", id) ?? id) ?? icons[kind] ?? "";

/** The token of a raider, wherever it is drawn. */
export const tokenOf = (scene: Scene, { seat, character }: PlayerView) => ({
    seat,
    icon: drawn(character, "character"),
    active: scene.waiting.includes(seat),
});
