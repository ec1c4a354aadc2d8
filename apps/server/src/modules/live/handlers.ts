import { findProductHead } from "#modules/catalogue/public.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { broadcast } from "./product-type.ts";
import { makeBroadcast } from "./run.queries.ts";

/** A published product has its row before the first visit. */
export function handlers(): readonly EventHandler[] {
  return [
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
