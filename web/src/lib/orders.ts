/** In which order choices stand, wherever they are offered: in the settings, in the menu of a table, on the form of a new one. */

/** From slow to none. */
export const SPEEDS = ["slow", "normal", "fast", "none"] as const;
/** How long a table may wait for an answer. */
export const PACES = ["any", "live", "fast", "slow"] as const;
/** How answers are taken back. */
export const UNDO = ["free", "strict"] as const;
/** What is on stands before what is off. */
export const ON_OFF = [true, false] as const;
