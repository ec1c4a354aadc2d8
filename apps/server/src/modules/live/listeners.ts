import { findProductHead } from "#modules/catalogue/public.ts";
import type { FactListener } from "#platform/outbox/facts.ts";
import { broadcast } from "./product-type.ts";
import { makeBroadcast } from "./run.queries.ts";

/** What is published has its row before anybody looks at it. */
export function listeners(): readonly FactListener[] {
  return [
    {
      name: "live.make_broadcast",
      kinds: ["product.published"],
      async hear(tx, { payload }) {
        const product = await findProductHead(tx, (payload as { productId: string }).productId);
        if (product?.type === broadcast.type) await makeBroadcast(tx, product.id);
      },
    },
  ];
}
