import { isDeepStrictEqual } from "node:util";
import { ConnectionResult } from "@palco/contract/payments/api";
import type { z } from "zod";
import type { Db, Tx } from "#platform/db/database.ts";
import type { Platform } from "#platform/context.ts";
import { encrypt, decrypt } from "#platform/encryption.ts";

type RealProvider = "redsys" | "stripe";
type Needs = Pick<Platform, "secrets">;

/** One set of keys, opened. */
export interface Account<Settings = Record<string, unknown>> {
  id: string;
  settings: Settings;
  secrets: Record<string, string>;
  active: boolean;
  /** Since when the provider is known to accept these keys; null: never, or it has refused them since. */
  provenAt?: Date | null;
  tried?: ConnectionTry | null;
}

/** Result of the last test query to the provider with these keys. */
export interface ConnectionTry {
  at: Date;
  result: z.infer<typeof ConnectionResult>;
  /** The provider's own code. */
  code: string | null;
}

const purpose = "payment-account";

function open({ secrets }: Needs, provider: string, encrypted: Buffer): Record<string, string> {
  return JSON.parse(decrypt(secrets, purpose, { context: provider, encrypted })) as Record<string, string>;
}

/** The set in use of each provider that was ever configured. */
export async function readAccounts(
  platform: Needs & { db: Db },
): Promise<Partial<Record<RealProvider, Account>>> {
  const rows = await platform.db
    .selectFrom("payment_provider as p")
    .innerJoin("payment_account as a", "a.id", "p.account_id")
    .select(["p.id", "p.active", "a.id as account_id", "a.settings", "a.sealed_secrets"])
    .select(["a.proven_at", "a.tried_at", "a.try_result", "a.try_code"])
    .execute();
  return Object.fromEntries(
    rows.map((row) => [
      row.id,
      {
        id: row.account_id,
        active: row.active,
        settings: row.settings as Record<string, unknown>,
        secrets: open(platform, row.id, row.sealed_secrets),
        provenAt: row.proven_at,
        tried: row.tried_at && {
          at: row.tried_at,
          result: ConnectionResult.parse(row.try_result),
          code: row.try_code,
        },
      },
    ]),
  );
}

/** A set by its id, in use or replaced meanwhile. */
export async function findAccount(
  platform: Needs & { db: Db },
  id: string,
): Promise<(Account & { provider: RealProvider }) | undefined> {
  const row = await platform.db
    .selectFrom("payment_account")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      provider: row.provider as RealProvider,
      settings: row.settings as Record<string, unknown>,
      secrets: open(platform, row.provider, row.sealed_secrets),
      active: true,
    }
  );
}

/** All key sets of a provider, newest first: signed updates are checked against them while keys change. */
export async function listAccounts(platform: Needs & { db: Db }, provider: RealProvider): Promise<Account[]> {
  const rows = await platform.db
    .selectFrom("payment_account")
    .selectAll()
    .where("provider", "=", provider)
    .orderBy("id", "desc")
    .limit(10)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    settings: row.settings as Record<string, unknown>,
    secrets: open(platform, provider, row.sealed_secrets),
    active: true,
  }));
}

/** Keeps a set and puts it in use, unproven; the same set again only changes whether it is active. */
export async function writeAccount(
  tx: Tx,
  { secrets }: Needs,
  {
    provider,
    account,
    before,
    now,
  }: { provider: RealProvider; account: Omit<Account, "id">; before: Account | undefined; now: Date },
): Promise<void> {
  const same =
    before && isDeepStrictEqual([before.settings, before.secrets], [account.settings, account.secrets]);
  const id = same
    ? before.id
    : (
        await tx
          .insertInto("payment_account")
          .values({
            provider,
            settings: account.settings,
            sealed_secrets: encrypt(secrets, purpose, {
              context: provider,
              text: JSON.stringify(account.secrets),
            }),
            created_at: now,
            proven_at: account.provenAt ?? null,
          })
          .returning("id")
          .executeTakeFirstOrThrow()
      ).id;
  const values = { account_id: id, active: account.active, updated_at: now };
  await tx
    .insertInto("payment_provider")
    .values({ id: provider, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

/** Stores the provider's answer to these keys. No answer proves nothing: proven keys stay proven. */
export async function noteTry(tx: Tx, id: string, { at, result, code }: ConnectionTry): Promise<void> {
  await tx
    .updateTable("payment_account")
    .set({
      tried_at: at,
      try_result: result,
      try_code: code,
      ...(result !== "no_answer" && { proven_at: result === "accepted" ? at : null }),
    })
    .where("id", "=", id)
    .execute();
}
