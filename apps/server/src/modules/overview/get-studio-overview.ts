import type { StudioOverview } from "@palco/contract/overview/api";
import { overviewDays } from "@palco/contract/sales/api";
import { lastDays, startOfDay } from "@palco/values/last-days";
import { getImageViews } from "#modules/media/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import { listComingDates, listOwnChannels, listPlays, countSubscribers } from "./studio.queries.ts";
import { listTasks } from "./list-tasks.ts";

/** One's own channels, also for administrators: the site has an overview of its own. */
export async function getStudioOverview(context: Context<Actor>): Promise<StudioOverview> {
  const { db, actor, now, language } = context;
  const at = now();
  const channels = await listOwnChannels(db, ownerScope(actor, { whose: "own" }));
  const channelIds = channels.map(({ id }) => id);
  const days = lastDays(at, 2 * overviewDays);
  const current = days.slice(overviewDays);
  const [plays, subscribers, rows] = await Promise.all([
    listPlays(db, channelIds, days[0]!),
    countSubscribers(db, channelIds, [...current.map((day) => new Date(startOfDay(day))), at]),
    listComingDates(db, channelIds, { now: at, language }),
  ]);
  const images = await getImageViews(
    db,
    rows.map(({ imageId }) => imageId),
  );
  const countOf = (wanted: readonly string[]) => wanted.reduce((sum, day) => sum + (plays.get(day) ?? 0), 0);
  return {
    plays: {
      now: countOf(current),
      before: countOf(days.slice(0, overviewDays)),
      days: current.map((day) => ({ at: day, count: plays.get(day) ?? 0 })),
    },
    subscribers: {
      now: subscribers.at(-1)!,
      before: subscribers[0]!,
      days: current.map((day, n) => ({ at: day, count: subscribers[n + 1]! })),
    },
    dates: rows.map(({ product, imageId, startsAt, ...date }) => ({
      ...date,
      product: { ...product, image: (imageId && images.get(imageId)) || null },
      startsAt: startsAt.toISOString(),
    })),
    tasks: await listTasks(context, { channels, dates: rows }),
  };
}
