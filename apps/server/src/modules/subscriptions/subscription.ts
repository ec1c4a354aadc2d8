import { renewalPolicy, type SubscriptionPeriod } from "@palco/values/subscription";

// The rules of a subscription: plain values in, an answer out.

export type SubscriptionState = "pending" | "active" | "past_due" | "cancelled" | "ended";

const day = 86_400_000;
const hour = 3_600_000;
const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

/** Until when one may watch: one that renews by itself stays open while the renewal is tried. */
export function openUntil(status: SubscriptionState, renews: boolean, validUntil: Date): Date {
  const tried = renews && (status === "active" || status === "past_due");
  return tried ? later(validUntil, renewalPolicy.graceDays * day) : validUntil;
}

/** Denials after which the card must not be charged again without its owner. */
const needsOwner: ReadonlySet<string> = new Set([
  "do_not_retry", // Redsys 0172
  "new_card_needed", // Redsys 0173
  "authentication_required", // Redsys 0195, Stripe
  "expired_card",
]);

/**
 * When a declined renewal is tried again; null: never by itself.
 * @param attempts how often it was declined, this one included
 * @param dueAt the end of what is paid
 */
export function nextAttempt(
  { attempts, denial, dueAt }: { attempts: number; denial: string | null; dueAt: Date },
  now: Date,
): Date | null {
  if (denial && needsOwner.has(denial)) return null;
  const days = renewalPolicy.retryDays[attempts - 1];
  if (days === undefined) return null;
  // A charge that came late is not followed by the next one at once.
  const planned = Math.max(later(dueAt, days * day).getTime(), later(now, day / 2).getTime());
  const least = denial === "retry_later" ? later(now, renewalPolicy.retryLaterHours * hour).getTime() : 0;
  const at = Math.max(planned, least);
  return at < openUntil("past_due", true, dueAt).getTime() ? new Date(at) : null;
}

/** The next period is paid already: nothing more can be paid ahead. */
export function isPaidAhead(
  { validUntil, period }: { validUntil: Date; period: SubscriptionPeriod },
  now: Date,
): boolean {
  return later(now, (period === "monthly" ? 31 : 366) * day) < validUntil;
}
