import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { seatsTaken } from "./card.queries.ts";
import { dateEnd } from "./product-type.ts";

export interface DatePlaces {
  id: string;
  productId: string;
  startsAt: Date;
  /** `over`: it has ended or was called off. */
  state: "free" | "full" | "over";
}

/** The state of dates at this moment: full or not. Ids that don't exist are left out. */
export async function listDatePlaces(db: Db, ids: readonly string[], now: Date): Promise<DatePlaces[]> {
  if (!ids.length) return [];
  const { rows } = await sql<DatePlaces>`
    select ps.id, ps.product_id as "productId", ps.starts_at as "startsAt",
      case when ps.called_off_at is not null or ${dateEnd(sql`ps.starts_at`)} <= ${now} then 'over'
        when ps.capacity is not null and ${seatsTaken(now)} >= ps.capacity then 'full' else 'free' end as state
    from product_session ps join product p on p.id = ps.product_id left join asset_card a on a.id = p.asset_id
    where ps.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
