import type { Payout } from "@palco/contract/payouts/api";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

interface Row extends Omit<Payout, "createdAt" | "sentAt" | "paidAt"> {
  createdAt: Date;
  sentAt: Date | null;
  paidAt: Date | null;
}

const columns = sql`p.id, p.number, p.status, p.currency, p.amount, p.transfers, to_char(p.execute_on, 'YYYY-MM-DD') as "executeOn",
  p.created_at as "createdAt", p.sent_at as "sentAt", p.paid_at as "paidAt", p.skipped,
  trim(u.name || ' ' || u.surname) as "createdBy"`;

const shown = (row: Row): Payout => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  paidAt: row.paidAt?.toISOString() ?? null,
});

export async function listPayoutRows(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<Row>`select ${columns} from payout p join account_card u on u.id = p.created_by
    order by p.number desc limit ${limit} offset ${offset}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total from payout`.execute(db);
  return { items: rows.map(shown), total: count.rows[0]!.total };
}

export async function findPayout(db: Db, id: string): Promise<Payout | undefined> {
  const { rows } = await sql<Row>`select ${columns} from payout p join account_card u on u.id = p.created_by
    where p.id = ${id}`.execute(db);
  return rows[0] && shown(rows[0]);
}

/** One transfer to one channel: its statements together. */
export interface TransferRow {
  channel: { id: string; slug: string; title: string };
  name: string;
  iban: string;
  amount: number;
  months: string[];
}

export async function listTransfers(db: Db, payoutId: string): Promise<TransferRow[]> {
  const { rows } =
    await sql<TransferRow>`select jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title) as channel,
      l.name, l.iban, sum(l.amount)::bigint as amount, array_agg(to_char(s.month, 'YYYY-MM') order by s.month) as months
    from payout_line l join statement s on s.id = l.statement_id join channel_card c on c.id = l.channel_id
    where l.payout_id = ${payoutId} group by c.id, c.slug, c.title, l.name, l.iban order by c.title, c.id`.execute(
      db,
    );
  return rows;
}

/** Payer of the payout, as stored when it was made. */
export async function readPayoutDebtor(db: Db, payoutId: string) {
  const { debtor } = await db
    .selectFrom("payout")
    .select("debtor")
    .where("id", "=", payoutId)
    .executeTakeFirstOrThrow();
  return debtor as { name: string; iban: string };
}
