import { productTraits } from "@palco/contract/product-types/traits";
import { findProductHead } from "#modules/catalogue/public.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { makeRoom } from "./room.queries.ts";

/** A published product has its room before the first participant joins. */
export function handlers(): readonly EventHandler[] {
  return [
    eventHandler({
      name: "chat.make_room",
      events: ["product.published"],
      async handle(tx, { payload }) {
        const product = await findProductHead(tx, payload.productId);
        if (product && productTraits[product.type].hasChat) await makeRoom(tx, product.id);
      },
    }),
  ];
}
