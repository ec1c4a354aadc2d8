import { eventHandler, type EventHandler, publishEvent } from "#platform/outbox/events.ts";
import type { Platform } from "#platform/context.ts";
import { noteTold } from "./reader.queries.ts";

/** States that a post is on show for the first time: products of other types have no row here. */
export const announcePost = ({ now }: Pick<Platform, "now">): EventHandler =>
  eventHandler({
    name: "posts.announce",
    events: ["product.published"],
    async handle(tx, { payload: { productId, channelId } }) {
      if (await noteTold(tx, productId, now()))
        await publishEvent(tx, "post.published", { productId, channelId, after: null });
    },
  });
