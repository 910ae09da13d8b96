// Draws a board as a picture: a view and its content come in as JSON, an SVG goes out. `python -m tools.lobby_board`
// calls it for the one behind the lobby's headline. The drawing is that of the table, so what the lobby shows is what
// is played; its colours are custom properties, so it is in both inks.
import { text } from "node:stream/consumers";
import { createServer } from "vite";

const { view, content, board } = JSON.parse(await text(process.stdin));
const server = await createServer({
    appType: "custom",
    logLevel: "error",
    cacheDir: "node_modules/.vite-draw",
    server: { middlewareMode: true, watch: null, hmr: false },
});

/** Return the drawing without what only a living page needs: notes of the framework, names of pieces, spoken words. */
function bare(svg) {
    return svg
        .replace(/<!--.*?-->/gs, "")
        .replace(/ (data-[\w-]+|aria-[\w-]+|role|focusable)="[^"]*"/g, "")
        .replace(/ d="[^"]*"/g, (path) => path.replace(/(\d\.\d)\d+/g, "$1"))
        .replace(/>\s+</g, "><");
}

/** Return the rules whose every class is used; the others belong to states a picture does not have. */
function used(css, svg) {
    const rules = css.replace(/\/\*.*?\*\//gs, "").match(/[^{}]+\{[^{}]*\}/g) ?? [];
    return rules
        .filter((rule) => rule.includes(".svelte-"))
        .filter((rule) =>
            [...rule.split("{")[0].matchAll(/\.([\w-]+)/g)].every(([, name]) =>
                new RegExp(`class="[^"]*\\b${name}\\b`).test(svg),
            ),
        )
        .map((rule) => rule.replace(/transition:[^;}]*;?/g, "").replace(/\s+/g, " "))
        .join("");
}

try {
    const { default: Board } = await server.ssrLoadModule(board);
    const { render } = await server.ssrLoadModule("svelte/server");
    const svg = bare(render(Board, { props: { view, content } }).body);
    let css = "";
    for (const id of server.environments.ssr.moduleGraph.idToModuleMap.keys())
        if (/\.svelte\?svelte&type=style/.test(id)) {
            const address = id.slice(id.indexOf("/src/"));
            await server.transformRequest(address.split("?")[0]); // the styles come with their component
            const { code } = await server.transformRequest(address);
            css += JSON.parse(/__vite__css = ("(?:[^"\\]|\\.)*")/.exec(code)[1]);
        }
    process.stdout.write(svg.replace(/(<svg[^>]*>)/, `$1<style>${used(css, svg)}</style>`) + "\n");
} finally {
    await server.close();
}
