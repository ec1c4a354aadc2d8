import { mostCounted } from "@palco/contract/fields";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";

/** How often each of these products was sold, as far as tables say it. */
export async function listSold({ db }: Pick<Context, "db">, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; sold: number }>`
    select id, (select count(*)::int from (select from ordered_line l join order_card o on o.id = l.order_id
      where l.product_id = wanted.id and l.kind = 'product' and o.status in ('paid', 'refund_pending', 'refunded', 'partially_refunded')
      limit ${sql.lit(mostCounted + 1)}) lines) as sold
    from unnest(${[...ids]}::uuid[]) wanted (id)`.execute(db);
  return { items: rows };
}
