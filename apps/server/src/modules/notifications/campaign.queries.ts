import type {
  CampaignAudience,
  Campaign,
  CampaignTexts,
  NewCampaign,
} from "@palco/contract/notifications/campaigns";
import { type RawBuilder, sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf } from "#platform/db/keyset.ts";

/** Errors in a row after which a campaign is given up. */
const mostAttempts = 5;
const retrySeconds = 20;

type Instants = "createdAt" | "dueAt" | "begunAt" | "endedAt";
type Row = Omit<Campaign, Instants | "audience"> & {
  createdAt: Date;
  dueAt: Date;
  begunAt: Date | null;
  endedAt: Date | null;
  audience: CampaignAudience;
  product: string | null;
  channel: string | null;
};

// Reads since the last count by an index: few, however many have read it.
const columns = sql`c.id, c.state, c.audience, c.texts, c.link, c.in_app as "inApp", c.toast, c.created_at as "createdAt",
  c.due_at as "dueAt", c.begun_at as "begunAt", c.ended_at as "endedAt", c.total, c.behind, c.delivered,
  c.reads + (select count(*)::int from notification n where n.campaign_id = c.id and n.read_at >= c.reads_counted_to) as read,
  (select trim(a.name || ' ' || a.surname) from account_card a where a.id = c.created_by) as by,
  (select title from product_card where id = (c.audience ->> 'productId')::uuid) as product,
  (select title from channel_card where id = (c.audience ->> 'channelId')::uuid) as channel`;

function toView(row: Row): Campaign {
  const { product, channel, createdAt, dueAt, begunAt, endedAt, ...same } = row;
  const { to, role = null, productId, channelId, language = null } = row.audience;
  return {
    ...same,
    audience: {
      to,
      role,
      language,
      product: productId ? { id: productId, title: product ?? "" } : null,
      channel: channelId ? { id: channelId, title: channel ?? "" } : null,
    },
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    begunAt: begunAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

export async function findCampaign(db: Db, id: string): Promise<Campaign | undefined> {
  const { rows } = await sql<Row>`select ${columns} from notification_campaign c where c.id = ${id}`.execute(
    db,
  );
  return rows[0] && toView(rows[0]);
}

const subjects = sql`plain_text(concat_ws(' ', c.texts #>> '{es,subject}', c.texts #>> '{en,subject}', c.texts #>> '{pt,subject}'))`;

/** The newest first. */
export async function listCampaignPage(
  db: Db,
  { state, q, ...wish }: { state?: Campaign["state"] | undefined; q?: string | undefined } & LongPageWish,
) {
  const keyset = keysetOf(
    { name: "createdAt", by: sql`c.created_at`, type: "timestamptz", direction: "desc", id: sql`c.id` },
    wish,
  );
  const where: RawBuilder<unknown> = sql`${state ? sql`c.state = ${state}` : sql`true`}
    and ${q ? contains(subjects, q) : sql`true`}`;
  const count = countedUpTo(sql`from notification_campaign c where ${where}`);
  const { rows } = await sql<Row & { key: string; counted: number }>`
    select ${columns}, ${keyset.key} as key, ${count} as counted from notification_campaign c
    where ${where} and ${keyset.condition}
    order by ${keyset.order} limit ${keyset.limit} offset ${keyset.offset}`.execute(db);
  const { rows: shown, ...page } = keyset.pageOf(rows);
  return { items: shown.map(toView), ...page, ...(await saidOf(db, rows, { count, ...keyset })) };
}

export async function insertCampaign(
  tx: Tx,
  { audience, texts, link, inApp, toast }: Omit<NewCampaign, "sendAt">,
  { by, dueAt, now }: { by: string; dueAt: Date; now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto("notification_campaign")
    .values({
      created_by: by,
      created_at: now,
      audience: JSON.stringify(audience),
      texts: JSON.stringify(texts),
      link,
      in_app: inApp,
      toast,
      due_at: dueAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether what an audience is about is there. */
export async function findThings(
  db: Db,
  { productId, channelId }: Pick<CampaignAudience, "productId" | "channelId">,
): Promise<{ product: boolean; channel: boolean }> {
  const { rows } = await sql<{ product: boolean; channel: boolean }>`select
    exists (select from product_card where id = ${productId ?? null}::uuid) as product,
    exists (select from channel_card where id = ${channelId ?? null}::uuid) as channel`.execute(db);
  return rows[0]!;
}

/** False where it is over, or none: a piece that is being sent is waited for, and counts. */
export async function stopCampaign(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("notification_campaign")
    .set({ state: "cancelled", ended_at: now })
    .where("id", "=", id)
    .where("state", "in", ["scheduled", "sending"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface TakenCampaign {
  id: string;
  audience: CampaignAudience;
  texts: CampaignTexts;
  link: `/${string}` | null;
  inApp: boolean;
  toast: Campaign["toast"];
  begunAt: Date | null;
  lastUserId: string | null;
}

/** A campaign that is due, locked until the end of the transaction; those that another process holds are skipped. */
export async function takeCampaign(tx: Tx, now: Date): Promise<TakenCampaign | undefined> {
  const { rows } = await sql<TakenCampaign>`select id, audience, texts, link, in_app as "inApp", toast,
      begun_at as "begunAt", last_user_id as "lastUserId" from notification_campaign
    where state in ('scheduled', 'sending') and due_at <= ${now}
    order by due_at, id limit 1 for update skip locked`.execute(tx);
  return rows[0];
}

export async function noteBegun(
  tx: Tx,
  id: string,
  { total, now }: { total: number; now: Date },
): Promise<void> {
  await tx
    .updateTable("notification_campaign")
    .set({ state: "sending", begun_at: now, total })
    .where("id", "=", id)
    .execute();
}

export async function notePiece(
  tx: Tx,
  id: string,
  { last, passed, delivered }: { last: string; passed: number; delivered: number },
): Promise<void> {
  await sql`update notification_campaign set last_user_id = ${last}, behind = behind + ${passed},
    delivered = delivered + ${delivered}, attempts = 0 where id = ${id}`.execute(tx);
}

export async function noteSent(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update notification_campaign set state = 'sent', ended_at = ${now}, total = behind where id = ${id}`.execute(
    tx,
  );
}

/** Tried again a while later; given up after several errors in a row. */
export async function noteFailure(db: Db, id: string, now: Date): Promise<void> {
  await sql`update notification_campaign set attempts = attempts + 1,
      due_at = ${now}::timestamptz + (attempts + 1) * ${retrySeconds}::int * interval '1 second',
      state = case when attempts + 1 >= ${mostAttempts}::int then 'failed' else state end,
      ended_at = case when attempts + 1 >= ${mostAttempts}::int then ${now}::timestamptz end
    where id = ${id} and state in ('scheduled', 'sending')`.execute(db);
}

/** Counts what was read up to a moment that no open transaction can still write of. */
export async function countReads(db: Db, until: Date): Promise<void> {
  await sql`update notification_campaign c set reads_counted_to = ${until}, reads = c.reads + (
      select count(*)::int from notification n
      where n.campaign_id = c.id and n.read_at >= c.reads_counted_to and n.read_at < ${until})
    where c.begun_at is not null and exists (
      select from notification n where n.campaign_id = c.id and n.read_at >= c.reads_counted_to and n.read_at < ${until})`.execute(
    db,
  );
}
