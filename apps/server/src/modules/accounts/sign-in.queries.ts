import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

export interface NewSignIn {
  userId: string;
  tokenHash: Buffer;
  now: Date;
  expiresAt: Date;
  userAgent: string;
  address: string;
  /** The one order that it is limited to. */
  orderId?: string | undefined;
}

export async function insertSignIn(
  db: Db,
  { userId, tokenHash, now, expiresAt, userAgent, address, orderId }: NewSignIn,
): Promise<string> {
  const { id } = await db
    .insertInto("sign_in")
    .values({
      user_id: userId,
      token_hash: tokenHash,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      user_agent: userAgent,
      address,
      order_id: orderId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface LivingSignIn {
  sign_in_id: string;
  last_seen_at: Date;
  id: string;
  email: string;
  name: string;
  roles: string[];
  order_id: string | null;
  opens: string[];
  language: string;
}

/**
 * A session and whose it is: an account that may come in, or, for the session of a purchase, a guest who has no account yet.
 */
const signInOfLiving = sql`sign_in s left join user_account u on u.id = s.user_id
  left join guest g on g.id = s.user_id and u.id is null and s.order_id is not null`;
const isLiving = sql`(g.id is not null or u.blocked_at is null and u.deleted_at is null and u.approval = 'approved')`;

/** The session of a purchase has no other rights than a viewer's, whatever its account has. */
const rolesOfSession = sql`case when s.order_id is null then u.roles else '{VIEWER}' end`;

/**
 * Sessions and their accounts, if both may go on, by their tokens: one look-up each by a unique index. Those that were not
 * seen since `unlessSince` are noted as seen by the same statement, since it runs with every request; a row that somebody
 * else has locked is noted the next time, so nobody waits for it.
 */
export async function listSignInsByToken(
  db: Db,
  tokenHashes: readonly Buffer[],
  { now, idleSince, unlessSince }: { now: Date; idleSince: Date; unlessSince: Date },
): Promise<(LivingSignIn | undefined)[]> {
  const { rows } = await sql<LivingSignIn & { n: number }>`
    with found as (
      select t.n::int, s.id as sign_in_id, s.last_seen_at, s.user_id as id,
        case when u.disowned_at is null then coalesce(u.email, g.email) else '' end as email,
        coalesce(u.name, '') as name, ${rolesOfSession} as roles, coalesce(u.language, g.language) as language, s.order_id, s.opens
      from unnest(${[...tokenHashes]}::bytea[]) with ordinality t(hash, n)
        join (${signInOfLiving}) on s.token_hash = t.hash
      where s.ended_at is null and s.expires_at > ${now} and s.last_seen_at > ${idleSince} and ${isLiving}),
    unseen as (
      select id from sign_in where id in (select sign_in_id from found where last_seen_at < ${unlessSince})
        and last_seen_at < ${unlessSince} for no key update skip locked),
    seen as (update sign_in s set last_seen_at = ${now} from unseen where s.id = unseen.id)
    select * from found`.execute(db);
  const found = new Map(rows.map(({ n, ...row }) => [n - 1, row]));
  return tokenHashes.map((_, n) => found.get(n));
}

/** The same for many sessions by their ids. */
export async function listLivingSignIns(
  db: Db,
  ids: readonly string[],
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<(Pick<LivingSignIn, "sign_in_id" | "roles" | "order_id"> & { user_id: string })[]> {
  const { rows } = await sql<Pick<LivingSignIn, "sign_in_id" | "roles" | "order_id"> & { user_id: string }>`
    select s.id as sign_in_id, s.user_id, ${rolesOfSession} as roles, s.order_id from ${signInOfLiving}
    where s.id = any(${[...ids]}::uuid[]) and s.ended_at is null and s.expires_at > ${now} and s.last_seen_at > ${idleSince}
      and ${isLiving}`.execute(db);
  return rows;
}

export type EndReason =
  | "logout"
  | "logout_everywhere"
  | "password_changed"
  | "password_reset"
  | "mailbox_proved"
  | "blocked"
  | "disapproved"
  | "ended_by_team"
  | "deleted"
  | "expired";

/** Ends the living sessions of an account and answers which they were. */
export async function endSignIns(
  db: Db,
  { userId, only, except, full }: { userId: string; only?: string; except?: string; full?: boolean },
  { reason, now }: { reason: EndReason; now: Date },
): Promise<string[]> {
  let update = db
    .updateTable("sign_in")
    .set({ ended_at: now, ended_reason: reason })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null);
  if (full) update = update.where("order_id", "is", null);
  if (only) update = update.where("id", "=", only);
  if (except) update = update.where("id", "<>", except);
  return (await update.returning("id").execute()).map(({ id }) => id);
}

/** Writes what an order opened to its sessions that have nothing yet, and their end. */
export async function setOpened(
  db: Db,
  { orderId, productIds, until }: { orderId: string; productIds: readonly string[]; until: Date },
): Promise<void> {
  await sql`update sign_in set opens = ${[...productIds]}::uuid[], expires_at = ${until}
    where order_id = ${orderId} and opens = '{}' and ended_at is null`.execute(db);
}
