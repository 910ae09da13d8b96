/** Which page is shown: the address decides, and links of ours change it without loading anything anew. */

export interface Route {
    /** The file in `pages/` that shows it. */
    page: string;
    /** What stands in the address; the page gets these as properties. */
    params: Record<string, string>;
}

const ROUTES: [RegExp, string, string[]][] = [
    [/^\/$/, "Lobby", []],
    [/^\/play$/, "NewTable", []],
    [/^\/play\/([a-z_]+)$/, "NewTable", ["game"]],
    [/^\/t\/([a-z2-7]+)$/, "Table", ["id"]],
    [/^\/i\/([a-z2-7]+)\/([\w-]+)$/, "Invite", ["table", "invite"]],
    [/^\/campaign\/([a-z2-7]+)$/, "Campaign", ["id"]],
    [/^\/replays$/, "Replays", []],
    [/^\/replay\/([\w-]+)$/, "Replay", ["id"]],
    [/^\/fork\/([\w-]+)\/(\d+)$/, "Fork", ["id", "step"]],
    [/^\/rules$/, "Rules", []],
    [/^\/rules\/([a-z_]+)$/, "Rules", ["game"]],
    [/^\/learn\/([a-z_]+)$/, "Learn", ["game"]],
    [/^\/account$/, "Account", []],
    [/^\/kit$/, "Kit", []],
];

/** Return the page of a path. */
export function routeOf(path: string): Route {
    const trimmed = path.length > 1 ? path.replace(/\/+$/, "") : path;
    for (const [pattern, page, names] of ROUTES) {
        const found = pattern.exec(trimmed);
        if (found)
            return {
                page,
                params: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""])),
            };
    }
    return { page: "NotFound", params: {} };
}

class Router {
    path = $state("/");
    /** What stands behind `?`; made anew when it changes. */
    query = $state.raw(new URLSearchParams());
    /** What stands behind `#`, without it. */
    hash = $state("");
    readonly route = $derived(routeOf(this.path));

    constructor() {
        this.#read();
        addEventListener("popstate", () => this.#read());
        addEventListener("hashchange", () => this.#read());
        document.addEventListener("click", (event) => this.#click(event));
    }

    /** Go to an address of ours. */
    go(address: string, { replace = false, keepScroll = false } = {}): void {
        const before = this.path;
        history[replace ? "replaceState" : "pushState"](null, "", address);
        this.#read();
        if (this.path !== before && !keepScroll) scrollTo(0, 0);
    }

    /** Change what stands behind `?` without a new entry in the history. */
    setQuery(changes: Record<string, string | null>): void {
        const query = new URLSearchParams(location.search);
        for (const [name, value] of Object.entries(changes))
            if (value === null) query.delete(name);
            else query.set(name, value);
        const behind = query.size ? `?${query}` : "";
        this.go(this.path + behind + location.hash, { replace: true, keepScroll: true });
    }

    #read(): void {
        this.path = location.pathname;
        if (this.query.toString() !== location.search.slice(1))
            this.query = new URLSearchParams(location.search);
        this.hash = decodeURIComponent(location.hash.slice(1));
    }

    #click(event: MouseEvent): void {
        if (event.defaultPrevented || event.button !== 0) return;
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        const link = (event.target as Element | null)?.closest?.("a");
        if (!link || link.target || link.hasAttribute("download")) return;
        const url = new URL(link.href, location.href);
        if (url.origin !== location.origin || /^\/(api|export)\//.test(url.pathname)) return;
        if (url.pathname === location.pathname && url.search === location.search && url.hash)
            return;
        event.preventDefault();
        this.go(url.pathname + url.search + url.hash);
    }
}

export const router = new Router();
