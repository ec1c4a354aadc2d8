import { mostCounted } from "@palco/contract/fields";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/context.ts";

/** Lines of paid orders of a product, given back or not, as far as tables say it. */
export const soldOf = (productId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select count(*)::int from (select from ordered_line l join order_card o on o.id = l.order_id
    where l.product_id = ${productId} and l.kind = 'product' and o.status in ('paid', 'refund_pending', 'refunded', 'partially_refunded')
    limit ${sql.lit(mostCounted + 1)}) lines)`;

/** Number of sales of each of these products. */
export async function listSold({ db }: Pick<Context, "db">, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; sold: number }>`
    select id, ${soldOf(sql`wanted.id`)} as sold from unnest(${[...ids]}::uuid[]) wanted (id)`.execute(db);
  return { items: rows };
}
