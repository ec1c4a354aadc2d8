import type { IdentityProvider, ProviderTry } from "@palco/contract/identities/manage";
import type { ProviderIcon, ProviderPreset } from "@palco/contract/identities/provider";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "#platform/db/database.ts";

export interface ProviderRow {
  id: string;
  slug: string;
  preset: ProviderPreset;
  issuer: string;
  clientId: string;
  sealedSecret: Buffer;
  clientAuth: ClientAuthMethod | null;
  label: string;
  icon: ProviderIcon;
  scopes: string;
  emailDomains: string[];
  active: boolean;
  connection: { triedAt: Date; result: z.infer<typeof ProviderTry>; code: string | null } | null;
  updatedAt: Date;
}
export type ClientAuthMethod = "basic" | "post";

const providers = (db: Db) => db.selectFrom("identity_provider").selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof providers>["executeTakeFirstOrThrow"]>>;

const read = (row: Row): ProviderRow => ({
  id: row.id,
  slug: row.slug,
  preset: row.preset as ProviderPreset,
  issuer: row.issuer,
  clientId: row.client_id,
  sealedSecret: row.sealed_secret,
  clientAuth: row.client_auth as ClientAuthMethod | null,
  label: row.label,
  icon: row.icon as ProviderIcon,
  scopes: row.scopes,
  emailDomains: row.email_domains,
  active: row.active,
  connection: row.tried_at && {
    triedAt: row.tried_at,
    result: row.try_result as z.infer<typeof ProviderTry>,
    code: row.try_code,
  },
  updatedAt: row.updated_at,
});

/** Oldest first: the buttons keep their places. */
export async function listProviders(db: Db): Promise<ProviderRow[]> {
  return (await providers(db).orderBy("created_at").orderBy("id").execute()).map(read);
}

export async function findProvider(
  db: Db,
  by: { id: string } | { slug: string },
): Promise<ProviderRow | undefined> {
  const row = await providers(db)
    .where((where) => ("id" in by ? where("id", "=", by.id) : where("slug", "=", by.slug)))
    .executeTakeFirst();
  return row && read(row);
}

/** The same, locked until the transaction ends. */
export async function lockProvider(tx: Db, id: string): Promise<ProviderRow | undefined> {
  const row = await providers(tx).where("id", "=", id).forUpdate().executeTakeFirst();
  return row && read(row);
}

export async function countPeople(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ issuer: string; people: number }>`select p.issuer, count(i.id)::int as people
    from identity_provider p join identity i on i.issuer = p.issuer group by 1`.execute(db);
  return new Map(rows.map(({ issuer, people }) => [issuer, people]));
}

type Kept = Pick<IdentityProvider, "clientId" | "label" | "icon" | "scopes" | "emailDomains" | "active">;

const columns = ({ clientId, label, icon, scopes, emailDomains, active }: Kept) => ({
  client_id: clientId,
  label,
  icon,
  scopes,
  email_domains: emailDomains,
  active,
});

/** False when the slug or the issuer is another provider's. */
export async function insertProvider(
  db: Db,
  {
    id,
    slug,
    preset,
    issuer,
    sealedSecret,
    ...kept
  }: Kept & Pick<ProviderRow, "id" | "slug" | "preset" | "issuer" | "sealedSecret">,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto("identity_provider")
    .values({
      id,
      slug,
      preset,
      issuer,
      sealed_secret: sealedSecret,
      ...columns(kept),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** With other keys, nothing is known of the connection any more. */
export async function writeProvider(
  db: Db,
  {
    id,
    kept,
    sealedSecret,
    hasOtherKeys,
  }: { id: string; kept: Kept; sealedSecret?: Buffer; hasOtherKeys: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable("identity_provider")
    .set({
      ...columns(kept),
      ...(sealedSecret && { sealed_secret: sealedSecret }),
      ...(hasOtherKeys && { client_auth: null, tried_at: null, try_result: null, try_code: null }),
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

export async function deleteProvider(db: Db, id: string): Promise<void> {
  await db.deleteFrom("identity_provider").where("id", "=", id).execute();
}

export async function noteTry(
  db: Db,
  id: string,
  {
    triedAt,
    result,
    code,
    clientAuth,
  }: NonNullable<ProviderRow["connection"]> & Pick<ProviderRow, "clientAuth">,
): Promise<void> {
  await db
    .updateTable("identity_provider")
    .set({
      tried_at: triedAt,
      try_result: result,
      try_code: code,
      ...(clientAuth && { client_auth: clientAuth }),
    })
    .where("id", "=", id)
    .execute();
}
