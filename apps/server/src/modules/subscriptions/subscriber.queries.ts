import type {
  Subscriber,
  SubscriberFilter,
  SubscriberOrder,
} from "@palco/contract/subscriptions/subscribers";
import { sessionZone } from "@palco/values/wall-clock";
import { type RawBuilder, sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf } from "#platform/db/keyset.ts";
import { readInPieces } from "#platform/db/read-in-pieces.ts";
import { ownedBy, type OwnerScope } from "#platform/owner-scope.ts";

export type SubscriberWish = SubscriberFilter & { owners: OwnerScope };

export interface SubscriberRow {
  id: string;
  name: string;
  surname: string;
  email: string;
  channelSlug: string;
  channel: string;
  state: Subscriber["state"];
  risk: Subscriber["risk"];
  gross: number;
  currency: string;
  period: Subscriber["period"];
  since: Date;
  until: Date;
}

const everyone = sql`subscription s join account_card u on u.id = s.user_id join channel_card c on c.id = s.channel_id`;

const risk = sql`case when s.payer_state = 'at_risk' then case when s.status = 'past_due' then 'payment' else 'card' end end`;

/** An account that is gone has no name; a row of theirs stays, as what they paid does. */
const shown = (column: string) => sql`case when u.deleted_at is null then u.${sql.ref(column)} else '' end`;

const columns = sql`s.id, ${shown("name")} as name, ${shown("surname")} as surname, ${shown("email")} as email,
  c.slug as "channelSlug", c.title as channel, s.payer_state as state, ${risk} as risk, s.gross_amount as gross, s.currency, s.period,
  s.started_at as since, coalesce(s.ended_at, s.valid_until) as until`;

const channelsOf = ({ owners, channel }: SubscriberWish) =>
  sql`(select id from channel_card channel where ${ownedBy(owners, { owner: "owner_id", channel: "id" })}
    and ${channel ? sql`slug = ${channel}` : sql`true`})`;

function narrowed({ q, state: wanted }: SubscriberWish): RawBuilder<unknown> {
  const conditions = [sql`s.started_at is not null`];
  conditions.push(wanted ? sql`s.payer_state = ${wanted}` : sql`s.status <> 'ended'`);
  if (q)
    conditions.push(
      sql`u.deleted_at is null and ${contains(sql`account_text(u.email, u.name, u.surname)`, q)}`,
    );
  return sql.join(conditions, sql` and `);
}

/** The newest first is the order of the index; the others sort what a channel has. */
const orders = {
  since: { by: sql`s.started_at`, type: "timestamptz" },
  until: { by: sql`coalesce(s.ended_at, s.valid_until)`, type: "timestamptz" },
  pays: { by: sql`s.gross_amount`, type: "bigint" },
} as const;

/** A page: the first rows of each channel by its index, then the first of those. */
export async function listSubscriberRows(
  db: Db,
  wish: SubscriberWish,
  { sort = "since", direction = "desc", ...page }: LongPageWish & Partial<SubscriberOrder>,
) {
  const id = sql`s.id`;
  const keyset = keysetOf({ name: `${sort} ${direction}`, ...orders[sort], direction, id }, page);
  const { order, condition, limit, offset } = keyset;
  const where = narrowed(wish);
  const first = sql`${channelsOf(wish)} of_channel cross join lateral (
    select ${columns}, s.started_at, s.ended_at, s.valid_until, s.gross_amount, ${keyset.key} as key from ${everyone}
      where s.channel_id = of_channel.id and ${where} and ${condition} order by ${order} limit ${limit + offset}) s`;
  const count = countedUpTo(
    sql`from ${channelsOf(wish)} of_channel cross join ${everyone} where s.channel_id = of_channel.id and ${where}`,
  );
  const { rows } = await sql<SubscriberRow & { key: string; counted: number }>`
    select s.*, ${count} as counted from ${first} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count, ...keyset })) };
}

export function readSubscriberRows(db: Database, wish: SubscriberWish): AsyncGenerator<SubscriberRow> {
  return readInPieces(
    db,
    sql<SubscriberRow>`select ${columns} from ${channelsOf(wish)} of_channel cross join ${everyone}
      where s.channel_id = of_channel.id and ${narrowed(wish)} order by s.started_at desc, s.id desc`,
  );
}

/** Counts of now, what they pay a month by currency, and who came and went in each month from a day on. */
export async function readSubscriberSums(db: Db, wish: SubscriberWish, from: Date) {
  const own = sql`from subscription s where s.channel_id in ${channelsOf(wish)} and s.started_at is not null`;
  const month = (column: string) =>
    sql`to_char(s.${sql.ref(column)} at time zone ${sql.lit(sessionZone)}, 'YYYY-MM')`;
  const [counts, monthly, moves] = await Promise.all([
    sql<{ paying: number; atRisk: number; leaving: number }>`select count(*)::int as paying,
      count(*) filter (where s.payer_state = 'at_risk')::int as "atRisk",
      count(*) filter (where s.payer_state = 'leaving')::int as leaving ${own} and s.status <> 'ended'`.execute(
      db,
    ),
    sql<{ currency: string; amount: number }>`select s.currency,
      sum(case when s.period = 'annual' then round(s.gross_amount / 12.0) else s.gross_amount end)::int as amount
      ${own} and s.payer_state in ('active', 'at_risk') group by 1 order by 2 desc`.execute(db),
    sql<{
      at: string;
      joined: number;
      lost: number;
    }>`select at, sum(joined)::int as joined, sum(lost)::int as lost from (
      select ${month("started_at")} as at, 1 as joined, 0 as lost ${own} and s.started_at >= ${from}
      union all select ${month("ended_at")}, 0, 1 ${own} and s.status = 'ended' and s.ended_at >= ${from}) moved group by at`.execute(
      db,
    ),
  ]);
  return {
    now: counts.rows[0]!,
    monthly: monthly.rows,
    moves: new Map(moves.rows.map((row) => [row.at, row])),
  };
}
