import type { Platform } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { listChannelsWithNews, takeNews } from "./news.queries.ts";

/** What is published within this time of the first is told together. */
const gatherMs = 15 * 60_000;
const channelsAtATime = 200;

/** States what channels have published a quarter of an hour ago and since, once for each product. */
export async function gatherNews({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const at = now();
  const channels = await listChannelsWithNews(db, new Date(at.getTime() - gatherMs), channelsAtATime);
  for (const channelId of channels)
    await db.transaction().execute(async (tx) => {
      const productIds = await takeNews(tx, channelId, at);
      if (productIds.length)
        await publishEvent(tx, "channel.news", { channelId, productIds, at: at.toISOString(), after: null });
    });
}
