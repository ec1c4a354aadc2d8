import { businessDayFrom } from "./business-days.ts";
import { instantOfWallClock, sessionZone, wallClockOf } from "./wall-clock.ts";

/** Days in which a purchase at a distance may be withdrawn from (Directive 2011/83/EU, article 9). */
export const withdrawalDays = 14;
/**
 * Days after its dispatch on which a parcel counts as received when nobody said that it was: the law counts from the day the
 * buyer has it (an assumption of ours, to the buyer's benefit).
 */
export const transitDays = 10;

const day = 86_400_000;

/**
 * The instant until which one may withdraw. The day itself does not count, the last one counts to its end, and where that is
 * no working day the next one is the last (Regulation 1182/71, article 3).
 */
export function withdrawalEnd(from: Date): Date {
  const begun = wallClockOf(from.toISOString(), sessionZone).slice(0, 10);
  const last = businessDayFrom(plusDays(begun, withdrawalDays));
  return new Date(instantOfWallClock(`${plusDays(last, 1)}T00:00`, sessionZone)!);
}

/** When a parcel that was sent then counts as received. */
export const receivedBy = (sentAt: Date): Date => new Date(sentAt.getTime() + transitDays * day);

function plusDays(date: string, count: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + count * day).toISOString().slice(0, 10);
}
