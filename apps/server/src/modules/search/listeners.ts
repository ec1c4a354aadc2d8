import type { FactListener } from "#platform/outbox/facts.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { indexChannels, indexProducts } from "./index-things.ts";

/** Keeps what can be found in step with what is on show. */
export function listeners(): readonly FactListener[] {
  return [
    {
      name: "search.index",
      kinds: [
        "product.published",
        "product.changed",
        "product.deleted",
        "channel.published",
        "channel.changed",
        "channel.returned",
      ],
      async hear(tx, { kind, payload }) {
        const { productId, channelId } = payload as { productId?: string; channelId: string };
        if (kind.startsWith("product.")) await indexProducts(tx, [productId!]);
        else {
          await indexChannels(tx, [channelId]);
          const products = await tx
            .selectFrom("product")
            .select("id")
            .where("channel_id", "=", channelId)
            .execute();
          await indexProducts(
            tx,
            products.map(({ id }) => id),
          );
        }
        await sharedChanged(tx);
      },
    },
  ];
}
