import { describe, expect, it } from "vitest";
import type { Choice } from "$lib/game";
import type { GameContent, Typed } from "$lib/types";
import { applyEvent } from "./apply-event";
import { diceOf, shownAnswer } from "./dice";
import { labelLines } from "./draw";
import { placeOptions } from "./gear";
import { beside, cellOf, corridorsOf, frameOf, nameOf, openSides } from "./geometry";
import { piecesOf } from "./pieces";
import { targetsOf } from "./targets";
import {
    enemyKey,
    gearOf,
    highest,
    ledBy,
    type DelveView,
    type Enemy,
    type HeroView,
    type Intent,
    type UseDice,
} from "./view";
import { headOf, enemyPaths } from "./enemy-paths";
import { badgesOf } from "./words";

const CELLS = 49;
const cells = <Thing>(bare: Thing, ...set: [number, Thing][]): Thing[] =>
    Array.from({ length: CELLS }, (_, at) => set.find(([place]) => place === at)?.[1] ?? bare);

const hero = (name: string, seat: number, more: Partial<HeroView> = {}): HeroView => ({
    hero: name,
    seat,
    health: 5,
    focus: 3,
    place: 24,
    space: 0,
    hands: ["", ""],
    garb: "",
    trinkets: [],
    spells: [],
    stone: 0,
    veiled: false,
    most_health: 8,
    most_focus: 5,
    speed: 4,
    defense: 2,
    melee_defense: 2,
    dice: { strength: 3, agility: 1, intellect: 2 },
    added: { strength: 0, agility: 0, intellect: 0 },
    stealth: false,
    change: 2,
    gear: [],
    sets: [],
    ...more,
});

const enemy = (slot: number, card: string, place: number, health: number): Enemy => ({
    slot,
    card,
    place,
    health,
    weak: [],
    life: health,
    most: health,
    defense: 4,
    melee_defense: 4,
    missile_defense: 4,
    damage: 2,
    counter: { melee: 1, missile: 1, spell: 1 },
});

const table = (more: Partial<DelveView> = {}): DelveView => ({
    next: "act",
    heroes: [hero("grok", 0), hero("ethairna", 0)],
    turn: {
        walked: 0,
        stopped: false,
        held: false,
        heroic: false,
        extra: 0,
        speed: 0,
        defense: 0,
        stealth: false,
        used: [],
        tried: [],
        speed_left: 4,
    },
    active: 0,
    act: 1,
    torch: 20,
    result: "",
    mats: [],
    cards: cells("", [24, "entrance"], [23, "r02"]),
    doors: cells(0, [24, 15], [23, 3]),
    layers: cells<DelveView["layers"][number]>("", [17, "a"], [25, "a"]),
    undealt: [3, 4, 5],
    box: [],
    disarmed: [],
    altars: [24],
    altar_reserve: 2,
    enemies: [enemy(2, "stabby.1", 23, 1), enemy(5, "minotaur", 24, 3)],
    goblins_left: 6,
    goblin_discards: [],
    minions_left: 7,
    killed: 0,
    markers: [],
    covered: [],
    loot_left: 30,
    spells_left: 16,
    loot_row: [],
    spell_row: [],
    found: "",
    top: 20,
    next_enemies: 17,
    next_goblin: 19,
    goblins: 1,
    lair_door: -1,
    gate: -1,
    locked: 2,
    barred: [],
    intents: [],
    ...more,
});

const content = {
    cards: {
        grok: {
            kind: "hero",
            figures: { speed: 4, defense: 2, ability: "battle_rage", left: "axe", right: "sprint" },
        },
        battle_rage: { kind: "feature", figures: {} },
        axe: { kind: "feature", figures: { passive: { speed: 0 } } },
        sprint: { kind: "feature", figures: {} },
        l01: { kind: "loot", figures: { passive: { speed: -1 } } },
        r02: { kind: "room", figures: { trap: { number: 6 } } },
        torch_act1: { figures: { starts: [20, 22, 24], enemies: [17], goblins: [19] } },
        torch_act2: { figures: { starts: [17, 26, 35], enemies: [], goblins: [] } },
        hero_die: { figures: { focus: [2, 2, 1, 1, 0, 0], health: [0, 0, 0, 0, 0, 1] } },
    },
} as unknown as GameContent;

const option = (key: string, at = 0): Choice => ({ key, digit: String(at + 1) }) as Choice;

describe("the ground", () => {
    it("names cells as keys do", () => {
        expect(cellOf("a1")).toBe(0);
        expect(cellOf("d4")).toBe(24);
        expect(nameOf(24)).toBe("d4");
        expect(cellOf("lair")).toBe(CELLS);
        expect(cellOf("z9")).toBe(-1);
        expect(beside(0, 0)).toBe(-1);
        expect(beside(24, 1)).toBe(25);
    });

    it("reads corridors from words and bits", () => {
        expect(openSides(3)).toEqual([true, true, false, false]);
        expect(corridorsOf("east+north")).toBe(3);
        expect(corridorsOf("south+west")).toBe(12);
    });

    it("is drawn as far as it is explored, and one ring more, within the grid", () => {
        expect(frameOf(table())).toEqual({ x: 1, y: 2, width: 4, height: 3 });
        const corner = table({ cards: cells("", [0, "r01"]) });
        expect(frameOf(corner)).toEqual({ x: 0, y: 0, width: 2, height: 2 });
    });
});

describe("options in the dungeon", () => {
    const place = (keys: string[], view = table(), decision: Typed | null = null) =>
        targetsOf(view, piecesOf(view), keys.map(option), decision);

    it("lie on the rooms a hero goes to or reveals", () => {
        const [north, west] = place(["move:north", "move:west"]);
        expect(north?.form).toBe("space");
        expect(north?.unexplored).toBe(true);
        expect(west?.unexplored).toBe(false);
        expect(place(["reveal:d5"])[0]?.box.x).toBe(4 * 104);
    });

    it("lie on an enemy once, and further ones as signs in its room", () => {
        const found = place(["attack:axe:minotaur", "cast:s01:minotaur", "attack:axe:goblin_2"]);
        expect(found.map(({ form, choice }) => [choice.key, form])).toEqual([
            ["attack:axe:minotaur", "token"],
            ["attack:axe:goblin_2", "token"],
            ["cast:s01:minotaur", "sign"],
        ]);
    });

    it("move a driven enemy from where it stands", () => {
        const decision = { type: "DriveEnemy", slot: 2 };
        expect(place(["drive:north"], table(), decision)[0]?.box.x).toBe(2 * 104);
    });

    it("leave to the mat and the torch what belongs there", () => {
        expect(place(["rest", "end", "explore", "discard:l01", "free:sprint"])).toEqual([]);
    });
});

describe("a mat", () => {
    it("shows every place of gear, what is covered and what is empty", () => {
        const view = table({ heroes: [hero("grok", 0, { hands: ["l01", ""], spells: ["s01"] })] });
        const gear = gearOf(view.heroes[0] as HeroView, content);
        expect(gear.map(({ slot, card }) => `${slot} ${card}`)).toEqual([
            "ability battle_rage",
            "left l01",
            "right sprint",
            "garb ",
            "trinket ",
            "trinket ",
            "spell s01",
            "spell ",
        ]);
        expect(gear[1]?.covers).toBe("axe");
    });

    it("offers what its cards do by themselves, and targets elsewhere", () => {
        const place = { slot: "right", card: "sprint", covers: "" } as const;
        const keys = ["free:sprint", "free:sprint:grok", "discard:l01", "equip:right", "switch"];
        expect(placeOptions(place, keys.map(option)).map(({ choice }) => choice.key)).toEqual([
            "free:sprint",
            "equip:right",
            "switch",
        ]);
    });

    it("belongs to whoever leads the hero, whose number is that of the order of play", () => {
        const view = table({ heroes: [hero("grok", 1), hero("ethairna", 0), hero("lanon", 1)] });
        expect(ledBy(view, 1).map(({ number }) => number)).toEqual([0, 2]);
    });
});

describe("dice", () => {
    const asked = { faces: [6, 2, 4], modifier: 1, number: 7 } as UseDice;

    it("say what each does in an answer, and what they come to", () => {
        const { dice, total, passes, parts } = diceOf(asked, "take:6:2", content);
        expect(dice.map(({ does }) => does)).toEqual(["result", "added", "unused"]);
        expect([total, passes, parts]).toEqual([9, true, [6, 2, 1]]);
        expect(dice[2]?.focus).toBe(1);
    });

    it("count like faces once each", () => {
        const twins = { ...asked, faces: [2, 2, 5] } as UseDice;
        expect(diceOf(twins, "take:2:2", content).dice.map(({ does }) => does)).toEqual([
            "result",
            "added",
            "unused",
        ]);
    });

    it("mark the one that is changed and count nothing", () => {
        const { dice, parts } = diceOf(asked, "raise:4", content);
        expect(dice.map(({ does }) => does)).toEqual(["unused", "unused", "changed"]);
        expect(parts).toEqual([]);
    });

    it("are shown for what is lit, chosen, or counts the most", () => {
        const keys = ["take:6", "take:6:2", "take:4"];
        expect(shownAnswer(keys, null, null)).toBe("take:6:2");
        expect(shownAnswer(keys, "take:4", "take:6")).toBe("take:4");
        expect(shownAnswer(["rest"], "rest", null)).toBe("rest");
    });
});

describe("rooms and the torch", () => {
    it("carry a badge for their Trap until it is disarmed", () => {
        expect(badgesOf(table(), 23, content).map(({ kind }) => kind)).toEqual(["trap"]);
        const disarmed = table({ disarmed: [23] });
        expect(badgesOf(disarmed, 23, content).map(({ kind }) => kind)).toEqual(["disarmed"]);
        expect(badgesOf(table(), 24, content).map(({ kind }) => kind)).toEqual(["altar"]);
    });

    it("break a long name near its middle", () => {
        expect(labelLines("Boss's Lair Door", 12)).toEqual(["Boss's", "Lair Door"]);
        expect(labelLines("Armory", 12)).toEqual(["Armory"]);
    });

    it("begin the track of Act 2 where the number of heroes says", () => {
        expect(highest(table(), content)).toBe(24);
        expect(highest(table({ act: 2, torch: 12 }), content)).toBe(17);
    });

    it("call enemies as keys do", () => {
        expect(table().enemies.map(enemyKey)).toEqual(["goblin_2", "minotaur"]);
    });
});

describe("what has just happened is drawn before the next", () => {
    const told = (event: Typed, view = table()) => applyEvent(view, event) as DelveView;

    it("heroes walk, cards turn over, the torch burns", () => {
        expect(told({ type: "HeroMoved", hero: "grok", place: 23 }).heroes[0]?.place).toBe(23);
        const shown = told({ type: "CardRevealed", place: 17, card: "r05" });
        expect([shown.cards[17], shown.layers[17]]).toEqual(["r05", ""]);
        expect(told({ type: "CardTurned", place: 17, corridors: 5 }).doors[17]).toBe(5);
        expect(told({ type: "TorchMoved", space: 19 }).torch).toBe(19);
    });

    it("enemies come, are hurt and die", () => {
        const came = told({ type: "GoblinAppeared", slot: 1, enemy: "boomy.1", place: 24 });
        expect(came.enemies.map(({ slot }) => slot)).toEqual([1, 2, 5]);
        expect(told({ type: "EnemyHurt", slot: 5, health: 1 }).enemies[1]?.health).toBe(1);
        const killed = told({ type: "MinionKilled", slot: 5, enemy: "minotaur" });
        expect([killed.enemies.length, killed.killed]).toEqual([1, 1]);
    });

    it("found cards are equipped or lie in their row", () => {
        const drawn = told({ type: "CardDrawn", hero: "grok", deck: "loot", card: "l01" });
        expect([drawn.found, drawn.loot_left]).toEqual(["l01", 29]);
        const worn = told({ type: "CardEquipped", hero: "grok", card: "l01", slot: "left" }, drawn);
        expect([worn.found, worn.heroes[0]?.hands]).toEqual(["", ["l01", ""]]);
        const left = told({ type: "CardDiscarded", hero: "grok", deck: "loot", card: "l01" }, worn);
        expect([left.loot_row, left.heroes[0]?.hands]).toEqual([["l01"], ["", ""]]);
    });

    it("the Boss comes with its markers and loses them", () => {
        const boss = told({ type: "BossRevealed", boss: "dragon", markers: 2 });
        expect([boss.act, boss.markers]).toEqual([2, [8, 8]]);
        const hurt = told({ type: "BossHurt", marker: 8, amount: 3 }, boss);
        expect(hurt.markers).toEqual([5, 8]);
        expect([boss, hurt].map(({ enemies }) => enemies.at(-1)?.life)).toEqual([16, 13]);
    });

    it("Speed and Defense are bought, and Speed is spent or lost", () => {
        const run = told({ type: "SpeedBoosted", hero: "grok", amount: 2 });
        expect([run.heroes[0]?.speed, run.turn.speed_left]).toEqual([6, 6]);
        const gone = told({ type: "HeroMoved", hero: "grok", place: 23 }, run);
        expect(gone.turn.speed_left).toBe(5);
        const stopped = told({ type: "MovementEnded", hero: "grok" }, gone);
        expect(stopped.turn.speed_left).toBe(0);
        const shield = told({ type: "DefenseBoosted", hero: "grok", amount: 1 });
        expect(shield.heroes.map(({ defense }) => defense)).toEqual([3, 2]);
    });

    it("what changes nothing leaves the view as it is", () => {
        const view = table();
        expect(applyEvent(view, { type: "Rested", hero: "grok", forced: false })).toBe(view);
    });
});

describe("the ways of enemies", () => {
    const told = (more: Partial<Intent>): DelveView =>
        table({
            cards: cells("", [24, "entrance"], [23, "r02"], [22, "r03"]),
            intents: [{ slot: 2, prey: ["grok"], way: [], forks: [], hits: [], ...more }],
        });

    it("lead from the token through the rooms to the hero that is met", () => {
        const view = told({ way: [24] });
        const pieces = piecesOf(view);
        const [way] = enemyPaths(view, pieces);
        const token = pieces.find(({ name }) => name === "enemy:2");
        const prey = pieces.find(({ name }) => name === "hero:0");
        expect(way?.points[0]).toEqual({ x: token?.x, y: token?.y });
        const end = way?.points.at(-1) ?? { x: 0, y: 0 };
        const far = Math.hypot(end.x - (prey?.x ?? 0), end.y - (prey?.y ?? 0));
        expect(far).toBeGreaterThan(20);
        expect(far).toBeLessThan(35);
    });

    it("stop where somebody will decide, and show what is open then", () => {
        const view = told({ way: [22], forks: [15, 29] });
        const [way] = enemyPaths(view, piecesOf(view));
        const end = way?.points.at(-1);
        expect(way?.forks).toHaveLength(2);
        expect(way?.forks[0]?.y).toBeLessThan(end?.y ?? 0);
        expect(way?.forks[1]?.y).toBeGreaterThan(end?.y ?? 0);
    });

    it("are none for who stays or walks on the Boss Mat, and none while the table moves", () => {
        expect(enemyPaths(told({}), [])).toEqual([]);
        expect(enemyPaths(told({ way: [49] }), [])).toEqual([]);
        const moved = applyEvent(told({ way: [24] }), {
            type: "EnemyMoved",
            slot: 2,
            enemy: "stabby.1",
            place: 24,
        } as Typed) as DelveView;
        expect(enemyPaths(moved, piecesOf(moved))).toEqual([]);
    });

    it("have a head that points along the last stretch", () => {
        expect(
            headOf([
                { x: 0, y: 0 },
                { x: 0, y: 50 },
            ]),
        ).toBe(90);
        expect(
            headOf([
                { x: 0, y: 0 },
                { x: 40, y: 0 },
                { x: 40, y: 0 },
            ]),
        ).toBe(0);
    });
});
