import type { SubscriberSums } from "@palco/contract/subscriptions/subscribers";
import { lastDays, startOfDay } from "@palco/values/last-days";
import type { Actor, Context } from "#platform/context.ts";
import { subscriberWish } from "./list-subscribers.ts";
import { readSubscriberSums } from "./subscriber.queries.ts";

const shownMonths = 12;

/** Sums of the subscribers of one's own channels; the number at the end of a month is counted back from today's by who came and went. */
export async function sumSubscribers(
  { db, actor, now }: Pick<Context<Actor>, "db" | "actor" | "now">,
  { channel }: { channel?: string | undefined },
): Promise<SubscriberSums> {
  const months = lastMonths(now(), shownMonths);
  const from = new Date(startOfDay(`${months[0]}-01`));
  const {
    now: current,
    monthly,
    moves,
  } = await readSubscriberSums(db, subscriberWish(actor, { channel }), from);
  let total = current.paying;
  const points = [];
  for (const at of months.toReversed()) {
    const { joined, lost } = moves.get(at) ?? { joined: 0, lost: 0 };
    points.unshift({ at, joined, lost, total });
    total -= joined - lost;
  }
  return { ...current, monthly, months: points };
}

/** "2026-11" and those before it, the oldest first (Europe/Madrid). */
function lastMonths(at: Date, count: number): string[] {
  const [year, month] = lastDays(at, 1)[0]!.split("-").map(Number) as [number, number];
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}
