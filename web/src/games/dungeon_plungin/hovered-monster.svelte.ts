/** The monster that somebody points at, on the map or in the list: both light it. */

export const pointing = $state<{ monster: string | null }>({ monster: null });

/** Point at a monster, or at none. */
export function pointAt(monster: string | null): void {
    pointing.monster = monster;
}
