/** The arrows of the replay, drawn by us in a square of 24. */
export const ARROWS = {
    first: "M5 5h2.6v14H5zM19 5v14l-9.5-7z",
    backTurn: "M12 5v14L2.5 12zM21.5 5v14L12 12z",
    back: "M17 5v14L7 12z",
    play: "M7 4.5v15L19.5 12z",
    pause: "M6.5 5h4v14h-4zM13.5 5h4v14h-4z",
    step: "M7 5v14l10-7z",
    turn: "M12 5v14l9.5-7zM2.5 5v14L12 12z",
    last: "M19 5h-2.6v14H19zM5 5v14l9.5-7z",
};

export type Arrow = keyof typeof ARROWS;
