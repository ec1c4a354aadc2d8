import { sql } from "kysely";
import { headColumns, type ProductHead } from "#modules/catalogue/public.ts";
import type { Db } from "#platform/db/database.ts";
import { isOneOfFew, prepared } from "#platform/db/prepared.ts";
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

/** An account (or nobody) and a product. */
export interface RightAsked {
  userId: string | undefined;
  productId: string;
}

type RightRow = ProductHead & { n: number; tickets: GrantRow[] | null; memberships: GrantRow[] | null };

/**
 * Reads all that `decide()` needs about accounts and products, in one statement: players ask thousands of times a minute.
 * Answers in the order of the questions; undefined where there is no such product.
 */
export async function listRights(db: Db, asked: readonly RightAsked[]): Promise<(Right | undefined)[]> {
  const users = asked.map(({ userId }) => userId ?? null);
  const products = asked.map(({ productId }) => productId);
  const { rows } = await sql<RightRow>`
    select a.n::int, ${headColumns},
      (select jsonb_agg(jsonb_build_object('grantedAt', ${ms("e.granted_at")}, 'endsAt', ${ms("e.ends_at")},
          'closedAt', ${ms("e.closed_at")}, 'showingAt', ${ms("s.starts_at")}) order by e.granted_at desc)
        from (select * from entitlement where product_id = p.id and user_id = a.user_id
            and closed_reason is distinct from 'expired' order by granted_at desc limit 20) e
          left join product_date s on s.id = e.session_id) as tickets,
      (select jsonb_agg(jsonb_build_object('by', 'subscription', 'grantedAt', ${ms("m.granted_at")},
          'endsAt', ${ms("m.valid_until")}))
        from membership m where m.user_id = a.user_id and (m.channel_id is null or m.channel_id = p.channel_id)
          and ${includedProduct}) as memberships
    from unnest(${users}::uuid[], ${products}::uuid[]) with ordinality a(user_id, product_id, n)
      join product_card p on p.id = a.product_id join channel_card c on c.id = p.channel_id
    where ${isOneOfFew("a.n")} ${prepared}`.execute(db);
  const found = new Map(rows.map(({ n, ...row }) => [n, toRight(row)]));
  return asked.map((_, n) => found.get(n + 1));
}

export async function findRight(
  db: Db,
  userId: string | undefined,
  productId: string,
): Promise<Right | undefined> {
  return (await listRights(db, [{ userId, productId }]))[0];
}

function toRight({ tickets, memberships, ...product }: Omit<RightRow, "n">): Right {
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
