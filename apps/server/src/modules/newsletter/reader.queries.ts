import type { NewsletterFilter, NewsletterState } from "@palco/contract/newsletter/api";
import { type RawBuilder, sql } from "kysely";
import type { Database, Db, Tx } from "#platform/db/database.ts";

interface NewReader {
  email: string;
  list: string;
  language: string;
  consent: string;
  version: string;
  page_id: string;
  address: string;
  asked_at: Date;
}

export async function insertReader(tx: Tx, reader: NewReader): Promise<string> {
  const { id } = await tx
    .insertInto("newsletter_reader")
    .values(reader)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What a link is to confirm; confirmations of one address and list wait for each other. */
export async function lockConfirmation(tx: Tx, id: string) {
  const row = await tx
    .selectFrom("newsletter_reader")
    .select(["email", "list", "language", "asked_at as askedAt"])
    .select(({ eb }) => [
      eb("confirmed_at", "is not", null).$castTo<boolean>().as("isConfirmed"),
      eb("left_at", "is not", null).$castTo<boolean>().as("isLeft"),
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${row.list} ${row.email}`}, 0))`.execute(
      tx,
    );
  return row;
}

/** True when it is on its list by this; the address may be on it already, and then the later request goes. */
export async function setConfirmed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`update newsletter_reader r set confirmed_at = ${at} where id = ${id}
    and not exists (select from newsletter_reader o where o.email = r.email and o.list = r.list
      and o.confirmed_at is not null and o.left_at is null) returning id`.execute(tx);
  if (rows.length) return true;
  await tx.deleteFrom("newsletter_reader").where("id", "=", id).execute();
  return false;
}

/** Whether the address of a row is on its list, by that row or by another. */
export async function isReading(db: Db, id: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ isOn: boolean }>`select exists (select from newsletter_reader o
      where o.email = r.email and o.list = r.list and o.confirmed_at is not null and o.left_at is null) as "isOn"
    from newsletter_reader r where r.id = ${id} and r.confirmed_at is not null`.execute(db);
  return rows[0]?.isOn;
}

export async function setLeft(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update newsletter_reader o set left_at = ${at} from newsletter_reader r where r.id = ${id}
    and o.email = r.email and o.list = r.list and o.confirmed_at is not null and o.left_at is null`.execute(
    tx,
  );
}

/** Deletes what was never confirmed, and proofs that nothing rests on any more. */
export async function deleteOld(
  db: Db,
  { askedBefore, leftBefore }: { askedBefore: Date; leftBefore: Date },
): Promise<void> {
  await sql`delete from newsletter_reader where (confirmed_at is null and asked_at < ${askedBefore})
    or left_at < ${leftBefore}`.execute(db);
}

/** Erases an address from all lists, by one of its rows; undefined: there is none. */
export async function eraseAddress(tx: Tx, id: string): Promise<{ list: string } | undefined> {
  const { rows } = await sql<{ list: string }>`with erased as (delete from newsletter_reader
      where email = (select email from newsletter_reader where id = ${id}) returning id, list)
    select list from erased where id = ${id}`.execute(tx);
  return rows[0];
}

export interface ReaderRow {
  id: string;
  email: string;
  list: string;
  language: string;
  state: NewsletterState;
  askedAt: Date;
  confirmedAt: Date | null;
  leftAt: Date | null;
  consent: string;
  version: string;
}

const state = sql`case when left_at is not null then 'left' when confirmed_at is not null then 'confirmed' else 'asked' end`;
const columns = sql`id, email::text as email, list, language, ${state} as state, asked_at as "askedAt",
  confirmed_at as "confirmedAt", left_at as "leftAt", consent, version`;

function matching({ q, state: wanted }: NewsletterFilter): RawBuilder<unknown> {
  const like = q && `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${like ? sql`(email::text ilike ${like} or list ilike ${like})` : sql`true`}
    and ${wanted ? sql`${state} = ${wanted}` : sql`true`}`;
}

export async function listReaderRows(
  db: Db,
  filter: NewsletterFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReaderRow[]; counts: Partial<Record<NewsletterState, number>> }> {
  const [{ rows }, counted] = await Promise.all([
    sql<ReaderRow>`select ${columns} from newsletter_reader where ${matching(filter)}
      order by id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ state: NewsletterState; count: number }>`select ${state} as state, count(*)::int as count
      from newsletter_reader where ${matching({ ...filter, state: undefined })} group by 1`.execute(db),
  ]);
  return {
    rows,
    counts: Object.fromEntries(counted.rows.map(({ state: name, count }) => [name, count])),
  };
}

/** Rows read at a time. */
const atATime = 1000;

/** All that match, newest first, read as they are taken. */
export async function* readReaderRows(db: Database, filter: NewsletterFilter): AsyncGenerator<ReaderRow> {
  for (let before: string | undefined; ;) {
    const { rows } = await sql<ReaderRow>`select ${columns} from newsletter_reader where ${matching(filter)}
      and ${before ? sql`id < ${before}` : sql`true`} order by id desc limit ${atATime}`.execute(db);
    yield* rows;
    if (rows.length < atATime) return;
    before = rows.at(-1)!.id;
  }
}
