import type { PersonDetail } from "@palco/contract/people/api";
import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import { aliveSeconds } from "#modules/playback/public.ts";
import type { Db } from "#platform/db/database.ts";
import { paidStatuses } from "./person.queries.ts";

/** Of each list, the newest: the drawer shows no more. */
const most = 50;
/** Playback sessions in which devices are looked for. */
const mostPlayed = 300;

const iso = (date: Date) => date.toISOString();
const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

export async function findProfile(db: Db, id: string) {
  return db
    .selectFrom("person_card")
    .select(["language", "timezone", "newsletter", "blocked_until"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Log-ins that go on, the latest used first; those of a single purchase are not the person's own. */
export async function listSessionsOf(db: Db, id: string, now: Date): Promise<PersonDetail["sessions"]> {
  const rows = await db
    .selectFrom("session_card")
    .select(["id", "user_agent", "address", "created_at", "last_seen_at"])
    .where("user_id", "=", id)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where("order_id", "is", null)
    .where("impersonator_id", "is", null)
    .orderBy("last_seen_at", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id!,
    device: row.user_agent!,
    address: row.address!,
    startedAt: iso(row.created_at!),
    seenAt: iso(row.last_seen_at!),
  }));
}

/** Devices they played on, by what each says of itself; previews of one's own videos aside. */
export async function listDevicesOf(
  db: Db,
  id: string,
  { language, now }: { language: Language; now: Date },
): Promise<PersonDetail["devices"]> {
  const aliveSince = new Date(now.getTime() - aliveSeconds * 1000);
  const { rows } = await sql<Omit<PersonDetail["devices"][number], "at"> & { at: Date }>`
    select * from (
      select distinct on (s.device) s.id, s.device, s.last_beat_at as at,
        s.ended_at is null and s.last_beat_at > ${aliveSince} as playing,
        coalesce(nullif(p.titles ->> ${language}, ''), p.title) as title
      from (select * from played_session where user_id = ${id} and product_id is not null
        order by started_at desc limit ${mostPlayed}) s
        join product_card p on p.id = s.product_id
      order by s.device, (s.ended_at is null and s.last_beat_at > ${aliveSince}) desc, s.last_beat_at desc) device
    order by at desc`.execute(db);
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}

/** Paid orders, and those still being paid. */
export async function listOrdersOf(db: Db, id: string): Promise<PersonDetail["orderList"]> {
  const { rows } = await sql<Omit<PersonDetail["orderList"][number], "at"> & { at: Date | null }>`
    select o.id, o.number, o.status, o.currency, o.paid_at as at,
      (select coalesce(sum(l.gross_amount), 0)::bigint from ordered_line l where l.order_id = o.id) as amount
    from order_card o where o.user_id = ${id} and (o.status in ${paidStatuses} or o.status = 'open')
    order by o.paid_at desc nulls first, o.id desc limit ${most}`.execute(db);
  return rows.map((row) => ({ ...row, at: isoOrNull(row.at) }));
}

export async function listTicketsOf(db: Db, id: string): Promise<PersonDetail["tickets"]> {
  const { rows } = await sql<{
    id: string;
    productId: string;
    slug: string;
    title: string;
    grantedAt: Date;
    endsAt: Date | null;
    closedAt: Date | null;
    closedReason: string | null;
  }>`select t.id, t.product_id as "productId", p.slug, p.title, t.granted_at as "grantedAt", t.ends_at as "endsAt",
      t.closed_at as "closedAt", t.closed_reason as "closedReason"
    from ticket t join product_card p on p.id = t.product_id where t.user_id = ${id}
    order by t.granted_at desc, t.id desc limit ${most}`.execute(db);
  return rows.map(({ slug, title, ...row }) => ({
    ...row,
    product: { slug, title },
    grantedAt: iso(row.grantedAt),
    endsAt: isoOrNull(row.endsAt),
    closedAt: isoOrNull(row.closedAt),
  }));
}

export async function listMailsOf(db: Db, id: string): Promise<PersonDetail["mails"]> {
  const rows = await db
    .selectFrom("sent_mail")
    .select(["id", "template", "status", "created_at", "sent_at", "last_error", "subject", "reply"])
    .where("user_id", "=", id)
    .orderBy("created_at", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id!,
    template: row.template!,
    subject: row.subject!,
    status: row.status as PersonDetail["mails"][number]["status"],
    at: iso(row.created_at!),
    sentAt: isoOrNull(row.sent_at),
    reply: row.last_error ?? row.reply,
  }));
}

export async function listNotesOf(db: Db, id: string): Promise<PersonDetail["notes"]> {
  const { rows } = await sql<{ id: string; text: string; author: string; createdAt: Date }>`
    select n.id, n.text, trim(a.name || ' ' || a.surname) as author, n.created_at as "createdAt"
    from person_note n join account_card a on a.id = n.author_id where n.user_id = ${id}
    order by n.created_at desc, n.id desc limit ${most}`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }));
}
