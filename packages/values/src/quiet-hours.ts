import { instantOfWallClock, wallClockOf } from "./wall-clock.ts";

/** Hours in which somebody wants no noise, on their own clock: "22:00" to "08:00" is over midnight. */
export interface QuietHours {
  from: string;
  to: string;
}

/**
 * When something may be sent that is told at `at`: at once outside the quiet hours, else when they end on the reader's
 * clock; what can't wait (something of theirs begins) goes at once. What waits for the same end goes out together, once.
 */
export function deliverAt(at: Date, quiet: QuietHours | null, zone: string, { urgent = false } = {}): Date {
  if (urgent || !quiet || quiet.from === quiet.to) return at;
  const [day = "", time = ""] = wallClockOf(at.toISOString(), zone).split("T");
  const overMidnight = quiet.from > quiet.to;
  const isQuiet = overMidnight
    ? time >= quiet.from || time < quiet.to
    : time >= quiet.from && time < quiet.to;
  if (!isQuiet) return at;
  const endsOn = overMidnight && time >= quiet.from ? dayAfter(day) : day;
  return new Date(instantOfWallClock(`${endsOn}T${quiet.to}`, zone)!);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
