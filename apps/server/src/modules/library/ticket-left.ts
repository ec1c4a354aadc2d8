import type { TicketLeft } from "@palco/contract/library/api";

const hour = 3_600_000;

/** Remaining time of a ticket at `now`; at its last instant it is already over. */
export function ticketLeft(endsAt: Date | null, now: Date): TicketLeft {
  if (!endsAt) return { state: "unlimited", hours: null };
  const left = endsAt.getTime() - now.getTime();
  if (left <= 0) return { state: "completed", hours: null };
  if (left < hour) return { state: "less_than_an_hour", hours: null };
  return { state: "hours_left", hours: Math.ceil(left / hour) };
}
