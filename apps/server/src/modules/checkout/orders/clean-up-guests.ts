import { sql } from "kysely";
import { deleteGuest } from "#modules/accounts/public.ts";
import { forgetConsents } from "#modules/consents/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";

const keepMs = 48 * 3600_000;

/**
 * Forgets strangers who ordered two days ago and never paid. None with a payment that may still be approved: who has paid gets
 * an account, however late the bank answers.
 */
export async function cleanUpGuests({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select id from guest_card g where created_at < ${new Date(now().getTime() - keepMs)}
    and not exists (select from "order" o join payment p on p.order_id = o.id
      where o.user_id = g.id and p.status in ('pending', 'unknown', 'approved')) limit 1000`.execute(db);
  for (const { id } of rows) await db.transaction().execute((tx) => forget(tx, id, now()));
}

/** Settling locks the order first, then the guest; so does this. */
async function forget(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`select 1 from "order" where user_id = ${id} order by id for update`.execute(tx);
  const { rows } = await sql`select 1 from payment p join "order" o on o.id = p.order_id
    where o.user_id = ${id} and p.status in ('pending', 'unknown', 'approved') limit 1`.execute(tx);
  if (rows.length || !(await deleteGuest(tx, id))) return;
  await forgetConsents(tx, id);
  await sql`update "order" set billing = null, shipping = null, updated_at = ${now},
    status = case when status = 'open' then 'expired' else status end where user_id = ${id}`.execute(tx);
}
