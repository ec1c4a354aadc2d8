import type {
  CertificateFilter,
  CertificateSignature,
  certificateStates,
} from "@palco/contract/certificates/api";
import type { ProductType } from "@palco/contract/product-types/traits";
import type { Language } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import { contains } from "#platform/db/contains.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf } from "#platform/db/keyset.ts";
import { readInPieces } from "#platform/db/read-in-pieces.ts";

/** Title of the course, heading and text of a certificate in one language. */
export interface Words {
  title: string;
  heading: string;
  text: string;
  /** Courses of a programme, with the day of each. */
  parts?: readonly { title: string; completedAt: string }[];
}

export interface NewCertificate {
  code: string;
  productId: string;
  userId: string;
  edition: number;
  holder: string;
  words: Record<Language, Words>;
  channel: string;
  signatures: readonly CertificateSignature[];
  accreditation: string;
  minutes: number;
  completedAt: Date;
  issuedAt: Date;
}

export interface CertificateRow extends NewCertificate {
  id: string;
  showsName: boolean;
  revokedAt: Date | null;
  revokedReason: string | null;
  /** Empty once the account is gone. */
  email: string;
  slug: string;
  type: ProductType;
  channelId: string;
}

const columns = sql`c.code as id, c.code, c.product_id as "productId", c.user_id as "userId", c.edition, c.holder, c.words, c.channel, c.signatures,
  c.accreditation, c.minutes, c.completed_at as "completedAt", c.issued_at as "issuedAt", c.shows_name as "showsName",
  c.revoked_at as "revokedAt", c.revoked_reason as "revokedReason", p.slug, p.type, p.channel_id as "channelId",
  case when u.deleted_at is null then u.email::text else '' end as email`;
const source = sql`certificate c join product_card p on p.id = c.product_id join account_card u on u.id = c.user_id`;

export async function findCertificate(db: Db, code: string): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`select ${columns} from ${source} where c.code = ${code}`.execute(
    db,
  );
  return rows[0];
}

export async function findCertificateOf(
  db: Db,
  who: { productId: string; userId: string; edition: number },
): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`select ${columns} from ${source}
    where c.user_id = ${who.userId} and c.product_id = ${who.productId} and c.edition = ${who.edition}`.execute(
    db,
  );
  return rows[0];
}

export async function listCertificatesOf(db: Db, userId: string): Promise<CertificateRow[]> {
  const { rows } = await sql<CertificateRow>`select ${columns} from ${source}
    where c.user_id = ${userId} order by c.issued_at desc, c.code`.execute(db);
  return rows;
}

const values = (one: NewCertificate) => ({
  code: one.code,
  product_id: one.productId,
  user_id: one.userId,
  edition: one.edition,
  holder: one.holder,
  words: JSON.stringify(one.words),
  channel: one.channel,
  signatures: JSON.stringify(one.signatures),
  accreditation: one.accreditation,
  minutes: one.minutes,
  completed_at: one.completedAt,
  issued_at: one.issuedAt,
});

/** Leaves out those that are there: one a person, product and edition. Answers the codes of those that were new. */
export async function insertCertificates(db: Db, all: readonly NewCertificate[]): Promise<string[]> {
  if (!all.length) return [];
  const rows = await db
    .insertInto("certificate")
    .values(all.map(values))
    .onConflict((conflict) => conflict.columns(["user_id", "product_id", "edition"]).doNothing())
    .returning("code")
    .execute();
  return rows.map(({ code }) => code);
}

/** The same certificate with other words, valid again. */
export async function renewCertificate(db: Db, one: NewCertificate): Promise<void> {
  const { code, product_id: _product, user_id: _user, edition: _edition, ...written } = values(one);
  await db
    .updateTable("certificate")
    .set({ ...written, revoked_at: null, revoked_reason: null })
    .where("code", "=", code)
    .execute();
}

/** False: it was revoked already, and keeps its reason. */
export async function setRevoked(db: Db, code: string, reason: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("certificate")
    .set({ revoked_at: now, revoked_reason: reason })
    .where("code", "=", code)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setShowsName(db: Db, code: string, shown: boolean): Promise<void> {
  await db.updateTable("certificate").set({ shows_name: shown }).where("code", "=", code).execute();
}

const states: Record<(typeof certificateStates)[number], RawBuilder<unknown>> = {
  valid: sql`c.revoked_at is null`,
  revoked: sql`c.revoked_at is not null`,
};

export async function listCertificateRows(
  db: Db,
  { productId, q, state }: CertificateFilter & { productId: string },
  page: LongPageWish,
) {
  const keyset = keysetOf(
    { name: "issued", by: sql`c.issued_at`, type: "timestamptz", direction: "desc", id: sql`c.code` },
    page,
  );
  const { order, condition, limit, offset } = keyset;
  const conditions = [sql`c.product_id = ${productId}`];
  if (state) conditions.push(states[state]);
  if (q)
    conditions.push(
      sql`(${contains(sql`c.holder`, q)} or (u.deleted_at is null and ${contains(sql`u.email::text`, q)}))`,
    );
  const where = sql.join(conditions, sql` and `);
  const count = countedUpTo(sql`from ${source} where ${where}`);
  const { rows } = await sql<CertificateRow & { key: string; counted: number }>`
    select ${columns}, ${keyset.key} as key, ${count} as counted from ${source}
    where ${where} and ${condition} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count, ...keyset })) };
}

export const readValidCertificates = (db: Database, productId: string): AsyncGenerator<CertificateRow> =>
  readInPieces(
    db,
    sql<CertificateRow>`select ${columns} from ${source}
      where c.product_id = ${productId} and c.revoked_at is null order by c.issued_at, c.code`,
  );
