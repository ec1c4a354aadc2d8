import type { waitingKinds } from "@palco/contract/overview/api";
import { mostCounted } from "@palco/contract/fields";
import type { ProductType } from "@palco/contract/product-types/traits";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

export interface WaitingRow {
  kind: Exclude<(typeof waitingKinds)[number], "payouts" | "legal">;
  count: number;
  since: Date | null;
}

interface Limits {
  hourAgo: Date;
  dayAgo: Date;
  /** Reports older than this are no longer looked at. */
  seasonAgo: Date;
}

/** How much waits of each kind, counted up to the number that is shown, and the oldest of it. */
export async function countWaiting(db: Db, { hourAgo, dayAgo, seasonAgo }: Limits): Promise<WaitingRow[]> {
  const counted = [
    count("accounts", sql`created_at as at from person_card where state = 'pending' order by created_at`),
    count(
      "organizers",
      sql`organizer_asked_at as at from organizer_card where organizer = 'asked' and state = 'approved'
        order by organizer_asked_at`,
    ),
    count(
      "channels",
      sql`review_requested_at as at from channel_card where status = 'in_revision' order by review_requested_at`,
    ),
    count(
      "reports",
      sql`created_at as at from chat_waiting where status = 'approved' and reports > 0
        and created_at > ${seasonAgo} order by created_at`,
    ),
    count(
      "refund_requests",
      sql`opened_at as at from refund_request_card where state = 'open' order by opened_at`,
    ),
    count("refunds", sql`created_at as at from refund_card where status = 'pending' order by created_at`),
    // A provider answers within minutes; what it has not said after an hour, somebody has to look up.
    count(
      "payments_unknown",
      sql`created_at as at from payment_card where status in ('pending', 'unknown')
        and created_at < ${hourAgo} order by created_at`,
    ),
    count(
      "payments_denied",
      sql`updated_at as at from payment_card where status = 'denied' and updated_at > ${dayAgo} order by updated_at`,
    ),
  ];
  const { rows } = await sql<WaitingRow>`${sql.join(counted, sql` union all `)}`.execute(db);
  return rows;
}

const count = (kind: WaitingRow["kind"], oldest: RawBuilder<unknown>) =>
  sql`select ${sql.lit(kind)} as kind, count(*)::int as count, min(at) as since
    from (select ${oldest} limit ${sql.lit(mostCounted + 1)}) counted`;

/** The product whose chat has the oldest reported message. */
export async function findReported(db: Db, from: Date): Promise<{ slug: string; type: ProductType } | null> {
  const { rows } = await sql<{ slug: string; type: ProductType }>`select p.slug, p.type
    from (select item_id from chat_waiting where status = 'approved' and reports > 0 and created_at > ${from}
      order by created_at limit 1) w
    join item_card i on i.id = w.item_id join product_card p on p.id = i.product_id`.execute(db);
  return rows[0] ?? null;
}
