import type { Subscriber, SubscriberFilter } from "@palco/contract/subscriptions/subscribers";
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

/** A page, the newest first: the first rows of each channel by its index, then the first of those. */
export async function listSubscriberRows(db: Db, wish: SubscriberWish, page: LongPageWish) {
  const id = sql`s.id`;
  const keyset = keysetOf(
    { name: "since", by: sql`s.started_at`, type: "timestamptz", direction: "desc", id },
    page,
  );
  const { order, condition, limit, offset } = keyset;
  const where = narrowed(wish);
  const first = sql`${channelsOf(wish)} of_channel cross join lateral (
    select ${columns}, s.started_at, ${keyset.key} as key from ${everyone}
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
