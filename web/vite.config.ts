import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** The server that `npm run dev` talks to. */
const SERVER = process.env.MAZMORRA_SERVER ?? "http://127.0.0.1:8765";

type Icons = Record<string, string>;
let known: Icons | undefined;

/** The drawings of all icons of game-icons.net by their names. */
function allIcons(): Icons {
    if (known) return known;
    const file = new URL("node_modules/@iconify-json/game-icons/icons.json", import.meta.url);
    const set = JSON.parse(readFileSync(file, "utf8"));
    known = {};
    for (const [name, { body }] of Object.entries<{ body: string }>(set.icons)) known[name] = body;
    for (const [alias, { parent }] of Object.entries<{ parent: string }>(set.aliases ?? {}))
        if (known[parent]) known[alias] = known[parent];
    return known;
}

/**
 * `import torch from "game-icons:torch"` is the drawing of that icon, as the inside of an SVG of 512 x 512.
 *
 * A build leaves all of them in `.icons.tsv`, from which the server takes those that the content names.
 */
function gameIcons(): Plugin {
    const prefix = "game-icons:";
    return {
        name: "game-icons",
        resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
        load(id) {
            if (!id.startsWith(`\0${prefix}`)) return undefined;
            const body = allIcons()[id.slice(prefix.length + 1)];
            if (!body) throw new Error(`There is no icon ${id.slice(1)}.`);
            return `export default ${JSON.stringify(body)};`;
        },
        writeBundle({ dir }) {
            if (!dir) return;
            const rows = Object.entries(allIcons()).map(
                ([name, body]) => `${name}\t${body.replace(/\s+/g, " ")}\n`,
            );
            writeFileSync(join(dir, ".icons.tsv"), rows.join(""));
        },
    };
}

/**
 * `import icons from "icons-of:dungeonquest"` has the drawings of all icons that the sources of that game name, as a
 * text or as the key of one. A word that happens to be the name of an icon costs a drawing, and nothing else.
 */
function iconsOfGames(): Plugin {
    const prefix = "icons-of:";
    const games = fileURLToPath(new URL("src/games/", import.meta.url));
    return {
        name: "icons-of-games",
        resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
        load(id) {
            if (!id.startsWith(`\0${prefix}`)) return undefined;
            const folder = join(games, id.slice(prefix.length + 1));
            const found: Icons = {};
            for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
                if (!/(?<!\.test)\.(ts|svelte)$/.test(file)) continue;
                this.addWatchFile(join(folder, file));
                const source = readFileSync(join(folder, file), "utf8");
                for (const [, word, key] of source.matchAll(/"([a-z-]+)"|^ +([a-z]+)(?=: ")/gm)) {
                    const name = word ?? key ?? "";
                    const body = allIcons()[name];
                    if (body) found[name] = body;
                }
            }
            return `export default ${JSON.stringify(found)};`;
        },
    };
}

/** `import texts from "messages:en"` is the text of our Fluent files for that language; `messages:dungeonquest/en` a game's. */
function messages(): Plugin {
    const prefix = "messages:";
    const source = new URL("../src/mazmorra/", import.meta.url);
    return {
        name: "messages",
        resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
        load(id) {
            if (!id.startsWith(`\0${prefix}`)) return undefined;
            const [first, second] = id.slice(prefix.length + 1).split("/");
            const files = second
                ? [`games/${first}/messages/${second}.ftl`]
                : [`messages/${first}.ftl`, `messages/web.${first}.ftl`];
            const texts = files.map((file) => {
                const url = new URL(file, source);
                this.addWatchFile(url.pathname);
                return readFileSync(url, "utf8");
            });
            return `export default ${JSON.stringify(texts.join("\n"))};`;
        },
    };
}

/** Beside every text that is built lies the same text squeezed as small as it gets; the server sends that one. */
function squeezed(): Plugin {
    return {
        name: "squeezed",
        apply: "build",
        writeBundle({ dir }) {
            if (!dir) return;
            for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
                if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue;
                const path = join(entry.parentPath, entry.name);
                const text = readFileSync(path);
                const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
                writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
            }
        },
    };
}

export default defineConfig({
    plugins: [svelte(), gameIcons(), iconsOfGames(), messages(), squeezed()],
    resolve: {
        alias: Object.fromEntries(
            ["lib", "ui", "games"].map((name) => [
                `$${name}`,
                fileURLToPath(new URL(`src/${name}`, import.meta.url)),
            ]),
        ),
    },
    build: {
        outDir: "../src/mazmorra/server/static",
        emptyOutDir: true,
        target: "es2022",
        manifest: true, // a test adds up what the first page loads
    },
    server: {
        fs: { allow: [".."] }, // the texts of the games stand beside their rules
        proxy: {
            "/api": { target: SERVER, ws: true },
            "/export": SERVER,
        },
    },
});
