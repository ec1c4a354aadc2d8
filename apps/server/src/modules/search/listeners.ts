import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import type { FactListener } from "#platform/outbox/facts.ts";
import { indexChannels, indexProducts, indexSpeakers } from "./index-things.ts";

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
        "speaker.changed",
        "speaker.deleted",
      ],
      async hear(tx, { kind, payload }) {
        const { productId, channelId, speakerId } = payload as Record<string, string>;
        if (kind.startsWith("product.")) await indexProducts(tx, [productId!]);
        else if (kind.startsWith("speaker.")) {
          await indexSpeakers(tx, [speakerId!]);
          await indexProducts(tx, await listProductsWith(tx, speakerId!));
        } else {
          await indexChannels(tx, [channelId!]);
          await indexProducts(tx, await listProductsOf(tx, channelId!));
        }
        await sharedChanged(tx);
      },
    },
  ];
}

/** Products are found by the name of their channel. */
async function listProductsOf(tx: Tx, channelId: string): Promise<string[]> {
  const rows = await tx.selectFrom("product").select("id").where("channel_id", "=", channelId).execute();
  return rows.map(({ id }) => id);
}

/** And by those of who is in them. */
async function listProductsWith(tx: Tx, speakerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("product_speaker")
    .select("product_id")
    .where("speaker_id", "=", speakerId)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
