import type { Balance, Statement, StatementLine } from "@palco/contract/payouts/api";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { ownedBy, type OwnerScope } from "#platform/owner-scope.ts";

type Row = Omit<Statement, "paidAt"> & { paidAt: Date | null };

/** A statement is carried over while the sum of its channel's open statements is zero or less. */
const columns = sql`s.id, jsonb_build_object('id', c.id, 'slug', c.slug, 'title', c.title) as channel,
  to_char(s.month, 'YYYY-MM') as month, s.currency, s.gross_amount as gross, s.tax_amount as tax, s.fee_amount as fee,
  s.charge_amount as charges, s.amount, (select count(*)::int from statement_line where statement_id = s.id) as lines,
  case when p.status = 'paid' then 'paid' when p.id is not null then 'in_payout' when balance.amount > 0 then 'open' else 'carried' end as state,
  p.paid_at as "paidAt"`;
const source = sql`statement s join channel_card c on c.id = s.channel_id
  left join payout_line pl on pl.statement_id = s.id left join payout p on p.id = pl.payout_id
  left join lateral (select sum(o.amount) as amount from statement o where o.channel_id = s.channel_id and o.currency = s.currency
    and not exists (select from payout_line where statement_id = o.id)) balance on true`;

const shown = (row: Row): Statement => ({ ...row, paidAt: row.paidAt?.toISOString() ?? null });

export async function listStatementRows(
  db: Db,
  scope: OwnerScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Statement[]; total: number }> {
  const { rows } =
    await sql<Row>`select ${columns} from ${source} where ${ownedBy(scope, { owner: "c.owner_id", channel: "c.id" })}
    order by s.month desc, c.title, s.currency limit ${limit} offset ${offset}`.execute(db);
  const count = await sql<{
    total: number;
  }>`select count(*)::int as total from statement s join channel_card c on c.id = s.channel_id
    where ${ownedBy(scope, { owner: "c.owner_id", channel: "c.id" })}`.execute(db);
  return { items: rows.map(shown), total: count.rows[0]!.total };
}

export async function findStatement(db: Db, id: string, scope: OwnerScope): Promise<Statement | undefined> {
  const { rows } =
    await sql<Row>`select ${columns} from ${source} where s.id = ${id} and ${ownedBy(scope, { owner: "c.owner_id", channel: "c.id" })}`.execute(
      db,
    );
  return rows[0] && shown(rows[0]);
}

/** @param limit null: all of them */
export async function listStatementLines(
  db: Db,
  statementId: string,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<StatementLine[]> {
  const { rows } = await sql<
    Omit<StatementLine, "happenedAt" | "eventAt"> & { happenedAt: Date; eventAt: Date | null }
  >`
    select x.id, coalesce(h.kind, x.kind) as kind, o.number as "order", x.title, x.happened_at as "happenedAt", x.event_at as "eventAt",
      x.gross_amount as gross, x.tax_amount as tax, x.fee_amount as fee, x.charge_amount as charge, x.amount
    from statement_line x left join organizer_charge h on h.id = x.charge_id left join ordered_line l on l.id = x.order_line_id left join order_card o on o.id = l.order_id
    where x.statement_id = ${statementId} order by x.happened_at, x.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    happenedAt: row.happenedAt.toISOString(),
    eventAt: row.eventAt?.toISOString() ?? null,
  }));
}

/** Sums of statements by currency: unpaid, in a payout file, paid. */
export async function sumStatements(db: Db, scope: OwnerScope): Promise<Omit<Balance, "coming">[]> {
  const { rows } = await sql<Omit<Balance, "coming">>`select s.currency,
      coalesce(sum(s.amount) filter (where p.id is null), 0)::bigint as due,
      coalesce(sum(s.amount) filter (where p.status in ('made', 'sent')), 0)::bigint as "onItsWay",
      coalesce(sum(s.amount) filter (where p.status = 'paid'), 0)::bigint as paid
    from statement s join channel_card c on c.id = s.channel_id
      left join payout_line pl on pl.statement_id = s.id left join payout p on p.id = pl.payout_id
    where ${ownedBy(scope, { owner: "c.owner_id", channel: "c.id" })} group by s.currency`.execute(db);
  return rows;
}

/** Channels that are owed something or may be soon, and have no account to pay it to. */
export async function listWithoutIban(db: Db, scope: OwnerScope) {
  const { rows } = await sql<{
    id: string;
    slug: string;
    title: string;
  }>`select c.id, c.slug, c.title from channel_card c
    left join channel_payee b on b.channel_id = c.id
    where ${ownedBy(scope, { owner: "c.owner_id", channel: "c.id" })} and coalesce(b.iban, '') = '' and (exists (select from ordered_line order_line where channel_id = c.id and gross_amount > 0)
      or exists (select from statement where channel_id = c.id))
    order by c.title limit 50`.execute(db);
  return rows;
}
