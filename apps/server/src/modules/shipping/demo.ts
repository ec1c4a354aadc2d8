import type { ServerModule } from "#platform/module.ts";

/** Shipping zones of the channel with goods, and prices in cents: the first piece and each further one. */
const zones = [
  { countries: ["ES", "PT"], first: 390, further: 100 },
  { countries: [], first: 1290, further: 350 },
];

export const demo: ServerModule["demo"] = {
  async begin(tx, { channels }) {
    const channel = channels.get("brasa-y-sal");
    if (!channel) return;
    for (const [position, { countries, first, further }] of zones.entries())
      await tx
        .insertInto("shipping_zone")
        .values({
          channel_id: channel.id,
          position,
          countries,
          rest: countries.length === 0,
          first_amount: first,
          further_amount: further,
        })
        .execute();
  },
};
