import { expect, test } from "vitest";
import { coursesOf, expectEventsToLead, kindsIn, toldOf } from "$lib/fixtures/course";
import { applyEvent } from "./apply-event";
import type { PlungeView } from "./view";

const answers = coursesOf("dungeon_plungin").flat();

/** What is known with the next view only, and why. */
const DERIVED = {
    intents: "what the monsters will do follows from the whole table by the rules",
    gold: "which gold counts together follows from who is in play by the rules",
    funds: "who pays for whom in the village follows from the variants by the rules",
    services: "prices in the village follow from levels and what was lost by the rules",
    ways_out: "the gates of the unique location follow from its tile by the rules",
    barred: "what is in the way follows from locks and hazards by the rules",
    opaque: "what blocks sight follows from hazards by the rules",
    spears: "where spears strike follows from hazards by the rules",
    highest: "how high a characteristic may be raised follows from level and points by the rules",
    "heroes.stats": "characteristics follow from equipment, conditions and variants by the rules",
    "heroes.slots": "what a hero can carry follows from abilities and equipment by the rules",
    "heroes.attire_slots": "what a hero can wear follows from abilities by the rules",
    "heroes.able": "abilities follow from equipment and conditions by the rules",
    "heroes.castable": "spells follow from equipment and what is lost by the rules",
    "heroes.gifts": "what abilities add follows from equipment by the rules",
    "heroes.arms": "attacks follow from equipment, conditions and variants by the rules",
    "heroes.next_level": "what the next level costs is printed on a card",
    "monsters.stats": "what is printed on a monster's card, changed by conditions and variants",
    "monsters.law": "the Law that holds is printed on a monster's card",
    "monsters.defence": "defence follows from the card, conditions and variants by the rules",
    "monsters.speed": "speed follows from the card and conditions by the rules",
};

test("event by event the table comes to where the server says it is", () => {
    expectEventsToLead(answers, applyEvent, (view) => toldOf(view, DERIVED));
});

test("the courses tell of all that is seen to move", () => {
    const kinds = kindsIn(answers);

    for (const kind of ["HeroJoined", "Stepped", "TilePlaced", "DoorPlaced", "MonsterPlaced"])
        expect(kinds).toContain(kind);
    for (const kind of ["Hurt", "HeroDied", "MonsterDied", "Opened", "ObjectGained", "Pushed"])
        expect(kinds).toContain(kind);
    for (const kind of ["VillageReached", "Sold", "Divided", "SpellsPrepared", "TomeStudied"])
        expect(kinds).toContain(kind);
});

test("monsters are gone from the moment the village is reached", () => {
    const { before, events } = answers.find(({ events }) =>
        events.some(({ type }) => type === "VillageReached"),
    ) ?? { before: undefined, events: [] };
    const reached = events.findIndex(({ type }) => type === "VillageReached");

    const view = events.slice(0, reached + 1).reduce(applyEvent, before) as PlungeView;

    expect(view.monsters).toEqual([]);
    expect(view.heroes.every(({ square }) => square === -1)).toBe(true);
});

test("what a game does not know of changes nothing", () => {
    const view = { heroes: [] };

    expect(applyEvent(view, { type: "DiceThrown", table: "events", faces: [3], total: 3 })).toBe(
        view,
    );
});
