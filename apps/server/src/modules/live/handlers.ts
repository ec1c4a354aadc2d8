import { findProductHead } from "#modules/catalogue/public.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { liveMails } from "./mails/live-mails.ts";
import { broadcast } from "./product-type.ts";
import { makeBroadcast } from "./run.queries.ts";

/** A published product has its row before the first visit; mails about what is on air. */
export function handlers(): readonly EventHandler[] {
  return [
    liveMails(),
    eventHandler({
      name: "live.make_broadcast",
      events: ["product.published"],
      async handle(tx, { payload }) {
        const product = await findProductHead(tx, payload.productId);
        if (product?.type === broadcast.type) await makeBroadcast(tx, product.id);
      },
    }),
  ];
}
