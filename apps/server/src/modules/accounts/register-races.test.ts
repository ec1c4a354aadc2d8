import { randomBytes } from "node:crypto";
import { register } from "@palco/contract/accounts/register";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, patience, rounds } from "#testing/race.ts";
import { isRegistered } from "./account.queries.ts";
import { insertAccount } from "./create-account.ts";
import { refusal, signUpForm } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const visitor = app.as();

async function accountsOf(email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from user_account where email = ${email}`.execute(db); // prettier-ignore
  return rows[0]!.count;
}
const newEmail = () => `race-${randomBytes(5).toString("hex")}@example.test`;
const account = (email: string) => ({ email, name: "Ada" });

// Hashing a password takes a core as long as forty queries: a tenth of the rounds comes through the front door.
test(
  "C18: thirty sign-ups at once with one e-mail, however it is written, make one account",
  async () => {
    for (let round = 0; round < Math.ceil(rounds / 10); round += 1) {
      const form = signUpForm();
      const answers = await atOnce(clients, (n) =>
        refusal(
          visitor(register, { body: { ...form, email: n % 2 ? form.email.toUpperCase() : form.email } }),
        ),
      );
      expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
      expect(answers.filter((answer) => answer === "accounts.email_taken")).toHaveLength(clients - 1);
      expect(await accountsOf(form.email)).toBe(1);
    }
  },
  patience,
);

test(
  "C18: thirty written at the same moment make one account, repeatedly",
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const email = newEmail();
      const written = await atOnce(clients, () =>
        db
          .transaction()
          .execute((tx) => insertAccount(tx, account(email), { passwordHash: "-", at: new Date() })),
      );
      expect(written.filter(Boolean)).toHaveLength(1);
      expect(await accountsOf(email)).toBe(1);
    }
  },
  patience,
);

test("C18 control: looking first, without the constraint, makes several accounts", async () => {
  await sql`alter table user_account drop constraint user_account_email_key`.execute(db);
  const email = newEmail();
  await atOnce(clients, async () => {
    if (await isRegistered(db, email)) return;
    await db.insertInto("user_account").values({ email, name: "Ada", surname: "Prueba" }).execute();
  });
  expect(await accountsOf(email)).toBeGreaterThan(1);
});
