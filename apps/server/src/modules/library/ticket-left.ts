import type { TicketLeft } from "@palco/contract/library/api";

const hour = 3_600_000;

/** What is left of a ticket at `now`; its last instant is already over. */
export function ticketLeft(endsAt: Date | null, now: Date): TicketLeft {
  if (!endsAt) return { state: "unlimited", hours: null };
  const left = endsAt.getTime() - now.getTime();
  if (left <= 0) return { state: "completed", hours: null };
  if (left < hour) return { state: "less_than_an_hour", hours: null };
  return { state: "hours_left", hours: Math.ceil(left / hour) };
}
