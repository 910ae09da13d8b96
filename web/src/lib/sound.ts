/** A few short sounds, made by code. They are off until somebody wants them. */

type Note = readonly [frequency: number, from: number, length: number];

const SOUNDS = {
    turn: [
        [392, 0, 0.16],
        [523.25, 0.13, 0.3],
    ],
    dice: [
        [180, 0, 0.03],
        [240, 0.07, 0.03],
        [200, 0.13, 0.04],
    ],
    refused: [[150, 0, 0.14]],
    over: [
        [392, 0, 0.18],
        [493.88, 0.15, 0.18],
        [587.33, 0.3, 0.5],
    ],
} as const satisfies Record<string, readonly Note[]>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | null = null;

/** Play a sound; browsers without sound, or that forbid it before the first touch, stay silent. */
export function play(sound: Sound): void {
    if (typeof AudioContext === "undefined") return;
    context ??= new AudioContext();
    void context.resume().catch(() => undefined);
    for (const [frequency, from, length] of SOUNDS[sound]) note(context, frequency, from, length);
}

function note(audio: AudioContext, frequency: number, from: number, length: number): void {
    const start = audio.currentTime + from;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.12, start + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length + 0.02);
}
