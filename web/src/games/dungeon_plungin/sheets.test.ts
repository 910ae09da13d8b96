import { describe, expect, it } from "vitest";
import type { Choice, Scene } from "$lib/game";
import type { Language } from "$lib/language";
import type { GameContent, ToldInfo } from "$lib/types";
import { copyOf, foesOf, together } from "./foes";
import { handHolds } from "./pages";
import { intentsOf } from "./laws";
import { besidesOf, shelvesOf, thingOf } from "./offers";
import { diceOf, lastRolled, poolKinds } from "./pools";
import { resultsOf } from "./results";
import { bonusWords, givenBy, grantedOf, slotsOf, spotsOf } from "./slots";
import { counted, type HeroView, type MonsterView, type PlungeView } from "./view";
import { askedHero, intentWords, lawWords, nameOf, reasonWords, turnWords } from "./words";

const card = (kind: string, figures: Record<string, unknown> = {}) => ({ kind, figures });
const content = {
    cards: {
        sword: {
            ...card("object", { slot: "hand", bonus: { atq: 2 }, price: 30, sold: true }),
            facts: { price: 30 },
        },
        spear: card("object", { slot: "two_hands", bonus: { atq: 2, mov: -1 }, range: 0 }),
        watchmans_sword: card("object", { slot: "hand", price: 0, sold: false }),
        ember_ring: card("object", {
            slot: "attire",
            bonus: { mag: 1 },
            abilities: ["charge"],
            spells: ["fireball"],
        }),
        healing_potion: card("object", { slot: "consumable", price: 25, sold: true }),
        fireball: card("spell", { school: "fire", cast: { dif: 3 } }),
        school_of_magic: card("ability", { kind: "passive" }),
        charge: card("ability", { kind: "attack" }),
        thief: card("hero"),
        goblin: card("monster", { law: { role: "combative", target: "nearest" } }),
        goblin_archer: card("monster", {
            law: { role: "shooter", target: "attracted", stat: "def", high: false },
        }),
        poisoned: card("condition"),
        small_chest: { ...card("service", { price: 75 }), facts: { price: 75 } },
    },
} as unknown as GameContent;

/** A language that says every message by its name and arguments. */
const language = {
    content,
    name: (thing: string) => thing.split(".", 1)[0],
    cardText: () => "",
    say: (message: string, args: Record<string, unknown> = {}) =>
        [message.replace("web-plunge-", ""), ...Object.values(args)].join(" "),
} as unknown as Language;

const hero = (fields: Partial<HeroView> = {}) =>
    ({
        hero: "thief",
        seat: 0,
        level: 1,
        base: [3, 2, 1, 4, 5, 3, 4, 3],
        hands: [],
        armour: "",
        attire: [],
        items: [],
        slots: 4,
        ...fields,
    }) as unknown as HeroView;
const monster = (name: string) => ({ monster: name, provoked: false }) as unknown as MonsterView;
const option = (key: string, closed = false) => ({ key, closed, words: key, digit: "1" }) as Choice;
const told = (...events: Record<string, unknown>[]) =>
    events.map((event, index) => ({ index, step: 1, clause: "", event })) as unknown as ToldInfo[];

describe("pools of dice", () => {
    it("tick the highest faces and cross the ones", () => {
        expect(diceOf([1, 5, 3, 6], 2).map(({ face, kind }) => [face, kind])).toEqual([
            [6, "success"],
            [5, "success"],
            [3, "plain"],
            [1, "failure"],
        ]);
    });

    it("count as many successes as the table has, whatever a success is there", () => {
        expect(diceOf([4, 4, 2], 2).map(({ kind }) => kind)).toEqual([
            "success",
            "success",
            "plain",
        ]);
    });

    it("say of each die what it counts as, in the order they fell", () => {
        const attack = {
            type: "AttackRolled",
            who: "thief",
            kind: "melee",
            faces: [1, 5, 3, 5],
            hits: 1,
        };
        expect(poolKinds(attack)).toEqual(["failure", "success", "plain", "plain"]);
        expect(
            poolKinds({ type: "DiceThrown", table: "gold", faces: [3, 4], total: 7 }),
        ).toBeNull();
        expect(poolKinds({ type: "TurnEnded", hero: "thief" })).toBeNull();
    });

    it("show an attack with its defence and what came of it", () => {
        const rolled = lastRolled(
            told(
                { type: "Checked", who: "thief", stat: "des", faces: [5], successes: 1, dif: 1 },
                {
                    type: "AttackRolled",
                    who: "thief",
                    targets: ["goblin.1"],
                    kind: "melee",
                    faces: [6, 5, 1],
                    hits: 2,
                    fumble: false,
                },
                {
                    type: "DefenceRolled",
                    who: "goblin.1",
                    stat: "def",
                    faces: [5, 2],
                    blocked: 1,
                    fumble: false,
                },
                { type: "Hurt", who: "goblin.1", amount: 1, vida: 1 },
            ),
        );
        expect(rolled?.pools.map(({ what, sum }) => [what, sum])).toEqual([
            ["attack", 2],
            ["defence", 1],
        ]);
        expect(rolled?.hurt).toEqual([{ who: "goblin.1", amount: 1 }]);
    });

    it("show the casting of a spell with the defences against it", () => {
        const defence = { type: "DefenceRolled", stat: "def", faces: [2], blocked: 0 };
        const rolled = lastRolled(
            told(
                { type: "Checked", who: "mage", stat: "mag", faces: [6], successes: 1, dif: 1 },
                { ...defence, who: "goblin.1" },
                { ...defence, who: "goblin.2" },
            ),
        );
        expect(rolled?.pools.map(({ who }) => who)).toEqual(["mage", "goblin.1", "goblin.2"]);
    });

    it("show a check alone, with its Dif and its fumble", () => {
        const rolled = lastRolled(
            told({
                type: "Checked",
                who: "thief",
                stat: "des",
                faces: [1, 1],
                successes: 0,
                dif: 2,
                passed: false,
                fumble: true,
            }),
        );
        expect(rolled?.pools).toHaveLength(1);
        expect(rolled?.pools[0]).toMatchObject({ dif: 2, passed: false, fumble: true });
    });

    it("are put away when a turn ends, but stay when a round begins", () => {
        const roll = { type: "DiceThrown", table: "gold", faces: [3], total: 3 };
        expect(lastRolled(told(roll, { type: "RoundBegun", round: 2 }))).not.toBeNull();
        expect(lastRolled(told(roll, { type: "TurnEnded", hero: "thief" }))).toBeNull();
    });
});

describe("lists of answers", () => {
    const scene = (type: string, ...keys: string[]) =>
        ({
            decision: { type },
            options: keys.map((key) => option(key)),
            language,
        }) as unknown as Scene;

    it("stay folded where a page of the board holds them", () => {
        expect(handHolds(scene("Shop"))).toBe(true);
        expect(handHolds(scene("Act"))).toBe(false);
    });
});

describe("offers", () => {
    it("stand on their shelves, wares that cost too much behind", () => {
        const shelves = shelvesOf(
            [option("buy:healing_potion"), option("lesson:fireball"), option("done")],
            [option("buy:sword", true), option("buy:watchmans_sword", true)],
            content,
            language,
        );
        expect(shelves.map(({ id }) => id)).toEqual(["arms", "potions", "spells"]);
        expect(shelves[0]?.offers.map(({ card, price }) => [card, price])).toEqual([["sword", 30]]);
    });

    it("cost what the table asks, also where that is not what is printed", () => {
        const services = [option("service:small_chest")];
        const price = (fees = {}) =>
            shelvesOf(services, [], content, language, fees)[0]?.offers[0]?.price;
        expect(price()).toBe(75);
        expect(price({ small_chest: 19 })).toBe(19);
    });

    it("tell a school's first spell from an ability", () => {
        const shelves = shelvesOf(
            [option("learn:charge"), option("learn:school_of_magic:fire:fireball")],
            [],
            content,
            language,
        );
        expect(shelves.map(({ id, offers }) => [id, offers[0]?.card])).toEqual([
            ["attack", "charge"],
            ["school", "fireball"],
        ]);
    });

    it("leave what leads on for the head of the page", () => {
        const keys = ["buy:sword", "store:sword", "raise:atq", "prepare:fireball", "store", "done"];
        const options = keys.map((key) => option(key));
        expect(besidesOf(options, content).map(({ key }) => key)).toEqual(["store", "done"]);
    });

    it("know an improved weapon by its mark", () => {
        expect(thingOf("sword_keen", content)).toBe("sword.keen");
        expect(thingOf("goblin_archer", content)).toBe("goblin_archer");
    });
});

describe("a sheet", () => {
    it("counts a two-handed weapon for both hands", () => {
        const [hands] = slotsOf(hero({ hands: ["spear"] }), content);
        expect(hands?.free).toBe(0);
        expect(slotsOf(hero({ hands: ["sword"] }), content)[0]?.free).toBe(1);
    });

    it("shows free places of what is carried", () => {
        const rows = slotsOf(hero({ items: ["sword", "sword"], slots: 8 }), content);
        expect(rows.at(-1)).toMatchObject({ slot: "items", free: 6 });
        expect(counted(["sword", "spear", "sword"])).toEqual([
            ["sword", 2],
            ["spear", 1],
        ]);
    });

    it("says what equipment adds and takes away", () => {
        expect(bonusWords("spear", content, language)).toBe("stat atq +2, stat mov −1");
        expect(bonusWords("sword.keen", content, language)).toBe("stat atq +2, stat atq +1");
    });

    it("says what equipment gives, and tells abilities and spells of a hero's equipment apart", () => {
        expect(bonusWords("ember_ring", content, language)).toBe(
            "stat mag +1, gives charge, fireball",
        );
        expect(givenBy({})).toEqual([]);
        const [charge, fireball] = ["charge", "fireball"].map((card) => ({
            card,
            object: "ember_ring",
            lost: false,
        })) as [NonNullable<HeroView["granted"]>[number], NonNullable<HeroView["granted"]>[number]];
        expect(grantedOf(hero({ granted: [charge, fireball] }), content)).toEqual({
            abilities: [charge],
            spells: [fireball],
        });
        expect(grantedOf(undefined, content)).toEqual({ abilities: [], spells: [] });
    });

    it("has the options that use a thing beside it", () => {
        const options = [option("item:healing_potion:thief"), option("give:sword:thief")];
        const spots = spotsOf("healing_potion", options, ["item", "give"], language);
        expect(spots.map(({ words }) => words)).toEqual(["do item → thief"]);
    });

    it("has the places for attire that the table says", () => {
        const wearing = hero({ attire: ["ember_ring"], attire_slots: 4 });
        expect(slotsOf(wearing, content)[2]).toMatchObject({ slot: "attire", free: 3 });
    });
});

describe("monsters", () => {
    const view = {
        next: "act",
        active: 0,
        turn: { actions: 1, done: [], moving: 0, agile: false },
        heroes: [hero()],
        monsters: [monster("goblin.1"), monster("goblin.2"), monster("goblin_archer.1")],
        intents: [
            {
                monster: "goblin.1",
                does: "sleeps",
                heroes: [],
                why: "",
                value: 0,
                steps: 0,
                decides: "",
            },
            {
                monster: "goblin_archer.1",
                does: "shoots",
                heroes: ["thief"],
                why: "attracted",
                value: 2,
                steps: 3,
                decides: "",
            },
        ],
    } as unknown as PlungeView;

    it("are told apart where there are several of a kind", () => {
        expect(nameOf("goblin.2", view, language)).toBe("goblin 2");
        expect(nameOf("goblin_archer.1", view, language)).toBe("goblin_archer");
    });

    it("aim at whom the table says, with the reason", () => {
        expect(intentsOf(view, content, language)).toEqual([
            {
                monster: "goblin_archer.1",
                hero: "thief",
                shoots: true,
                attacks: true,
                open: false,
                words: "aim law-stat stat def false thief",
            },
        ]);
    });

    it("say what they will do and why at length", () => {
        const [, archer] = view.intents;
        if (!archer) throw new Error("no archer");
        const foe = monster("goblin_archer.1");
        expect(intentWords(foe, archer, content, language)).toBe(
            "will shoots law-stat stat def false thief",
        );
        expect(reasonWords(foe, archer, content, language)).toContain(
            "reason-value thief stat def 2",
        );
        expect(lawWords({ role: "patient" } as never, language)).toBe("law-role patient");
    });

    it("leave a hero its actions", () => {
        expect(turnWords(view, 0, language)).toBe("turn-actions 1");
        expect(turnWords({ ...view, next: "monster" }, 0, language)).toBe("");
        expect(askedHero(view, { hero: "nobody" })?.number).toBe(0);
    });
});

describe("what the monsters will do", () => {
    it("is said once for those of a kind that will do the same", () => {
        const intents = [
            { monster: "goblin.1", does: "strikes", heroes: ["thief"], why: "nearest" },
            { monster: "goblin_archer.1", does: "shoots", heroes: ["thief"], why: "attracted" },
            { monster: "goblin.2", does: "nears", heroes: ["thief"], why: "nearest" },
            { monster: "goblin.3", does: "strikes", heroes: ["thief"], why: "nearest" },
        ];
        const monsters = intents.map(({ monster: name }) => ({
            ...monster(name),
            attention: "awake",
            lasting: [],
            vida: 2,
        }));
        const view = { monsters, intents, heroes: [hero()] } as unknown as PlungeView;

        const groups = together(foesOf(view, content, language));

        expect(groups.map((group) => group.map((foe) => foe.monster.monster))).toEqual([
            ["goblin.1", "goblin.3"],
            ["goblin_archer.1"],
            ["goblin.2"],
        ]);
        expect(groups[0]?.map(copyOf)).toEqual(["1", "3"]);
    });
});

describe("the dice that were thrown last", () => {
    it("are not told what somebody lost before them", () => {
        const rolled = lastRolled(
            told(
                { type: "Hurt", who: "goblin.1", amount: 2 },
                {
                    type: "Checked",
                    who: "thief",
                    stat: "mag",
                    faces: [6],
                    successes: 1,
                    dif: 1,
                    passed: true,
                },
                { type: "DefenceRolled", who: "goblin.1", stat: "def", faces: [2], blocked: 0 },
                { type: "Hurt", who: "goblin.1", amount: 1 },
            ),
        );
        expect(rolled?.pools.length).toBe(2);
        expect(rolled?.hurt).toEqual([{ who: "goblin.1", amount: 1 }]);
    });
});

describe("the end of an adventure", () => {
    it("tells the figures that the terminal tells, the party's and its heroes' together", () => {
        const view = {
            heroes: [
                hero({ level: 3, gold: 40, exp: 600, status: "inside" }),
                hero({ level: 2, gold: 5, exp: 250, status: "dead" }),
            ],
            expedition: 2,
            phase: 11,
            ground: 14,
            purse: 500,
            gold: 545,
            exp: 90,
        } as unknown as PlungeView;

        expect(resultsOf(view, language).map(({ words, value }) => [words, value])).toEqual([
            ["result expeditions", 2],
            ["result ground", "result-of 11 14"],
            ["result level", 3],
            ["result gold", 545],
            ["result exp", 940],
            ["result deaths", 1],
        ]);
    });
});
