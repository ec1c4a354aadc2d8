import type { PushProof, PushSubscription } from "@palco/contract/notifications/push";
import { type Insertable, sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import type { DB } from "#platform/db/tables.gen.ts";
import type { PushContent } from "./push-payload.ts";

/** Devices of an account; one more takes the place of the oldest. */
const mostDevices = 10;

export const listDevices = (db: Db, userId: string) =>
  db
    .selectFrom("push_subscription")
    .select(["id", "user_agent", "added_at", "sign_in_id"])
    .where("user_id", "=", userId)
    .orderBy("added_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** A log-in is in one browser, and a browser has one address: what either had before goes. */
export async function writeDevice(tx: Tx, device: Insertable<DB["push_subscription"]>): Promise<void> {
  const { user_id, sign_in_id, endpoint } = device;
  await sql`delete from push_subscription where endpoint = ${endpoint} and user_id <> ${user_id}
    or sign_in_id = ${sign_in_id} and endpoint <> ${endpoint}`.execute(tx);
  await tx
    .insertInto("push_subscription")
    .values(device)
    .onConflict((conflict) =>
      conflict.column("endpoint").doUpdateSet((row) => ({
        user_id: row.ref("excluded.user_id"),
        sign_in_id: row.ref("excluded.sign_in_id"),
        p256dh: row.ref("excluded.p256dh"),
        auth: row.ref("excluded.auth"),
        user_agent: row.ref("excluded.user_agent"),
        added_at: row.ref("excluded.added_at"),
        failures: 0,
      })),
    )
    .execute();
  await sql`delete from push_subscription where id in (select id from push_subscription where user_id = ${user_id}
    order by added_at desc, id desc offset ${mostDevices})`.execute(tx);
}

/** Another address for the device that has this one; never one that another device has. */
export async function replaceSubscription(
  db: Db,
  former: PushProof,
  { endpoint, keys }: PushSubscription,
): Promise<void> {
  await sql`update push_subscription set endpoint = ${endpoint}, p256dh = ${keys.p256dh}, auth = ${keys.auth}, failures = 0
    where endpoint = ${former.endpoint} and auth = ${former.auth}
      and not exists (select from push_subscription where endpoint = ${endpoint} and endpoint <> ${former.endpoint})`.execute(
    db,
  );
}

/** Marks what was pushed to a device under a tag as read; undefined: nothing of it was unread. */
export async function readPressed(
  tx: Tx,
  { device, tag, now }: { device: PushProof; tag: string; now: Date },
): Promise<{ userId: string; ids: string[] } | undefined> {
  const { rows } = await sql<{ userId: string; id: string }>`
    update notification n set read_at = ${now} from push_subscription s join push_message m on m.subscription_id = s.id
    where s.endpoint = ${device.endpoint} and s.auth = ${device.auth} and m.tag = ${tag}
      and n.user_id = s.user_id and n.dedupe_key = m.dedupe_key and n.read_at is null
    returning n.user_id as "userId", n.id`.execute(tx);
  const [first] = rows;
  return first && { userId: first.userId, ids: rows.map(({ id }) => id) };
}

export async function deleteDevice(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom("push_subscription").where("id", "=", id).where("user_id", "=", userId).execute();
}

/** A browser that is gone, or a log-in that is over: with it goes what waits for it. */
export async function deleteDeviceOf(db: Db, which: { id: string } | { sign_in_id: string }): Promise<void> {
  const [[column, value]] = Object.entries(which) as [["id" | "sign_in_id", string]];
  await db.deleteFrom("push_subscription").where(column, "=", value).execute();
}

export interface NewPush {
  userId: string;
  dedupeKey: string;
  content: PushContent;
  urgent: boolean;
  held: boolean;
  dueAt: Date;
  expiresAt: Date;
}

/** Queues each for every device of its account, once, and answers whether there is anything to send. */
export async function insertPushes(tx: Tx, pushes: readonly NewPush[], now: Date): Promise<boolean> {
  const rows = JSON.stringify(
    pushes.map(({ userId, dedupeKey, content, urgent, held, dueAt, expiresAt }) => ({
      user_id: userId, dedupe_key: dedupeKey, content, urgent, held, due_at: dueAt, expires_at: expiresAt,
    })),
  ); // prettier-ignore
  const { numAffectedRows } = await sql`
    insert into push_message (subscription_id, dedupe_key, content, urgent, held, queued_at, next_try_at, expires_at)
    select s.id, p.dedupe_key, p.content, p.urgent, p.held, ${now}, p.due_at, p.expires_at
    from jsonb_to_recordset(${rows}::jsonb) p (user_id uuid, dedupe_key text, content jsonb, urgent boolean, held boolean,
      due_at timestamptz, expires_at timestamptz)
    join push_subscription s on s.user_id = p.user_id
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

export interface Device {
  id: string;
  user_id: string;
  sign_in_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  failures: number;
}

/** Takes devices that something is due for: no other process sends to them until they are released, or this time is over. */
export async function claimDevices(
  db: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<Device[]> {
  const { rows } = await sql<Device>`
    update push_subscription set busy_until = ${until} where id in (
      select s.id from push_subscription s
      where (s.busy_until is null or s.busy_until <= ${now}) and exists (
        select from push_message m where m.subscription_id = s.id and m.sent_at is null and m.next_try_at <= ${now})
      limit ${most} for update skip locked)
    returning id, user_id, sign_in_id, endpoint, p256dh, auth, failures`.execute(db);
  return rows;
}

export interface DuePush {
  dedupeKey: string;
  content: PushContent;
  urgent: boolean;
  held: boolean;
  expiresAt: Date;
}

export async function listDue(db: Db, deviceId: string, now: Date): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    select dedupe_key as "dedupeKey", content, urgent, held, expires_at as "expiresAt" from push_message
    where subscription_id = ${deviceId} and sent_at is null and next_try_at <= ${now}
    order by queued_at, dedupe_key`.execute(db);
  return rows;
}

/** Empties what has been said: it stands among the notifications of the account. */
export async function markPushed(
  db: Db,
  { deviceId, keys, tag, now }: { deviceId: string; keys: readonly string[]; tag: string; now: Date },
): Promise<void> {
  await db
    .updateTable("push_message")
    .set({ sent_at: now, content: "{}", tag })
    .where("subscription_id", "=", deviceId)
    .where("dedupe_key", "in", keys)
    .execute();
}

/** Everything that is due for the device waits for another try. */
export async function postponeDue(
  db: Db,
  { deviceId, now, until }: { deviceId: string; now: Date; until: Date },
): Promise<void> {
  await db
    .updateTable("push_message")
    .set({ next_try_at: until })
    .where("subscription_id", "=", deviceId)
    .where("sent_at", "is", null)
    .where("next_try_at", "<=", now)
    .execute();
}

export async function releaseDevice(db: Db, id: string, failures: number): Promise<void> {
  await db
    .updateTable("push_subscription")
    .set({ busy_until: null, failures })
    .where("id", "=", id)
    .execute();
}
