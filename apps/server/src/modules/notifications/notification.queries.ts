import { mostNotifications, type NotificationView } from "@palco/contract/notifications/graphql";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

export interface NewNotification {
  userId: string;
  dedupeKey: string;
  kind: string;
  campaignId: string | null;
  subject: string;
  content: string;
  link: string | null;
}

/** Rows of one insert: far below PostgreSQL's limit of parameters. */
const atATime = 500;

/** Answers those that are new. */
export async function insertNotifications(
  tx: Tx,
  rows: readonly NewNotification[],
  now: Date,
): Promise<{ id: string; userId: string }[]> {
  const created: { id: string; userId: string }[] = [];
  for (let from = 0; from < rows.length; from += atATime) {
    const values = rows.slice(from, from + atATime).map(({ userId, dedupeKey, campaignId, ...row }) => ({
      ...row,
      user_id: userId,
      campaign_id: campaignId,
      dedupe_key: dedupeKey,
      told_at: now,
    }));
    const inserted = await tx
      .insertInto("notification")
      .values(values)
      .onConflict((conflict) => conflict.columns(["user_id", "dedupe_key"]).doNothing())
      .returning(["id", "user_id as userId"])
      .execute();
    created.push(...inserted);
  }
  return created;
}

interface Row {
  id: string;
  subject: string;
  content: string;
  link: string | null;
  told_at: Date;
  read_at: Date | null;
}

const columns = sql`n.id, n.subject, n.content, n.link, n.told_at, n.read_at`;

const toView = ({ id, subject, content, link, told_at, read_at }: Row): NotificationView => ({
  id,
  subject,
  content,
  link,
  timestamp: told_at.toISOString(),
  readOn: read_at?.toISOString() ?? null,
});

/** The next notifications of an account, the newest first. */
export async function listNotifications(
  db: Db,
  userId: string,
  { limit, after, unread }: { limit: number; after: { at: Date; id: string } | undefined; unread: boolean },
): Promise<NotificationView[]> {
  const { rows } = await sql<Row>`select ${columns} from notification n where n.user_id = ${userId}
    ${unread ? sql`and n.read_at is null` : sql``}
    ${after ? sql`and (n.told_at, n.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by n.told_at desc, n.id desc limit ${limit}`.execute(db);
  return rows.map(toView);
}

export async function findNotifications(
  db: Db,
  ids: readonly string[],
): Promise<(NotificationView & { userId: string; kind: string })[]> {
  const { rows } = await sql<Row & { userId: string; kind: string }>`
    select ${columns}, n.user_id as "userId", n.kind from notification n
    where n.id = any(${ids}::uuid[]) order by n.told_at, n.id`.execute(db);
  return rows.map(({ userId, kind, ...row }) => ({ ...toView(row), userId, kind }));
}

/** How many each account has not read, counted as far as it is shown. */
export async function countUnread(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; unread: number }>`
    select u.id, (select count(*)::int from (select from notification n where n.user_id = u.id and n.read_at is null
      limit ${mostNotifications}) counted) as unread
    from unnest(${userIds}::uuid[]) u (id)`.execute(db);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** Marks an account's notifications, by their ids or all, and answers whether any was unread. */
export async function setRead(
  tx: Tx,
  userId: string,
  { ids, now }: { ids: readonly string[] | null; now: Date },
): Promise<boolean> {
  const which: RawBuilder<unknown> = ids ? sql`id = any(${ids}::uuid[])` : sql`true`;
  const { numAffectedRows } = await sql`update notification set read_at = ${now}
    where user_id = ${userId} and read_at is null and ${which}`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function insertSystemNotification(tx: Tx, payload: object, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto("system_notification")
    .values({ payload: JSON.stringify(payload), at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function findSystemNotification(db: Db, id: string): Promise<unknown> {
  const row = await db
    .selectFrom("system_notification")
    .select("payload")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.payload;
}
