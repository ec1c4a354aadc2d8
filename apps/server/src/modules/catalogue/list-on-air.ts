import type { OnAirItem } from "@palco/contract/catalogue/api";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import { onShow } from "./card.queries.ts";
import { productTypes } from "./product-type.ts";

/** More are not marked: no page shows as many. */
const most = 500;

/** The products on show that are on air, the latest first: one question, whatever the number of types. */
export async function listOnAir({ db, now }: Pick<Context, "db" | "now">): Promise<{ items: OnAirItem[] }> {
  const ofTypes = productTypes.list().flatMap(({ onAir }) => (onAir ? [sql`(${onAir(now())})`] : []));
  if (!ofTypes.length) return { items: [] };
  const { rows } = await sql<{ productId: string; slug: string; since: Date; until: Date | null }>`
    select p.id as "productId", p.slug, max(air.since) as since, max(air.until) as until
    from (${sql.join(ofTypes, sql` union all `)}) air (product_id, since, until)
    join product p on p.id = air.product_id join channel_card c on c.id = p.channel_id
    where ${onShow} group by p.id order by since desc, p.id limit ${most}`.execute(db);
  return {
    items: rows.map(({ since, until, ...product }) => ({
      ...product,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  };
}
