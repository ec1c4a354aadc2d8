import type { ServerModule } from "#platform/module.ts";

/** Shipping zones of the channel with goods, and prices in cents: the first piece and each further one; working days. */
const zones = [
  { countries: ["ES", "PT"], first: 390, further: 100, days: [2, 4] },
  { countries: [], first: 1290, further: 350, days: [6, 12] },
];

export const demo: ServerModule["demo"] = {
  async begin(tx, { channels }) {
    const channel = channels.get("brasa-y-sal");
    if (!channel) return;
    for (const [position, { countries, first, further, days }] of zones.entries())
      await tx
        .insertInto("shipping_zone")
        .values({
          channel_id: channel.id,
          position,
          countries,
          rest: countries.length === 0,
          first_amount: first,
          further_amount: further,
          days_from: days[0]!,
          days_to: days[1]!,
        })
        .execute();
  },
};
