import { expect, test } from "vitest";
import raiders from "./fixtures/dungeon_raiders.sentences.json";
import quest from "./fixtures/dungeonquest.sentences.json";
import plunge from "./fixtures/dungeon_plungin.sentences.json";
import delve from "./fixtures/tiny_epic_dungeons.sentences.json";
import { LANGUAGES, loadLanguage, type Language, type Refused } from "./language";
import type { GameContent, OutlookInfo, Typed } from "./types";

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
        case "outlook":
            return language.outlook(row.what as OutlookInfo);
        default:
            return language.refused(row.what as Refused);
    }
}

for (const fixture of [raiders, quest, delve, plunge])
    for (const lang of LANGUAGES)
        test(`every sentence of ${fixture.content.game} in ${lang} is the one Python says`, async () => {
            const content = fixture.content as unknown as GameContent;
            const language = await loadLanguage(lang, content, fixture.players);
            for (const row of fixture.sentences as Row[])
                expect(said(language, row), JSON.stringify(row.what)).toBe(row[lang]);
        });

test("a line of the log in parts is the same line, with its names and dice apart", async () => {
    const content = quest.content as unknown as GameContent;
    const language = await loadLanguage("en", content, quest.players);
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

test("a player without a name is numbered, and a language can be had with other names", async () => {
    const language = await loadLanguage("es");

    expect(language.player(1)).toBe("Jugador 2");
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
