import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";

export interface Factors {
  totpSince: Date | null;
  recoveryCodesLeft: number;
  passkeys: number;
  roles: string[];
}

/** The second factors of an account. */
export async function findFactors(db: Db, userId: string): Promise<Factors> {
  const { rows } = await sql<Factors>`select u.roles,
    (select created_at from totp where user_id = u.id) as "totpSince",
    (select count(*)::int from recovery_code where user_id = u.id and spent_at is null) as "recoveryCodesLeft",
    (select count(*)::int from passkey where user_id = u.id) as passkeys
    from user_account u where u.id = ${userId}`.execute(db);
  return rows[0] ?? { totpSince: null, recoveryCodesLeft: 0, passkeys: 0, roles: [] };
}

/** True for an account with an authenticator app or a passkey. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const { totpSince, passkeys } = await findFactors(db, userId);
  return totpSince !== null || passkeys > 0;
}

export async function findTotp(
  db: Db,
  userId: string,
): Promise<{ secret: Buffer; last_step: string } | undefined> {
  const { rows } = await sql<{
    secret: Buffer;
    last_step: string;
  }>`select secret, last_step::text as last_step
    from totp where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Uses up a time step and all before it. False when it was used already. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { rows } =
    await sql`update totp set last_step = ${step} where user_id = ${userId} and last_step < ${step}
    returning user_id`.execute(db);
  return rows.length > 0;
}

export async function replaceTotp(
  tx: Db,
  { userId, secret, step, now }: { userId: string; secret: Buffer; step: number; now: Date },
): Promise<void> {
  await sql`insert into totp (user_id, secret, last_step, created_at) values (${userId}, ${secret}, ${step}, ${now})
    on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step, created_at = excluded.created_at`.execute(
    tx,
  );
}

/** False when there was none. */
export async function deleteTotp(tx: Db, userId: string): Promise<boolean> {
  const removed = await tx.deleteFrom("totp").where("user_id", "=", userId).returning("user_id").execute();
  await tx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  return removed.length > 0;
}

/** All of an account, or those that were made from then on; recovery codes also go with their authenticator app. */
export async function deleteFactors(tx: Db, userId: string, since = new Date(0)): Promise<void> {
  await sql`delete from totp where user_id = ${userId} and created_at >= ${since}`.execute(tx);
  await sql`delete from recovery_code where user_id = ${userId}
    and (created_at >= ${since} or not exists (select from totp where user_id = ${userId}))`.execute(tx);
  await sql`delete from passkey where user_id = ${userId} and created_at >= ${since}`.execute(tx);
}

export async function replaceRecoveryCodes(
  tx: Db,
  userId: string,
  { hashes, now }: { hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await tx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  await tx
    .insertInto("recovery_code")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute();
}

export async function spendRecoveryHash(
  db: Db,
  { userId, hash, now }: { userId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update recovery_code set spent_at = ${now}
    where user_id = ${userId} and code_hash = ${hash} and spent_at is null returning user_id`.execute(db);
  return rows.length > 0;
}
