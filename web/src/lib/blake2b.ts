/** BLAKE2b of a message (RFC 7693), as the engine uses it; no browser brings it along. */

const MASK = (1n << 64n) - 1n;
const START = [
    0x6a09e667f3bcc908n,
    0xbb67ae8584caa73bn,
    0x3c6ef372fe94f82bn,
    0xa54ff53a5f1d36f1n,
    0x510e527fade682d1n,
    0x9b05688c2b3e6c1fn,
    0x1f83d9abfb41bd6bn,
    0x5be0cd19137e2179n,
];
/** In which order each round takes the sixteen words of a block. */
const ORDERS = [
    "0123456789abcdef",
    "ea489fd61c02b753",
    "b8c052fdae367194",
    "7931dcbe265a40f8",
    "905724afe1bc683d",
    "2c6a0b834d75fe19",
    "c51fed4a0763928b",
    "db7ec13950f4862a",
    "6fe9b308c2d714a5",
    "a2847615fb9e3cd0",
].map((line) => [...line].map((digit) => parseInt(digit, 16)));
const ROUNDS = 12;
const BLOCK = 128;
/** The columns of the square, then its diagonals. */
const QUARTERS = [
    [0, 4, 8, 12],
    [1, 5, 9, 13],
    [2, 6, 10, 14],
    [3, 7, 11, 15],
    [0, 5, 10, 15],
    [1, 6, 11, 12],
    [2, 7, 8, 13],
    [3, 4, 9, 14],
] as const;

/** Return the words of 64 bits that lie in bytes, the lowest byte first. */
function words(bytes: Uint8Array): bigint[] {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Array.from({ length: bytes.length / 8 }, (_, at) => view.getBigUint64(8 * at, true));
}

function turned(word: bigint, by: bigint): bigint {
    return ((word >> by) | (word << (64n - by))) & MASK;
}

function mix(v: bigint[], [a, b, c, d]: readonly number[], x: bigint, y: bigint): void {
    const [i, j, k, l] = [a!, b!, c!, d!];
    v[i] = (v[i]! + v[j]! + x) & MASK;
    v[l] = turned(v[l]! ^ v[i], 32n);
    v[k] = (v[k]! + v[l]) & MASK;
    v[j] = turned(v[j]! ^ v[k], 24n);
    v[i] = (v[i] + v[j] + y) & MASK;
    v[l] = turned(v[l] ^ v[i], 16n);
    v[k] = (v[k] + v[l]) & MASK;
    v[j] = turned(v[j] ^ v[k], 63n);
}

/** Work one block into the state; *count* bytes of the message are behind it. */
function press(state: bigint[], block: Uint8Array, count: number, last: boolean): void {
    const message = words(block);
    const v = [...state, ...START];
    v[12]! ^= BigInt(count);
    if (last) v[14]! ^= MASK;
    for (let round = 0; round < ROUNDS; round += 1) {
        const order = ORDERS[round % ORDERS.length]!;
        QUARTERS.forEach((quarter, at) =>
            mix(v, quarter, message[order[2 * at]!]!, message[order[2 * at + 1]!]!),
        );
    }
    for (let at = 0; at < 8; at += 1) state[at]! ^= v[at]! ^ v[at + 8]!;
}

/** Return the hash of a message: *size* bytes of it, for the purpose that *person* names. */
export function blake2b(message: Uint8Array, size = 64, person = ""): Uint8Array {
    const parameters = new Uint8Array(64);
    parameters.set([size, 0, 1, 1]);
    parameters.set(new TextEncoder().encode(person), 48);
    const state = words(parameters).map((word, at) => word ^ START[at]!);
    for (let at = 0; at === 0 || at < message.length; at += BLOCK) {
        const block = new Uint8Array(BLOCK);
        block.set(message.subarray(at, at + BLOCK));
        const end = Math.min(at + BLOCK, message.length);
        press(state, block, end, end === message.length);
    }
    const found = new DataView(new ArrayBuffer(64));
    state.forEach((word, at) => found.setBigUint64(8 * at, word, true));
    return new Uint8Array(found.buffer, 0, size);
}
