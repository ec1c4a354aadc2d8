import type { ServerModule } from "#platform/module.ts";
import { eventHandler } from "#platform/outbox/events.ts";
import { gatherNews } from "./gather-news.ts";
import { insertNews } from "./news.queries.ts";
import { notifications } from "./notifications.ts";

export const news: ServerModule = {
  name: "news",
  notifications,
  jobs: [{ name: "news.gather", cron: "* * * * *", run: gatherNews }],
  handlers: ({ now }) => [
    eventHandler({
      name: "news.note",
      events: ["product.published"],
      handle: (tx, { payload: { productId, channelId } }) =>
        insertNews(tx, { productId, channelId, now: now() }),
    }),
  ],
};
