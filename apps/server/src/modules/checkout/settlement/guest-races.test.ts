import { activate, register } from "@palco/contract/accounts/register";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { linkToken, refusal, signUpForm } from "#modules/accounts/testing.ts";
import { aFilm } from "#modules/playback/testing.ts";
import { testApp } from "#testing/app.ts";
import { isSeen, lingerAt, patience } from "#testing/race.ts";
import { cleanUpGuests } from "../orders/clean-up-guests.ts";
import { cards, payAt } from "../testing.ts";
import { newEmail, orderOfGuest } from "../testing/guests.ts";

const app = await testApp();
const { db } = app.platform;
const [film, other] = [await aFilm(app), await aFilm(app)];

/** Two guests pay, somebody signs up and the clean-up runs, for one address at one moment. Answers what there is after. */
async function race() {
  const email = newEmail();
  const [one, two] = [await orderOfGuest(app, film, { email }), await orderOfGuest(app, other, { email })];
  await sql`update guest set created_at = created_at - interval '3 days' where email = ${email}`.execute(db);
  await Promise.allSettled([
    payAt(app, one.payAt!, cards.approved),
    payAt(app, two.payAt!, cards.approved),
    app.as()(register, { body: signUpForm({ email }) }),
    cleanUpGuests(app.platform),
    cleanUpGuests(app.platform),
  ]);
  const { rows } = await sql<{ accounts: number; tickets: number; paid: number; guests: number }>`select
    (select count(*)::int from user_account where email = ${email}) as accounts,
    (select count(*)::int from entitlement e join user_account u on u.id = e.user_id where u.email = ${email}) as tickets,
    (select count(*)::int from "order" o join user_account u on u.id = o.user_id where u.email = ${email} and o.status = 'paid') as paid,
    (select count(*)::int from guest where email = ${email} and settled_at is not null) as guests`.execute(
    db,
  );
  return { email, ...rows[0]! };
}

test(
  "VE19b two guests, a sign-up, two payments and the clean-up for one address: one account, both tickets, nothing lost",
  async () => {
    for (let round = 0; round < 4; round += 1) {
      const { email, ...found } = await race();
      expect(found).toEqual({ accounts: 1, tickets: 2, paid: 2, guests: 2 });
      // Whoever signed up has no password for it: the owner of the mailbox opens it.
      const token = await linkToken(app, email, "prove-mailbox");
      expect(await refusal(app.as()(activate, { body: { token } }))).toBe("ok");
    }
  },
  patience,
);

test(
  "VE19b control: without the lock on the guest a payment and the clean-up lose the buyer",
  async () => {
    // The clean-up as it would be without a look at payments and without locks.
    const cleanUpBlindly = async (email: string) => {
      await sql`delete from sign_in where user_id in (select id from guest where email = ${email})`.execute(
        db,
      );
      await sql`delete from guest where email = ${email} and settled_at is null`.execute(db);
    };
    const isLost = await isSeen(async () => {
      const email = newEmail();
      const order = await orderOfGuest(app, film, { email });
      await Promise.allSettled([cleanUpBlindly(email), payAt(app, order.payAt!, cards.approved)]);
      const { rows } = await sql`select 1 from user_account where email = ${email}`.execute(db);
      return rows.length === 0;
    });
    expect(isLost).toBe(true);
  },
  patience,
);

test("VE19b control: without the unique address two guests would be two accounts", async () => {
  await sql`alter table user_account drop constraint user_account_email_key`
    .execute(db)
    .catch(() => undefined);
  const { rows } = await sql<{ indexname: string }>`select indexname from pg_indexes
    where tablename = 'user_account' and indexdef ilike '%unique%(email)%'`.execute(db);
  expect(rows).toEqual([]);
  await lingerAt(db, "user_account");
  const email = newEmail();
  const [one, two] = [await orderOfGuest(app, film, { email }), await orderOfGuest(app, other, { email })];
  await Promise.allSettled([payAt(app, one.payAt!, cards.approved), payAt(app, two.payAt!, cards.approved)]);
  const accounts = await db.selectFrom("user_account").select("id").where("email", "=", email).execute();
  expect(accounts.length).not.toBe(1);
});
