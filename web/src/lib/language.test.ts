import { expect, test } from "vitest";
import raiders from "./fixtures/dungeon_raiders.sentences.json";
import quest from "./fixtures/dungeonquest.sentences.json";
import plunge from "./fixtures/dungeon_plungin.sentences.json";
import delve from "./fixtures/tiny_epic_dungeons.sentences.json";
import { LANGUAGES, loadLanguage, type Language, type Refused } from "./language";
import type { ClosedInfo, GameContent, OutlookInfo, Typed } from "./types";

interface Row {
    kind: string;
    what: unknown;
    en: string;
    es: string;
}

/** Say what a row tells of, as the table does. */
function said(language: Language, row: Row): string {
    switch (row.kind) {
        case "event":
            return language.event({ event: row.what });
        case "decision":
            return language.decision(row.what as Typed);
        case "option":
            return language.option(row.what as string);
        case "row":
            return language.row(row.what as string);
        case "target":
            return language.target(...(row.what as [string, string]));
        case "switch":
            return language.switch(row.what as string);
        case "outlook":
            return language.outlook(row.what as OutlookInfo);
        case "closed":
            return language.closed(row.what as ClosedInfo);
        default:
            return language.refused(row.what as Refused);
    }
}

for (const fixture of [raiders, quest, delve, plunge])
    for (const lang of LANGUAGES)
        test(`every sentence of ${fixture.content.game} in ${lang} is the one Python says`, async () => {
            const content = fixture.content as unknown as GameContent;
            const { players, reader } = fixture;
            const language = await loadLanguage(lang, content, players, reader);
            for (const row of fixture.sentences as Row[])
                expect(said(language, row), JSON.stringify(row.what)).toBe(row[lang]);
        });

test("the end of the game says what killed a Hero, and else the reason of the outcome", async () => {
    const language = await loadLanguage(
        "en",
        quest.content as unknown as GameContent,
        quest.players,
    );
    const killed = { type: "HeroKilled", seat: 0, cause: "combat", by: "troll", rival: -1 };
    const told = [{ event: killed }, { event: { type: "DoorsClosed", seats: [1] } }];

    expect(language.reason("reason-night", 0, told)).toBe("was killed by the Troll in combat");
    expect(language.reason("reason-night", 1, told)).toBe("was inside when night fell");
    expect(language.reason("reason-unknown", 1, told)).toBe("");
});

test("the end of a lost adventure says what killed the last hero, a won one does not", async () => {
    const language = await loadLanguage("en", plunge.content as unknown as GameContent, ["Ana"]);
    const died = {
        type: "HeroDied",
        hero: "thief",
        cause: "melee",
        by: "giant_spider.2",
        card: "",
    };
    const told = [{ event: died }, { event: { type: "AdventureLost" } }];

    expect(language.reason("reason-lost", 0, told)).toBe(
        "Every hero died, the last by Giant Spider 2: Thief",
    );
    expect(language.reason("reason-won", 0, told)).toBe("The goal of the adventure was reached");
});

test("a line of the log in parts is the same line, with its names and dice apart", async () => {
    const content = quest.content as unknown as GameContent;
    const language = await loadLanguage("en", content, quest.players, quest.reader);
    for (const row of quest.sentences.filter((row) => row.kind === "event"))
        expect(
            language
                .eventParts({ event: row.what })
                .map((part) => part.text)
                .join(""),
        ).toBe(row.en);

    const rolled = quest.sentences.find(
        (row) => (row.what as unknown as Typed).type === "DiceRolled",
    );
    const parts = language.eventParts({ event: rolled?.what });

    expect(parts[0]).toEqual({ text: "Ítalo", seat: 0 });
    expect(parts.some((part) => part.dice?.length)).toBe(true);
});

test("the mark of the reader stands behind a possessive", async () => {
    const content = quest.content as unknown as GameContent;
    const language = await loadLanguage("en", content, ["Ana"], 0);

    expect(language.event({ event: { type: "TurnBegun", seat: 0 } })).toBe(
        "It is Ana's (you) turn",
    );
});

test("a player without a name is called by one of the list, and a language can be had with other names", async () => {
    const language = await loadLanguage("es");

    expect(language.player(1)).toBe("Basil");
    expect(language.with(["", "Ana"]).player(1)).toBe("Ana");
});

test("a mistake in a pack is told with what was perhaps meant and how many more there are", async () => {
    const refused: Refused = {
        code: "content/field",
        clause: null,
        params: {
            where: "cards.toml:18",
            id: "rune_of_mending",
            says: "value",
            problem: "'power' is 'heel'; allowed are heal, warding (did you mean heal?)",
            field: "power",
            value: "heel",
            values: "heal, warding",
            close: "heal",
            more: 2,
        },
    };

    const english = await loadLanguage("en");
    const spanish = await loadLanguage("es");

    expect(english.refused(refused)).toBe(
        "cards.toml:18: 'rune_of_mending': 'power' is 'heel'; allowed are heal, warding " +
            "(did you mean heal?). Further mistakes: 2; check-content names them all.",
    );
    expect(spanish.refused(refused)).toBe(
        "cards.toml:18: «rune_of_mending»: «power» es «heel»; se permiten heal, warding " +
            "(¿querías decir heal?). Otros errores: 2; check-content los nombra todos.",
    );
});
