import { sql } from "kysely";
import { headColumns, type ProductHead } from "#modules/catalogue/public.ts";
import type { Db } from "#platform/db/database.ts";
import type { Grant } from "./decide.ts";
import { includedProduct } from "./membership.ts";

export interface Right {
  product: ProductHead;
  /** Tickets (newest first) and subscriptions of the asking account. */
  grants: Grant[];
}

/** Milliseconds, or null. */
interface GrantRow {
  by?: "subscription";
  grantedAt: number;
  endsAt: number | null;
  closedAt: number | null;
  showingAt: number | null;
}

const ms = (column: string) => sql`extract(epoch from ${sql.raw(column)}) * 1000`;

/**
 * Reads all that `decide()` needs about one account (or none) and one product, in one statement: beats call it
 * thousands of times a second.
 */
export async function findRight(
  db: Db,
  userId: string | undefined,
  productId: string,
): Promise<Right | undefined> {
  const user = sql`${userId ?? null}::uuid`;
  const { rows } = await sql<ProductHead & { tickets: GrantRow[] | null; memberships: GrantRow[] | null }>`
    select ${headColumns},
      (select jsonb_agg(jsonb_build_object('grantedAt', ${ms("e.granted_at")}, 'endsAt', ${ms("e.ends_at")},
          'closedAt', ${ms("e.closed_at")}, 'showingAt', ${ms("s.starts_at")}) order by e.granted_at desc)
        from (select * from entitlement where product_id = p.id and user_id = ${user}
            and closed_reason is distinct from 'expired' order by granted_at desc limit 20) e
          left join product_date s on s.id = e.session_id) as tickets,
      (select jsonb_agg(jsonb_build_object('by', 'subscription', 'grantedAt', ${ms("m.granted_at")},
          'endsAt', ${ms("m.valid_until")}))
        from membership m where m.user_id = ${user} and (m.channel_id is null or m.channel_id = p.channel_id)
          and ${includedProduct}) as memberships
    from product_card p join channel_card c on c.id = p.channel_id where p.id = ${productId}`.execute(db);
  if (!rows[0]) return undefined;
  const { tickets, memberships, ...product } = rows[0];
  return { product, grants: [...(tickets ?? []), ...(memberships ?? [])].map(toGrant) };
}

const at = (time: number | null | undefined): Date | null =>
  time == null ? null : new Date(Math.floor(time));

function toGrant({ by, grantedAt, endsAt, closedAt, showingAt }: GrantRow): Grant {
  return {
    ...(by && { by }),
    grantedAt: new Date(Math.floor(grantedAt)),
    endsAt: at(endsAt),
    closedAt: at(closedAt),
    showingAt: at(showingAt),
  };
}
