import { isIban } from "@palco/values/iban";
import type { Payout } from "@palco/contract/payouts/api";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

interface DueRow {
  channelId: string;
  title: string;
  name: string;
  iban: string | null;
  currency: string;
  amount: number;
  statements: { id: string; amount: number }[];
  /** When the oldest of them was made. */
  since: Date;
}

/** One transfer: the open statements of a channel with a total above zero. */
export type Due = Omit<DueRow, "iban"> & { iban: string };

/** Due payouts, and skipped channels with the reason. A negative total waits: it is deducted from the next ones. */
export async function findDue(db: Db): Promise<{ due: Due[]; skipped: Payout["skipped"] }> {
  const { rows } =
    await sql<DueRow>`select c.id as "channelId", c.title, coalesce(nullif(c.business_name, ''), c.title) as name,
      b.iban, s.currency, sum(s.amount)::bigint as amount,
      jsonb_agg(jsonb_build_object('id', s.id, 'amount', s.amount) order by s.id) as statements, min(s.created_at) as since
    from statement s join channel_card c on c.id = s.channel_id left join channel_payee b on b.channel_id = c.id
    where not exists (select from payout_line where statement_id = s.id)
    group by c.id, c.title, c.business_name, b.iban, s.currency having sum(s.amount) <> 0 order by c.title, c.id, s.currency`.execute(
      db,
    );
  const due: Due[] = [];
  const skipped: Payout["skipped"] = [];
  for (const row of rows) {
    const reason = reasonToSkip(row);
    const { channelId, title, amount, currency } = row;
    if (reason) skipped.push({ channelId, title, amount, currency, reason });
    else due.push({ ...row, iban: row.iban! });
  }
  return { due, skipped };
}

function reasonToSkip({ amount, currency, iban }: DueRow): Payout["skipped"][number]["reason"] | undefined {
  if (amount < 0) return "negative";
  // SEPA moves euros only.
  if (currency !== "EUR") return "not_euro";
  return iban && isIban(iban) ? undefined : "no_iban";
}
