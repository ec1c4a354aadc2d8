import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({
  async things({ platform: { db } }, { published }) {
    const line = await db
      .selectFrom("order_line")
      .select("id")
      .where("product_id", "=", published.id)
      .executeTakeFirstOrThrow();
    const shipment = await db
      .insertInto("shipment")
      .values({ order_line_id: line.id, channel_id: published.channel.id, created_at: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { shipment };
  },
  params: ({ published }) => ({ slug: published.channel.slug }),
  requests: {
    "GET /products/:slug/delivery": ({ published }) => ({ params: { slug: published.slug } }),
    "PUT /channels/:slug/shipping": () => ({
      body: { zones: [] },
    }),
    "POST /shipments/:id/sent": ({ shipment }) => ({
      params: shipment,
      body: { carrier: "", number: "", url: "" },
    }),
    "POST /shipments/:id/delivered": ({ shipment }) => ({ params: shipment }),
    "POST /shipments/:id/restock": ({ shipment }) => ({ params: shipment }),
  },
});
