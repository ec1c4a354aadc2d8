import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

/** Open orders of other buyers without an account who typed this address, and how many of them hold a place at a date. */
export async function countOpenOrders(
  db: Db,
  { email, exceptFor }: { email: string; exceptFor: string },
  now: Date,
): Promise<{ orders: number; places: number }> {
  const { rows } = await sql<{ orders: number; places: number }>`select count(*)::int as orders,
      count(*) filter (where exists (
        select 1 from order_line l where l.order_id = o.id and l.session_id is not null))::int as places
    from guest_card g join "order" o on o.user_id = g.id
    where g.email = ${email} and g.id <> ${exceptFor} and o.status = 'open' and o.reserved_until > ${now}`.execute(
    db,
  );
  return rows[0]!;
}

/** Payments of strangers that were denied since then, of this network and of this address. */
export async function countDenials(
  db: Db,
  { network, email }: { network: string; email: string },
  since: Date,
): Promise<{ ofNetwork: number; ofEmail: number }> {
  const { rows } = await sql<{ ofNetwork: number; ofEmail: number }>`select
      count(*) filter (where g.network = ${network})::int as "ofNetwork",
      count(*) filter (where g.email = ${email})::int as "ofEmail"
    from guest_card g
      join "order" o on o.user_id = g.id join payment p on p.order_id = o.id
    where (g.network = ${network} or g.email = ${email}) and p.status = 'denied' and p.updated_at > ${since}`.execute(
    db,
  );
  return rows[0]!;
}
