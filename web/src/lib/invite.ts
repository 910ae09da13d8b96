/** The link that invites to a table: its address, and from where it can be opened. */

/** device: on this computer alone · network: in the same local network · everywhere */
export type Reach = "device" | "network" | "everywhere";

export interface Invitation {
    address: string;
    reach: Reach;
}

/** Return the link to a path of this page's server, whose address in the local network is `lan` if it is offered there. */
export function invitation(path: string, here: URL | Location, lan: string | null): Invitation {
    const reach = reachOf(here.hostname);
    if (reach === "device" && lan) return { address: lan + path, reach: "network" };
    return { address: here.origin + path, reach };
}

/** Return from where a host can be reached, judged by its name or address. */
export function reachOf(host: string): Reach {
    const name = host.replace(/^\[|\]$/g, "").toLowerCase();
    if (name === "localhost" || name.endsWith(".localhost") || name === "::1") return "device";
    const [first = 0, second = 0] = name.split(".").map(Number);
    if (/^\d+(\.\d+){3}$/.test(name)) {
        if (first === 127) return "device";
        const local =
            first === 10 ||
            (first === 172 && second >= 16 && second < 32) ||
            (first === 192 && second === 168) ||
            (first === 169 && second === 254);
        return local ? "network" : "everywhere";
    }
    if (name.includes(":")) return /^f(e[89ab]|[cd])/.test(name) ? "network" : "everywhere";
    return name.includes(".") && !/\.(local|lan|home\.arpa|internal)$/.test(name)
        ? "everywhere"
        : "network";
}
