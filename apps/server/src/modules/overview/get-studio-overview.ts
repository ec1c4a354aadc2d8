import type { StudioOverview } from "@palco/contract/overview/api";
import { overviewDays } from "@palco/contract/sales/api";
import { lastDays, startOfDay } from "@palco/values/last-days";
import { getImageViews } from "#modules/media/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import { listComingDates, listOwnChannels, listPlays, sumSubscribers } from "./studio.queries.ts";
import { listTasks } from "./list-tasks.ts";

/** One's own channels, also for administrators: the site has an overview of its own. */
export async function getStudioOverview(context: Context<Actor>): Promise<StudioOverview> {
  const { db, actor, now, language } = context;
  const at = now();
  const channels = await listOwnChannels(db, ownerScope(actor, { whose: "own" }));
  const channelIds = channels.map(({ id }) => id);
  const days = lastDays(at, 2 * overviewDays);
  const first = days[overviewDays]!;
  const [plays, subscribers, rows] = await Promise.all([
    listPlays(db, channelIds, days[0]!),
    sumSubscribers(db, channelIds, { now: at, before: new Date(startOfDay(first)) }),
    listComingDates(db, channelIds, { now: at, language }),
  ]);
  const images = await getImageViews(
    db,
    rows.map(({ imageId }) => imageId),
  );
  const countOf = (wanted: readonly string[]) => wanted.reduce((sum, day) => sum + (plays.get(day) ?? 0), 0);
  const current = days.slice(overviewDays);
  return {
    plays: {
      now: countOf(current),
      before: countOf(days.slice(0, overviewDays)),
      days: current.map((day) => ({ at: day, count: plays.get(day) ?? 0 })),
    },
    subscribers,
    dates: rows.map(({ product, imageId, startsAt, ...date }) => ({
      ...date,
      product: { ...product, image: (imageId && images.get(imageId)) || null },
      startsAt: startsAt.toISOString(),
    })),
    tasks: await listTasks(context, { channels, dates: rows }),
  };
}
