import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { isOneOfFew, prepared } from "#platform/db/prepared.ts";

export interface NewSignIn {
  userId: string;
  tokenHash: Buffer;
  now: Date;
  expiresAt: Date;
  userAgent: string;
  address: string;
  /** The one order that it is limited to. */
  orderId?: string | undefined;
  /** How its owner came in. */
  factors: readonly Factor[];
  confirmedAt: Date | null;
  /** The administrator who has it, and the session it ends with. */
  impersonator?: { id: string; signInId: string } | undefined;
}

/** What a session was opened by. */
export type Factor = "password" | "code" | "link" | "oidc" | "passkey" | "totp" | "recovery";

export async function insertSignIn(
  db: Db,
  {
    userId,
    tokenHash,
    now,
    expiresAt,
    userAgent,
    address,
    orderId,
    factors,
    confirmedAt,
    impersonator,
  }: NewSignIn,
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
      factors: [...factors],
      confirmed_at: confirmedAt,
      impersonator_id: impersonator?.id ?? null,
      impersonator_sign_in_id: impersonator?.signInId ?? null,
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
  confirmed_at: Date | null;
  factors: string[];
  impersonator_id: string | null;
}

/**
 * A session and whose it is: an account that may come in, or, for the session of a purchase, a guest who has no account yet.
 */
const signInOfLiving = sql`sign_in s left join user_account u on u.id = s.user_id
  left join guest g on g.id = s.user_id and u.id is null and s.order_id is not null`;
const isLiving = sql`(g.id is not null or u.blocked_at is null and u.deleted_at is null and u.approval = 'approved')`;

/** One that an administrator has in another's name lives while their own session does, and while they are one. */
const isImpersonatedRightly = (now: Date, idleSince: Date) => sql`(s.impersonator_id is null or exists (
  select from sign_in i join user_account a on a.id = i.user_id where i.id = s.impersonator_sign_in_id and i.ended_at is null
    and i.expires_at > ${now} and i.last_seen_at > ${idleSince} and a.state = 'approved' and a.roles @> '{ADMIN}'))`;

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
        coalesce(u.name, '') as name, ${rolesOfSession} as roles, coalesce(u.language, g.language) as language, s.order_id, s.opens, s.confirmed_at, s.factors, s.impersonator_id
      from unnest(${[...tokenHashes]}::bytea[]) with ordinality t(hash, n)
        join (${signInOfLiving}) on s.token_hash = t.hash
      where ${isOneOfFew("t.n")} and s.ended_at is null and s.expires_at > ${now} and s.last_seen_at > ${idleSince}
        and ${isLiving} and ${isImpersonatedRightly(now, idleSince)}),
    unseen as (
      select id from sign_in where id in (select sign_in_id from found where last_seen_at < ${unlessSince})
        and last_seen_at < ${unlessSince} for no key update skip locked),
    seen as (update sign_in s set last_seen_at = ${now} from unseen where s.id = unseen.id)
    select * from found ${prepared}`.execute(db);
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
      and ${isLiving} and ${isImpersonatedRightly(now, idleSince)}`.execute(db);
  return rows;
}

/** Notes that the owner of a living session has just proved who they are. */
export async function confirmSignIn(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("sign_in")
    .set({ confirmed_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** What this session has shown beyond how it was opened. */
export async function addFactor(db: Db, id: string, factor: Factor): Promise<void> {
  await sql`update sign_in set factors = array_append(array_remove(factors, ${factor}), ${factor}) where id = ${id}`.execute(
    db,
  );
}

export function findSignIn(db: Db, id: string) {
  return db.selectFrom("sign_in").select(["factors", "created_at"]).where("id", "=", id).executeTakeFirst();
}

/** The full sessions that the owner of an account has open, the last seen first. Those of administrators in their name are not theirs. */
export function listOpenSignIns(db: Db, userId: string, { now, idleSince }: { now: Date; idleSince: Date }) {
  return db
    .selectFrom("sign_in")
    .select(["id", "user_agent", "address", "created_at", "last_seen_at", "factors"])
    .where("user_id", "=", userId)
    .where("order_id", "is", null)
    .where("impersonator_id", "is", null)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", idleSince)
    .orderBy("last_seen_at", "desc")
    .limit(100)
    .execute();
}

export async function isOpenSignIn(db: Db, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const row = await db
    .selectFrom("sign_in")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("impersonator_id", "is", null)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export type EndReason =
  | "logout"
  | "logout_everywhere"
  | "password_changed"
  | "password_reset"
  | "mailbox_proved"
  | "email_reverted"
  | "blocked"
  | "disapproved"
  | "ended_by_team"
  | "deleted"
  | "expired"
  | "impersonator_left";

/**
 * Ends the sessions that administrators had in the name of others, from these sessions of theirs or all of one's; answers which, and
 * whose.
 */
export async function endImpersonations(
  db: Db,
  whose: { signInIds: readonly string[] } | { impersonatorId: string },
  now: Date,
): Promise<{ id: string; userId: string }[]> {
  const update = db
    .updateTable("sign_in")
    .set({ ended_at: now, ended_reason: "impersonator_left" satisfies EndReason });
  const theirs =
    "signInIds" in whose
      ? update.where("impersonator_sign_in_id", "in", [...whose.signInIds])
      : update.where("impersonator_id", "=", whose.impersonatorId);
  const rows = await theirs.where("ended_at", "is", null).returning(["id", "user_id"]).execute();
  return rows.map(({ id, user_id }) => ({ id, userId: user_id }));
}

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
