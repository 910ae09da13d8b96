/** The same thing under several names: `{ ...each("HealthLost HealthGained", lost) }`. */
export const each = <Thing>(names: string, thing: Thing): Record<string, Thing> =>
    Object.fromEntries(names.split(" ").map((name) => [name, thing]));
