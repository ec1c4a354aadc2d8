import { type RawBuilder, sql } from "kysely";
import { recordAct } from "#modules/audit/public.ts";
import { eventDateOfLine } from "#modules/checkout/public.ts";
import type { Actor, Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { ownedBy, type OwnerScope } from "#platform/owner-scope.ts";
import { bundleParts, shareOf } from "./bundle-parts.ts";

const zone = sql.lit("Europe/Madrid");

/**
 * Assigns entries to months: a sale to the month of the event (or of the sale, where there is none), a refund to
 * that of the event or of the refund, whichever is later. An entry for a closed month goes to the next. Each part of
 * a bundle is an event of its own. Of one channel, or of all.
 */
export const sourcesOf = (channelId?: string): RawBuilder<unknown> => sql`${bundleParts},
  entry as materialized (
    select e.id, e.order_line_id, e.reason, e.created_at, e.account, e.amount, e.currency, part.product_id,
      coalesce(part.channel_id, l.channel_id) as channel_id, concat_ws(' · ', l.title, part.title) as title, happens.event_at,
      date_trunc('month', greatest(happens.event_at, e.created_at) at time zone ${zone})::date as month
    from booked_amount e join ordered_line l on l.id = e.order_line_id left join part on part.order_line_id = l.id ${eventDateOfLine}
      cross join lateral (select case when part.product_id is null then held.event_at else part.event_at end as event_at) happens
    where l.channel_id is not null and ${channelId ? sql`coalesce(part.channel_id, l.channel_id) = ${channelId}` : sql`true`} and not exists (select from statement_entry counted
      where counted.ledger_entry_id = e.id and (counted.product_id is null or counted.product_id = part.product_id))),
  moved as (
    select channel_id, currency, month, case reason when 'sale' then 'sale' else 'refund' end as kind, order_line_id, product_id,
      title, event_at, created_at,
      coalesce(sum(amount) filter (where account in ('tax', 'fee', 'organizer')), 0)::numeric as gross,
      coalesce(sum(amount) filter (where account = 'tax'), 0)::numeric as tax,
      coalesce(sum(amount) filter (where account = 'fee'), 0)::numeric as fee
    from entry group by channel_id, currency, month, 4, order_line_id, product_id, title, event_at, created_at),
  movement as (
    select moved.channel_id, currency, month, kind, order_line_id, product_id, null::uuid as charge_id, moved.title, moved.event_at,
      created_at as happened_at, ${shareOf("gross")} as gross, ${shareOf("tax")} as tax, ${shareOf("fee")} as fee, 0 as charge
    from moved left join part using (order_line_id, product_id)
    union all
    select channel_id, currency, date_trunc('month', occurred_at at time zone ${zone})::date, 'charge', null, null, id, title,
      null, occurred_at, 0, 0, 0, amount
    from organizer_charge c where not exists (select from statement_line where charge_id = c.id)),
  closed as (select channel_id, currency, max(month) as month from statement group by channel_id, currency),
  line as materialized (
    select m.*, greatest(m.month, (closed.month + interval '1 month')::date) as counted_in
    from movement m left join closed using (channel_id, currency))`;

/**
 * Makes the statements of all months that are over and lack one. Run twice or by two at once it makes each once: the
 * months of a channel and the entries of the ledger are unique in them.
 */
export async function makeStatements({
  db,
  now,
  actor,
}: Pick<Platform, "db" | "now"> & { actor?: Actor | undefined }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // One after the other: who comes second finds them made, instead of a refusal.
    await sql`select pg_advisory_xact_lock(hashtext('payouts.statements'))`.execute(tx);
    const made = await writeStatements(tx, now());
    if (actor)
      await recordAct(
        tx,
        {
          actorId: actor.id,
          act: "payouts.statements_made",
          object: { kind: "site", id: "statements" },
          after: { made },
        },
        now(),
      );
    return made;
  });
}

async function writeStatements(tx: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ made: number }>`with ${sourcesOf()},
    due as (select * from line where counted_in < date_trunc('month', ${now}::timestamptz at time zone ${zone})::date),
    made as (
      insert into statement (channel_id, currency, month, gross_amount, tax_amount, fee_amount, charge_amount, amount, created_at)
      select channel_id, currency, counted_in, sum(gross), sum(tax), sum(fee), sum(charge), sum(gross - fee - charge), ${now}
      from due group by channel_id, currency, counted_in
      returning id, channel_id, currency, month),
    written as (
      insert into statement_line (statement_id, kind, order_line_id, product_id, charge_id, title, event_at, happened_at,
        gross_amount, tax_amount, fee_amount, charge_amount, amount)
      select made.id, due.kind, due.order_line_id, due.product_id, due.charge_id, due.title, due.event_at, due.happened_at,
        due.gross, due.tax, due.fee, due.charge, due.gross - due.fee - due.charge
      from due join made on made.channel_id = due.channel_id and made.currency = due.currency and made.month = due.counted_in
      returning id, kind, order_line_id, product_id, happened_at),
    counted as (
      insert into statement_entry (ledger_entry_id, product_id, statement_line_id)
      select entry.id, entry.product_id, written.id from written join entry on entry.order_line_id = written.order_line_id
        and entry.product_id is not distinct from written.product_id
        and entry.created_at = written.happened_at and (entry.reason = 'sale') = (written.kind = 'sale')
      returning 1)
    select count(*)::int as made from made`.execute(tx);
  return rows[0]!.made;
}

/** Amounts that are in no statement yet, of one organizer or of all, by currency. */
export async function sumComing(db: Db, scope: OwnerScope) {
  const { rows } = await sql<{ currency: string; amount: number }>`with ${sourcesOf()}
    select line.currency, sum(gross - fee - charge)::bigint as amount from line join channel_card channel on channel.id = line.channel_id
    where ${ownedBy(scope, { owner: "channel.owner_id", channel: "channel.id" })} group by line.currency`.execute(
    db,
  );
  return rows;
}
