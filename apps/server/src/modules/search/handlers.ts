import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { eventHandler, type EventHandler } from "#platform/outbox/events.ts";
import { indexChannels, indexProducts, indexSpeakers } from "./index-things.ts";

/** Keeps what can be found in step with what is on show. */
export function handlers({ now }: Pick<Platform, "now">): readonly EventHandler[] {
  return [
    eventHandler({
      name: "search.index",
      events: [
        "product.published",
        "product.changed",
        "product.deleted",
        "channel.published",
        "channel.changed",
        "channel.returned",
        "speaker.changed",
        "speaker.deleted",
        "site.types_switched",
      ],
      async handle(tx, { payload }) {
        if ("types" in payload) await indexProducts(tx, await listProductsOfTypes(tx, payload.types), now());
        else if ("productId" in payload) await indexProducts(tx, [payload.productId], now());
        else if ("speakerId" in payload) {
          await indexSpeakers(tx, [payload.speakerId]);
          await indexProducts(tx, await listProductsWith(tx, payload.speakerId), now());
        } else {
          await indexChannels(tx, [payload.channelId]);
          await indexProducts(tx, await listProductsOf(tx, payload.channelId), now());
        }
        await sharedChanged(tx);
      },
    }),
  ];
}

/** Those whose module of the site was switched. */
async function listProductsOfTypes(tx: Tx, types: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom("product_card").select("id").where("type", "in", types).execute();
  return rows.map(({ id }) => id);
}

/** Products are found by the name of their channel. */
async function listProductsOf(tx: Tx, channelId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("product_card as product")
    .select("id")
    .where("channel_id", "=", channelId)
    .execute();
  return rows.map(({ id }) => id);
}

/** And by those of who is in them. */
async function listProductsWith(tx: Tx, speakerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("speaker_of_product as product_speaker")
    .select("product_id")
    .where("speaker_id", "=", speakerId)
    .execute();
  return rows.map(({ product_id }) => product_id);
}
