import { randomBytes } from "node:crypto";
import { login } from "@palco/contract/accounts/api";
import { choosePassword } from "@palco/contract/accounts/codes";
import { changeEmail, confirmEmailChange, revertEmail } from "@palco/contract/accounts/email";
import { addPasskey, beginPasskey } from "@palco/contract/accounts/passkeys";
import { beginTotp, confirmTotp } from "@palco/contract/accounts/security";
import { deleteAccount } from "@palco/contract/privacy/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { atOnce } from "#testing/race.ts";
import { countWaysIn } from "./ways-in.ts";
import { hasFactor } from "./factor.queries.ts";
import { anAuthenticatorDevice } from "./testing-authenticator.ts";
import { totpCode } from "./testing-factors.ts";
import { aUser, codeFor, linkToken, refusal, type TestUser } from "./testing.ts";

const origin = "https://palco.example.com";
const site = { origin, rpId: "palco.example.com" };
const app = await testApp({ PALCO_PUBLIC_URL: origin });
const { db } = app.platform;
const visitor = app.as();

test("log-ins at the same moment into an account that waits for its deletion all come in: they take turns", async () => {
  const user = await aUser(app);
  await user.call(deleteAccount);
  const answers = await atOnce(8, () => refusal(visitor(login, { body: user.credentials })));
  expect(answers).toEqual(Array.from({ length: 8 }, () => "ok"));
});

/** Until so many statements wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]!.n;
    })
    .toBe(count);

/** A way in that a session is about to add; answers the call that adds it. */
const added: Record<string, (user: TestUser) => Promise<() => Promise<unknown>>> = {
  "a passkey": async ({ call }) => {
    const { challenge, options } = await call(beginPasskey);
    const response = anAuthenticatorDevice().make({ ...site, challenge: options.challenge, counter: 1 });
    return () => call(addPasskey, { body: { challenge, name: "Theirs", response } });
  },
  "an authenticator app": async ({ call }) => {
    const { challenge, secret } = await call(beginTotp);
    return () => call(confirmTotp, { body: { challenge, code: totpCode(app, secret) } });
  },
  "a first password": async ({ id, call }) => {
    await db.deleteFrom("credential").where("user_id", "=", id).execute();
    const password = "Otra-clave-9";
    return () => call(choosePassword, { body: { password, passwordConfirmation: password } });
  },
  "another address": async ({ call }) => {
    const email = `new-${randomBytes(5).toString("hex")}@example.test`;
    const { challenge } = await call(changeEmail, { body: { email } });
    const code = await codeFor(app, email);
    return () => call(confirmEmailChange, { body: { challenge, code } });
  },
};

test.each(Object.keys(added))(
  "%s that comes while the address is taken back is not added: the session has ended",
  async (what) => {
    const user = await aUser(app);
    const to = `to-${randomBytes(5).toString("hex")}@example.test`;
    const { challenge } = await user.call(changeEmail, { body: { email: to } });
    await user.call(confirmEmailChange, { body: { challenge, code: await codeFor(app, to) } });
    const token = await linkToken(app, user.email, "email-changed");
    const add = await added[what]!(user);
    const [reverted, answer] = await db.transaction().execute(async (tx) => {
      // Both calls are let in by the guard, and wait here in the order in which they came.
      await sql`select from user_account where id = ${user.id} for update`.execute(tx);
      const first = refusal(visitor(revertEmail, { body: { token } }));
      await waiting(1);
      const second = refusal(add());
      await waiting(2);
      return [first, second].map((call) => ({ call }));
    });
    expect(await reverted!.call).toBe("ok");
    expect(await answer!.call).toBe("auth.required");
    expect([await countWaysIn(db, user.id), await hasFactor(db, user.id)]).toEqual([0, false]);
    const { email } = await db
      .selectFrom("user_account")
      .select("email")
      .where("id", "=", user.id)
      .executeTakeFirstOrThrow();
    expect(email).toBe(user.email);
  },
);
