import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  async things({ platform: { db } }, { buyer, published }) {
    const session = await db
      .insertInto("playback_session")
      .values({
        user_id: buyer.id,
        product_id: published.id,
        item_id: published.id,
        asset_id: published.assetId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { session };
  },
  requests: {
    "POST /playback/sessions": ({ published }) => ({
      body: { productSlug: published.slug },
      buyerOwns: true,
    }),
    "POST /playback/previews": ({ published }) => ({ body: { assetId: published.assetId } }),
    "POST /playback/sessions/:id/beats": ({ session }) => ({
      params: session,
      body: { beats: [], positionMs: 0 },
      buyerOwns: true,
    }),
    "DELETE /playback/sessions/:id": ({ session }) => ({ params: session }),
  },
});
