import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { titleIn } from "#platform/db/title-in.ts";
import { matching, type SaleMatch } from "../sale-match.queries.ts";

interface BestRow {
  slug: string;
  title: string;
  imageId: string | null;
  channelSlug: string;
  channelTitle: string;
  count: number;
  amount: number;
}

const shown = 3;

/** Products that brought most in a currency, what was given back taken off; those that brought nothing are left out. */
export async function listBestProducts(
  db: Db,
  match: SaleMatch,
  { currency, language }: { currency: string; language: Language },
): Promise<BestRow[]> {
  const { rows } = await sql<BestRow>`with best as materialized (
      select s.product_id, count(*)::int as count, sum(s.amount + s.support - s.refunded)::bigint as amount
      from sale s where ${matching(match)} and s.currency = ${currency} and s.product_id is not null
      group by s.product_id having sum(s.amount + s.support - s.refunded) > 0
      order by amount desc, s.product_id limit ${shown})
    select p.slug, ${titleIn(language)} as title, p.image_id as "imageId",
      c.slug as "channelSlug", c.title as "channelTitle", best.count, best.amount
    from best join product_card p on p.id = best.product_id join channel_card c on c.id = p.channel_id
    order by best.amount desc, p.id`.execute(db);
  return rows;
}
