/** What is said of Heroes, spaces and pieces; the texts are the game's own. */

import type { Scene } from "$lib/game";
import { printed, type Language } from "$lib/language";
import type { GameContent } from "$lib/types";
import { drawingOf, heroIcon } from "./drawings";
import { DIRECTIONS, DRAGON, spaceOf, squareName, TOWERS, type Square } from "./geometry";
import type { BoardPiece } from "./pieces";
import { CHAMBERS } from "./icons";
import { dragonCard, heroOf, lifeOf, questOf, sideOf, type HeroView, type QuestView } from "./view";

/** What a space is called: its chamber, a tower, the Treasure Chamber, or unexplored. */
export function spaceName(view: QuestView, language: Language, place: Square): string {
    if (spaceOf(place) === DRAGON) return language.say("quest-treasure-chamber");
    if (TOWERS.includes(place)) return language.say("quest-tower");
    const tile = view.tiles[place];
    return tile ? language.name(tile) : language.say("quest-unexplored");
}

/** A square with its name and what lies there: "D4 Corridor". */
export function placeWords(view: QuestView, language: Language, place: Square): string {
    const space = spaceName(view, language, place);
    return language.say("quest-place", { square: squareName(place), space, far: "no" });
}

/** A space in one line, for those who listen: its name, its ways, and the dragon. */
export function spaceWords(
    view: QuestView,
    content: GameContent,
    language: Language,
    place: Square,
): string {
    const words = [placeWords(view, language, place)];
    if (view.tiles[place])
        DIRECTIONS.forEach((direction, side) => {
            const kind = { O: "open", D: "door", P: "gate" }[sideOf(view, place, side)];
            if (kind) words.push(language.say("quest-exit", { direction, side: kind }));
        });
    if (spaceOf(place) === DRAGON) words.push(language.name(dragonCard(view, content)));
    return words.join(", ");
}

/** A token or marker in one line. */
export function pieceWords(piece: BoardPiece, content: GameContent, language: Language): string {
    if (piece.kind === "monster") {
        const life = piece.life.startsWith(">")
            ? language.say("quest-above", { life: piece.life.slice(1) })
            : piece.life;
        const monster = language.name(piece.monster);
        return `${squareName(piece.place)} ${language.say("quest-meets", { monster, life })}`;
    }
    const name = language.name(piece.hero.hero);
    if (piece.kind === "travel") return `${name}: ${belowWords(piece.hero, language)}`;
    if (piece.fallen)
        return `${squareName(piece.place)} ${name}, ${language.say("quest-status", { status: "killed" })}`;
    const { left, most } = lifeOf(piece.hero, content);
    return `${squareName(piece.place)} ${name}, ${language.say("quest-life")} ${left}/${most}`;
}

const ARROWS = "↑→↓←";

function belowWords(hero: HeroView, language: Language): string {
    return language.say("quest-below", {
        square: squareName(hero.place),
        arrow: ARROWS[hero.heading],
        cards: hero.drawn,
    });
}

/** Where a Hero is, in a few words. */
export function whereWords(view: QuestView, language: Language, hero: HeroView): string {
    if (hero.status === "inside" && hero.place >= 0) {
        const far = hero.far && view.tiles[hero.place] ? "yes" : "no";
        const space = spaceName(view, language, hero.place);
        return language.say("quest-place", { square: squareName(hero.place), space, far });
    }
    if (hero.status === "catacombs") return belowWords(hero, language);
    return language.say("quest-status", { status: hero.status });
}

/** What holds a Hero or waits for the next turn, each in a few words with its icon. */
export function states(
    view: QuestView,
    language: Language,
    hero: HeroView,
): { icon: string; words: string }[] {
    if (hero.status !== "inside" && hero.status !== "catacombs") return [];
    const found: { icon: string; words: string }[] = [];
    const say = (icon: string, message: string, args: Record<string, unknown> = {}) =>
        found.push({ icon, words: language.say(message, args) });
    if (hero.due)
        say(hero.due === "darkness" ? "evil-eyes" : "handcuffs", "quest-due", { due: hero.due });
    if (hero.lost_turns) say("snail", "quest-lost-turns", { turns: hero.lost_turns });
    for (const card of hero.kept) say("candle-holder", "quest-kept", { card: language.name(card) });
    if (view.stasis && hero.seat === view.active)
        say("sands-of-time", "quest-stasis", { moves: view.stasis });
    if (hero.descent && hero.status === "inside") say("hole-ladder", "quest-descent");
    if (hero.searches) say("magnifying-glass", "quest-searches", { searches: hero.searches });
    return found;
}

/** What a Hero's determination tokens are for. */
export function determinationWords(language: Language, scope: string): string {
    const [kind, rest = ""] = scope.split(":", 2);
    if (kind === "kept") return language.name(rest);
    if (scope.startsWith("portcullis_"))
        return language.say("quest-scope-portcullis", {
            direction: scope.slice("portcullis_".length),
        });
    const known = ["crossing", "web", "any"].includes(scope);
    return language.say("quest-scope", { scope: known ? scope : "test" });
}

/** The icon of every printed chamber. */
export function chamberTypes(content: GameContent): Record<string, string> {
    let found = types.get(content);
    if (!found) {
        found = {};
        for (const { id, kind, figures, icon } of Object.values(content.cards))
            if (kind === "chamber")
                found[id] = icon ?? CHAMBERS[String(figures.type)] ?? "stone-wall";
        types.set(content, found);
    }
    return found;
}

const types = new WeakMap<GameContent, Record<string, string>>();

/** The icon of where a Hero is. */
export function whereIcon(view: QuestView, hero: HeroView, types: Record<string, string>): string {
    if (hero.status === "killed") return "tombstone";
    if (hero.status === "exited") return "exit-door";
    if (hero.status === "catacombs") return "hole-ladder";
    if (hero.place < 0) return "stone-tower";
    if (hero.place === DRAGON) return "dragon-head";
    if (TOWERS.includes(hero.place)) return "stone-tower";
    return types[printed(view.tiles[hero.place] ?? "")] ?? "stone-wall";
}

/** Every Hero in a line: who, where, what holds him or her. */
export function heroLines(view: QuestView, language: Language): string[] {
    return view.heroes.map((hero) => {
        const where = [
            whereWords(view, language, hero),
            ...states(view, language, hero).map(({ words }) => words),
        ];
        return language.say("quest-spoken-hero", {
            player: language.player(hero.seat),
            hero: language.name(hero.hero),
            who: "none",
            where: where.join("; "),
        });
    });
}

/** Who leads a Hero, and whether that is the first player. */
export function leaderWords(scene: Scene, seat: number): string {
    const first = questOf(scene.view).first === seat && scene.seats.length > 1;
    return [
        scene.seats.find((one) => one.seat === seat)?.leader,
        first && scene.language.say("web-quest-first"),
    ]
        .filter(Boolean)
        .join(" · ");
}

/** The token of a seat: of its Hero, or of nobody yet. */
export function tokenOf(scene: Pick<Scene, "view" | "waiting">, seat: number) {
    const hero = heroOf(questOf(scene.view), seat);
    return {
        seat,
        icon: hero ? heroIcon(hero.hero) : drawingOf("meeple"),
        active: scene.waiting.includes(seat),
        gone: hero?.status === "killed",
    };
}
