import { productTraits } from "@palco/contract/product-types";
import { findProductHead } from "#modules/catalogue/public.ts";
import type { FactListener } from "#platform/outbox/facts.ts";
import { makeRoom } from "./room.queries.ts";

/** What is published has its room before anybody comes in. */
export function listeners(): readonly FactListener[] {
  return [
    {
      name: "chat.make_room",
      kinds: ["product.published"],
      async hear(tx, { payload }) {
        const product = await findProductHead(tx, (payload as { productId: string }).productId);
        if (product && productTraits[product.type].hasChat) await makeRoom(tx, product.id);
      },
    },
  ];
}
