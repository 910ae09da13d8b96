import { describe, expect, test } from "vitest";
import { invitation, reachOf } from "./invite";

describe("from where a host is reached", () => {
    test.each(["localhost", "127.0.0.1", "127.0.0.2", "[::1]", "mazmorra.localhost"])(
        "%s is this computer alone",
        (host) => expect(reachOf(host)).toBe("device"),
    );
    test.each([
        "192.168.1.23",
        "10.0.0.7",
        "172.16.0.1",
        "172.31.255.1",
        "169.254.3.4",
        "[fd00::1]",
        "[fe80::1]",
        "attic",
        "attic.local",
    ])("%s is in the local network", (host) => expect(reachOf(host)).toBe("network"));
    test.each(["games.example.org", "172.32.0.1", "8.8.8.8", "192.169.1.1", "[2001:db8::1]"])(
        "%s is reached from everywhere",
        (host) => expect(reachOf(host)).toBe("everywhere"),
    );
});

test("on this computer the link leads to the address in the local network, if there is one", () => {
    const here = new URL("http://127.0.0.1:8765/t/abc");

    expect(invitation("/i/abc/x", here, "http://192.168.1.23:8765")).toEqual({
        address: "http://192.168.1.23:8765/i/abc/x",
        reach: "network",
    });
    expect(invitation("/i/abc/x", here, null)).toEqual({
        address: "http://127.0.0.1:8765/i/abc/x",
        reach: "device",
    });
});

test("elsewhere the link leads to where the page came from", () => {
    const here = new URL("https://games.example.org/t/abc");

    expect(invitation("/i/abc/x", here, "http://192.168.1.23:8765")).toEqual({
        address: "https://games.example.org/i/abc/x",
        reach: "everywhere",
    });
});
