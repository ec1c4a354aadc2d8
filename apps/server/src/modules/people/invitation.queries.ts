import type { InvitedRole } from "@palco/contract/people/invitations";
import type { PersonState } from "@palco/contract/people/api";
import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import type { Role } from "#platform/context.ts";
import { contains } from "#platform/db/contains.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { countedUpTo, keysetOf, type LongPageWish, saidOf } from "#platform/db/keyset.ts";

export interface InvitationRow {
  id: string;
  email: string;
  language: Language;
  roles: InvitedRole[];
  /** Name of who sent it. */
  by: string;
  sentAt: Date;
  expiresAt: Date;
  isOpen: boolean;
  isRegistered: boolean;
}

const columns = sql`i.id, i.email::text as email, i.language, i.roles, trim(u.name || ' ' || u.surname) as by,
  i.sent_at as "sentAt", i.expires_at as "expiresAt", i.accepted_at is null and i.withdrawn_at is null as "isOpen",
  exists (select from account_card a where a.email = i.email) as "isRegistered"`;
const sender = sql`join account_card u on u.id = i.invited_by`;
const isOpen = sql`i.accepted_at is null and i.withdrawn_at is null`;

/** Neither accepted nor withdrawn, the last sent first. */
export async function listOpenInvitations(
  db: Db,
  { page, size, cursor, q }: { q?: string | undefined } & LongPageWish,
) {
  const keyset = keysetOf(
    { name: "sentAt", by: sql`i.sent_at`, type: "timestamptz", direction: "desc", id: sql`i.id` },
    { page, size, cursor },
  );
  const where = q ? sql`${isOpen} and ${contains(sql`plain_text(i.email::text)`, q)}` : isOpen;
  const count = countedUpTo(sql`from account_invitation i where ${where}`);
  const { rows } = await sql<InvitationRow & { key: string; counted: number }>`
    select ${columns}, ${keyset.key} as key, ${count} as counted
    from (select * from account_invitation i where ${where} and ${keyset.condition}
      order by ${keyset.order} limit ${keyset.limit} offset ${keyset.offset}) i ${sender}
    order by ${keyset.order}`.execute(db);
  return { ...keyset.pageOf(rows), ...(await saidOf(db, rows, { count, ...keyset })) };
}

export async function findInvitation(
  db: Db,
  by: { id: string } | { tokenHash: Buffer },
): Promise<InvitationRow | undefined> {
  const which = "id" in by ? sql`i.id = ${by.id}` : sql`i.token_hash = ${by.tokenHash}`;
  const { rows } = await sql<InvitationRow>`select ${columns} from account_invitation i ${sender} where ${which}`.execute(db); // prettier-ignore
  return rows[0];
}

/** The open invitation of an account's address, with the account's state and roles. */
export async function findInvitationOf(
  db: Db,
  userId: string,
): Promise<{ id: string; invited: InvitedRole[]; state: PersonState; roles: Role[] } | undefined> {
  const { rows } = await sql<{ id: string; invited: InvitedRole[]; state: PersonState; roles: Role[] }>`
    select i.id, i.roles as invited, p.state, p.roles
    from account_invitation i join person_card p on p.email = i.email where p.id = ${userId} and ${isOpen}`.execute(
    db,
  );
  return rows[0];
}

/** Spends an invitation. False: somebody was faster, it was withdrawn, or its days are over. */
export async function spendInvitation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const spent = await tx
    .updateTable("account_invitation")
    .set({ accepted_at: now })
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now)
    .returning("id")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Mails of the last day count against the site's limit, those sent again too; administrators who invite at once take turns. */
export async function countInvitedSince(tx: Tx, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('people invitations', 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from account_invitation where created_at > ${since})::int
      + (select count(*) from audited where act = 'account.invited_again' and at > ${since})::int as count`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** Which of these addresses have an account, and which an open invitation. */
export async function findTaken(
  db: Db,
  emails: readonly string[],
): Promise<Map<string, "has_account" | "invited_already">> {
  const { rows } = await sql<{ email: string; code: "has_account" | "invited_already" }>`
    select lower(i.email::text) as email, 'invited_already' as code from account_invitation i
      where i.email = any(${[...emails]}::citext[]) and ${isOpen}
    union all select lower(a.email::text), 'has_account' from account_card a where a.email = any(${[...emails]}::citext[])`.execute(
    db,
  );
  return new Map(rows.map(({ email, code }) => [email, code]));
}

/** After thirty days nothing is left of those that came to an end. */
export async function deleteOldInvitations(db: Db, before: Date): Promise<void> {
  await sql`delete from account_invitation
    where coalesce(accepted_at, withdrawn_at, expires_at) < ${before}`.execute(db);
}
