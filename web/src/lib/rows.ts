/** Rows of things in a view, which is replaced and never changed in place. */

/** A row with one of its things replaced. */
export const at = <Thing>(row: readonly Thing[], place: number, thing: Thing): Thing[] =>
    row.map((old, index) => (index === place ? thing : old));

/** A row without one thing, if it lies in it. */
export const without = <Thing>(row: readonly Thing[], thing: Thing): Thing[] => {
    const place = row.indexOf(thing);
    return place < 0 ? [...row] : [...row.slice(0, place), ...row.slice(place + 1)];
};
