import type { FoundAnything, FoundOrder } from "@palco/contract/overview/find";
import { type Language } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Db } from "#platform/db/database.ts";

const shown = sql.lit(5);
/** Of more that match, the best are looked for among so many: a common word costs no more than a rare one. */
const mostLookedAt = sql.lit(200);

const begins = (q: string) => `${q.replace(/[\\%_]/g, "\\$&")}%`;

/** By part of the name or the e-mail; whose whole e-mail it is stands first, then whose e-mail begins so. */
export async function findPeople(db: Db, q: string): Promise<FoundAnything["people"]> {
  const { rows } = await sql<FoundAnything["people"][number]>`
    select id, email::text as email, name, surname, state from (
      (select p.* from person_card p where p.email = ${q}::citext)
      union (select p.* from person_card p where p.state <> 'deleted' and ${contains(sql`account_text(p.email, p.name, p.surname)`, q)}
        limit ${mostLookedAt})) p
    order by email = ${q}::citext desc, email::text ilike ${begins(q)} desc, name || ' ' || surname ilike ${begins(q)} desc, created_at desc, id
    limit ${shown}`.execute(db);
  return rows;
}

export interface OrderRow {
  id: string;
  number: string;
  status: FoundOrder["status"];
  amount: number;
  currency: string;
  paidAt: Date | null;
  buyer: { id: string; email: string } | null;
}

const orderColumns = sql`o.id, o.number, o.status, o.currency, o.paid_at as "paidAt",
  (select coalesce(sum(l.gross_amount), 0)::bigint from ordered_line l where l.order_id = o.id) as amount,
  (select jsonb_build_object('id', u.id, 'email', u.email) from account_card u where u.id = o.user_id) as buyer`;

/** By its number, P and eight digits: "1234" is P00001234 or begins P1234. The whole one first, then the newest. */
export async function findOrders(db: Db, q: string): Promise<OrderRow[]> {
  const digits = /^P?(\d{1,12})$/.exec(q.toUpperCase())?.[1];
  if (!digits) return [];
  const whole = `P${digits.padStart(8, "0")}`;
  const { rows } = await sql<OrderRow>`select ${orderColumns} from (
      (select * from order_card where number = ${whole})
      union all (select * from order_card where number like ${`P${digits}%`} and number <> ${whole} order by number desc limit ${shown})) o
    order by o.number = ${whole} desc, o.number desc limit ${shown}`.execute(db);
  return rows;
}

export type InvoiceRow = OrderRow & { invoiceId: string; series: string; sequence: number };

/** By its whole number, "F2026-000012". */
export async function findInvoices(db: Db, q: string): Promise<InvoiceRow[]> {
  const number = /^([A-Z]{1,3}\d{4})-(\d{1,9})$/.exec(q.toUpperCase());
  if (!number) return [];
  const { rows } = await sql<InvoiceRow>`
    select i.id as "invoiceId", i.series, i.number as sequence, ${orderColumns}
    from invoice_card i join order_card o on o.id = i.order_id
    where i.series = ${number[1]} and i.number = ${number[2]}::int`.execute(db);
  return rows;
}

/** By part of a title in any language or the whole address; titles that begin so stand first. */
export async function findProducts(
  db: Db,
  q: string,
  language: Language,
): Promise<FoundAnything["products"]> {
  const { rows } = await sql<FoundAnything["products"][number]>`
    select p.id, p.slug, coalesce(nullif(p.titles ->> ${language}, ''), p.title) as title, p.type, p.status, c.title as channel
    from (select id from product_card where slug = ${q.toLowerCase()}
      union (select w.id from product_words w where ${contains(sql`w.plain_titles`, q)} limit ${mostLookedAt})) found
      join product_card p on p.id = found.id join channel_card c on c.id = p.channel_id
    order by plain_text(p.title) like plain_text(${begins(q)}) desc, p.updated_at desc, p.id limit ${shown}`.execute(
    db,
  );
  return rows;
}

/** By part of the title or of the name of the business, or the whole address. */
export async function findChannels(db: Db, q: string): Promise<FoundAnything["channels"]> {
  const having = (text: RawBuilder<unknown>) =>
    sql`(select c.id from channel_card c where ${contains(text, q)} limit ${mostLookedAt})`;
  const { rows } = await sql<FoundAnything["channels"][number]>`
    select c.id, c.slug, c.title, c.status, u.email::text as owner
    from (select id from channel_card where slug = ${q.toLowerCase()}
      union ${having(sql`plain_text(c.title)`)} union ${having(sql`plain_text(c.business_name)`)}) found
      join channel_card c on c.id = found.id join account_card u on u.id = c.owner_id
    order by plain_text(c.title) like plain_text(${begins(q)}) desc, c.title, c.id limit ${shown}`.execute(
    db,
  );
  return rows;
}
