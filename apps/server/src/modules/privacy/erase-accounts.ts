import { sql } from "kysely";
import {
  findMailAccount,
  listDueDeletions,
  lockDueDeletion,
  postponeDeletion,
} from "#modules/accounts/public.ts";
import { forgetMails, queueMail } from "#modules/mail/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { personalData, type Person, type PersonalTable } from "#platform/personal-data.ts";
import { accountErased } from "./mails/account-erased.ts";
import { listObstacles } from "./obstacles.ts";

/** Days until a deletion is tried again that something stands against by now. */
const postponedDays = 1;

/**
 * Erases the accounts whose days of grace are over: what laws ask for stays, and a row without a name, so that it is
 * nobody's. One after the other, each whole or not at all.
 */
export async function eraseAccounts(platform: Pick<Platform, "db" | "now" | "log">): Promise<number> {
  const { db, now, log } = platform;
  let erased = 0;
  for (const id of await listDueDeletions(db, now())) {
    try {
      if (await db.transaction().execute((tx) => eraseOne(tx, id, now()))) erased += 1;
    } catch (error) {
      log.error({ err: error, userId: id }, "an account was not erased");
    }
  }
  // The last mail says that the account is gone: once it was sent, so is its address.
  await forgetMails(db, accountErased.key);
  return erased;
}

async function eraseOne(tx: Tx, id: string, now: Date): Promise<boolean> {
  const email = await lockDueDeletion(tx, id, now);
  if (email === undefined) return false;
  if ((await listObstacles(tx, id)).length) {
    await postponeDeletion(tx, id, new Date(now.getTime() + postponedDays * 86_400_000));
    return false;
  }
  const account = await findMailAccount(tx, { id }, { even: "deleted" });
  await erasePerson(tx, { id, email });
  if (account?.confirmed)
    await queueMail(tx, {
      dedupeKey: `${accountErased.key} ${id}`,
      template: accountErased,
      language: account.language,
      to: account.email,
      data: {},
    });
  await publishEvent(tx, "account.erased", { userId: id });
  return true;
}

/** Does with all that is declared about a person what its declaration says. */
export async function erasePerson(tx: Tx, person: Person): Promise<void> {
  // What refers to others' rows goes before them: modules stand in the order of who knows whom.
  for (const table of personalData.list().toReversed()) await eraseFrom(tx, table, person);
}

async function eraseFrom(tx: Tx, { table, of, columns }: PersonalTable, person: Person): Promise<void> {
  if (!of) return;
  const declared = Object.entries(columns);
  if (declared.some(([, { erase }]) => erase === "delete")) {
    await sql`delete from ${sql.table(table)} t where ${of(person)}`.execute(tx);
    return;
  }
  const emptied = declared.flatMap(([name, { as }]) => (as ? [sql`${sql.ref(name)} = ${as}`] : []));
  if (emptied.length)
    await sql`update ${sql.table(table)} t set ${sql.join(emptied)} where ${of(person)}`.execute(tx);
}
