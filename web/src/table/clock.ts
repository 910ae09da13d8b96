import type { SeatInfo } from "$lib/types";

/** Return seconds as a clock shows them: `1:24`, from an hour on `5:07 h`; never less than nothing. */
export function clockTime(seconds: number): string {
    const whole = Math.max(0, Math.ceil(seconds));
    const two = (number: number) => String(Math.floor(number)).padStart(2, "0");
    if (whole < 3600) return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
    return `${Math.floor(whole / 3600)}:${two((whole % 3600) / 60)} h`;
}

/** Return whom the others may replace once the time is up: people who are asked and not there. */
export function lateSeats(seats: readonly SeatInfo[], waiting: readonly number[]): SeatInfo[] {
    return seats.filter(
        (seat) =>
            seat.sitter === "human" &&
            waiting.includes(seat.seat) &&
            !(seat.yours || seat.connected || seat.away || seat.resigned),
    );
}
