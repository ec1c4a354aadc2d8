import type { Tx } from "#platform/db/database.ts";
import type { FilledProduct } from "./products.ts";

const hour = 3_600_000;

/** What the demo viewers have in their space already: something without limit, something that ends soon, something over. */
const tickets = [
  { viewer: "viewer@demo.palco.test", product: "lo-que-saben-las-abejas", hoursAgo: 26, endsInHours: null },
  {
    viewer: "viewer@demo.palco.test",
    product: "diez-minutos-bajo-las-estrellas",
    hoursAgo: 50,
    endsInHours: null,
  },
  {
    viewer: "viewer@demo.palco.test",
    product: "viernes-de-lumbre-en-directo",
    hoursAgo: 12,
    endsInHours: null,
  },
  { viewer: "viewer@demo.palco.test", product: "planetario-en-compania", hoursAgo: 3, endsInHours: null },
  { viewer: "viewer@demo.palco.test", product: "lena-mora-la-noche-larga", hoursAgo: 24, endsInHours: 22 },
  { viewer: "viewer@demo.palco.test", product: "vino-sin-miedo", hoursAgo: 47.3, endsInHours: 0.7 },
  { viewer: "viewer@demo.palco.test", product: "ecg-paso-a-paso", hoursAgo: 200, endsInHours: -8 },
] as const;

export async function fillTickets(
  tx: Tx,
  people: Map<string, string>,
  products: Map<string, FilledProduct>,
  now: Date,
): Promise<void> {
  const inHours = (hours: number) => new Date(now.getTime() + hours * hour);
  for (const { viewer, product, hoursAgo, endsInHours } of tickets) {
    const found = products.get(product);
    if (!found) continue;
    await tx
      .insertInto("entitlement")
      .values({
        user_id: people.get(viewer)!,
        product_id: found.id,
        source: "grant",
        granted_at: inHours(-hoursAgo),
        ends_at: endsInHours === null ? null : inHours(endsInHours),
      })
      .execute();
  }
}
