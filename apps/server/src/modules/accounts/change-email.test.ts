import { randomBytes } from "node:crypto";
import { getSession, login } from "@palco/contract/accounts/api";
import { confirmSession } from "@palco/contract/accounts/confirm";
import { changeEmail, confirmEmailChange, revertEmail } from "@palco/contract/accounts/email";
import { recoverPassword, resetPassword } from "@palco/contract/accounts/recovery";
import { register } from "@palco/contract/accounts/register";
import { renewRecoveryCodes } from "@palco/contract/accounts/security";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { writeSiteOption } from "#modules/site-config/public.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, lingerAt } from "#testing/race.ts";
import { findFactors } from "./factor.queries.ts";
import { anAuthenticator } from "./testing-factors.ts";
import { aPasskeyRow } from "./testing-passkeys.ts";
import {
  aUser,
  codeFor,
  linkToken,
  mailsTo,
  refusal,
  signUpForm,
  testPassword,
  type TestUser,
} from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const visitor = app.as();
const newEmail = () => `new-${randomBytes(5).toString("hex")}@example.test`;
const otherCode = (code: string) => (code === "000000" ? "000001" : "000000");
/** Lets so many minutes pass. */
const minutes = (n: number) => app.setNow(new Date(app.platform.now().getTime() + n * 60_000));

beforeEach(() => app.setNow(undefined));

const emailOf = async ({ id }: Pick<TestUser, "id">) =>
  (await db.selectFrom("user_account").select("email").where("id", "=", id).executeTakeFirstOrThrow()).email;

/** Asks for this address, and says how to confirm it. */
async function ask(user: TestUser, email: string) {
  const { challenge } = await user.call(changeEmail, { body: { email } });
  return {
    challenge,
    confirm: (code: string, call = user.call) => call(confirmEmailChange, { body: { challenge, code } }),
  };
}

/** An account whose address was changed, from which to which, and the token of the mail about it. */
async function aChange(user?: TestUser) {
  const owner = user ?? (await aUser(app));
  const [from, to] = [await emailOf(owner), newEmail()];
  const { confirm } = await ask(owner, to);
  await confirm(await codeFor(app, to));
  return { owner, from, to, token: await linkToken(app, from, "email-changed") };
}

const revert = (token: string) => visitor(revertEmail, { body: { token } });
const logIn = (email: string, password = testPassword) => visitor(login, { body: { email, password } });

test("an e-mail address is changed with a code sent to the new one; the old mailbox gets a mail that shows the new one masked", async () => {
  const user = await aUser(app, { language: "en" });
  const to = newEmail();
  const { confirm } = await ask(user, to);
  expect(await emailOf(user)).toBe(user.email);
  const code = await codeFor(app, to);
  expect(await confirm(`${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ email: to });
  // The session goes on, with the new address.
  expect(await user.call(getSession)).toMatchObject({ id: user.id, email: to });
  expect(await refusal(logIn(to))).toBe("ok");
  expect(await refusal(logIn(user.email))).toBe("accounts.login_incorrect");
  expect(await refusal(confirm(code))).toBe("accounts.code_wrong");
  const [mail] = await mailsTo(app, user.email, "email-changed");
  expect(mail!.text).toContain("n…@example.test");
  expect(mail!.text).not.toContain(to);
  expect(mail!.links[0]).toContain("/email/revert/");
});

test("links and codes that were mailed to the old address open nothing", async () => {
  const user = await aUser(app);
  await visitor(recoverPassword, { body: { email: user.email } });
  const link = await linkToken(app, user.email, "reset-password");
  const other = await ask(user, newEmail());
  await aChange(user);
  const chosen = { password: "Other-horse-8", passwordConfirmation: "Other-horse-8" };
  expect(await refusal(visitor(resetPassword, { body: { token: link, ...chosen } }))).toBe(
    "accounts.verification_invalid",
  );
  const { expires_at } = await db
    .selectFrom("challenge")
    .select("expires_at")
    .where("id", "=", other.challenge)
    .executeTakeFirstOrThrow();
  expect(expires_at.getTime()).toBeLessThanOrEqual(Date.now());
});

test("an address that another account has gets the same answer at the same cost, and no code", async () => {
  const seen: unknown[] = [];
  const taken = (await aUser(app)).email;
  for (const email of [newEmail(), taken]) {
    const user = await aUser(app);
    const rows = async () =>
      (
        await sql`select (select count(*) from challenge)::int as challenges, (select count(*) from outbox)::int as events,
          (select count(*) from brake_try)::int as counted`.execute(db)
      ).rows[0] as Record<string, number>;
    const before = await rows();
    const answer = await user.call(changeEmail, { body: { email } });
    const after = await rows();
    const wrong = await refusal(
      user.call(confirmEmailChange, { body: { challenge: answer.challenge, code: "123456" } }),
    );
    const written = Object.entries(after).map(([name, count]) => count - before[name]!);
    seen.push({ answer: Object.keys(answer), written, wrong });
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(await mailsTo(app, taken, "mailed-code")).toEqual([]);
  expect(await mailsTo(app, taken, "email-taken")).toHaveLength(1);
});

test("five wrong tries end a code", async () => {
  const user = await aUser(app);
  const to = newEmail();
  const { confirm } = await ask(user, to);
  const code = await codeFor(app, to);
  for (let count = 0; count < 5; count++)
    expect(await refusal(confirm(otherCode(code)))).toBe("accounts.code_wrong");
  expect(await refusal(confirm(code))).toBe("accounts.code_wrong");
  expect(await emailOf(user)).toBe(user.email);
});

test("both steps ask who has not proved who they are for ten minutes", async () => {
  const user = await aUser(app);
  const to = newEmail();
  minutes(11);
  expect(await refusal(ask(user, to))).toBe("auth.confirm_required");
  await user.call(confirmSession, { body: { method: "password", password: testPassword } });
  minutes(5);
  const { confirm } = await ask(user, to);
  const code = await codeFor(app, to);
  minutes(6);
  expect(await refusal(confirm(code))).toBe("auth.confirm_required");
  await user.call(confirmSession, { body: { method: "password", password: testPassword } });
  expect(await refusal(confirm(code))).toBe("ok");
});

test("another session of the account, or another account, cannot use the code", async () => {
  const user = await aUser(app);
  const to = newEmail();
  const { confirm } = await ask(user, to);
  const code = await codeFor(app, to);
  const second = app.as((await logIn(user.email)).authToken);
  for (const call of [second, (await aUser(app)).call])
    expect(await refusal(confirm(code, call))).toBe("accounts.code_wrong");
  expect(await refusal(confirm(code))).toBe("ok");
});

test("PE6 the address that an account changes to is of a domain that may sign up", async () => {
  const user = await aUser(app);
  const setDomains = (value: object) =>
    writeSiteOption(db, "register_domains", { value, now: app.platform.now() });
  await setDomains({ allowed: ["hospital.es"], forbidden: [] });
  try {
    for (const domain of ["hospital.es.evil.com", "xhospital.es"])
      expect(await refusal(ask(user, `a@${domain}`))).toBe("accounts.domain_not_allowed");
    const to = `${randomBytes(5).toString("hex")}@x.hospital.es`;
    const { confirm } = await ask(user, to);
    expect(await confirm(await codeFor(app, to))).toEqual({ email: to });
    await setDomains({ allowed: [], forbidden: ["evil.com"] });
    expect(await refusal(ask(user, "a@x.evil.com"))).toBe("accounts.domain_forbidden");
  } finally {
    await setDomains({ allowed: [], forbidden: [] });
  }
});

test("of two accounts that change to one address at the same moment, one has it", async () => {
  const to = newEmail();
  const two = [await aUser(app), await aUser(app)];
  const changes = [];
  for (const user of two) {
    const { confirm } = await ask(user, to);
    changes.push({ confirm, code: await codeFor(app, to) });
  }
  const answers = await Promise.all(changes.map(({ confirm, code }) => refusal(confirm(code))));
  expect(answers.toSorted()).toEqual(["accounts.email_taken", "ok"]);
  const emails = await Promise.all(two.map(emailOf));
  expect(emails.filter((email) => email === to)).toHaveLength(1);
  expect(await mailsTo(app, two[answers.indexOf("accounts.email_taken")]!.email, "email-changed")).toEqual(
    [],
  );
});

test("the old address takes the account back: sessions, password and what was added since end, what was there before stays", async () => {
  const user = await aUser(app);
  await aPasskeyRow(app, user, "Mine");
  const before = await anAuthenticator(app, user);
  await db
    .insertInto("known_device")
    .values({ user_id: user.id, key_hash: randomBytes(32) })
    .execute();
  minutes(1);
  const { from, to, token } = await aChange(user);
  minutes(1);
  await db
    .insertInto("passkey")
    .values({
      user_id: user.id,
      credential_id: randomBytes(16).toString("base64url"),
      public_key: randomBytes(77),
      counter: 0,
      name: "Theirs",
      created_at: app.platform.now(),
    })
    .execute();
  // Opening the link only shows a page.
  expect((await fetch(`${app.url}/api/auth/email/revert?token=${token}`)).status).toBe(404);
  expect(await emailOf(user)).toBe(to);
  const { email, resetToken } = await revert(token);
  expect(email).toBe(from);
  expect(await emailOf(user)).toBe(from);
  expect(await refusal(user.call(getSession))).toBe("auth.required");
  expect(await refusal(logIn(from))).toBe("accounts.login_incorrect");
  const names = await db.selectFrom("passkey").select("name").where("user_id", "=", user.id).execute();
  expect(names).toEqual([{ name: "Mine" }]);
  expect(await findFactors(db, user.id)).toMatchObject({
    totpSince: expect.any(Date),
    recoveryCodesLeft: before.recoveryCodes.length,
  });
  expect(
    await db.selectFrom("known_device").select("user_id").where("user_id", "=", user.id).execute(),
  ).toEqual([]);
  const chosen = { password: "Other-horse-8", passwordConfirmation: "Other-horse-8" };
  await visitor(resetPassword, { body: { token: resetToken!, ...chosen } });
  expect(await logIn(from, "Other-horse-8")).toMatchObject({ secondFactor: expect.anything() });
  // The mail offers a link of its own, which ended with the other one.
  expect(await mailsTo(app, from, "email-reverted")).toHaveLength(1);
});

test("an authenticator app and recovery codes that were made since the change go", async () => {
  const user = await aUser(app);
  const { token } = await aChange(user);
  minutes(1);
  await anAuthenticator(app, user);
  await revert(token);
  expect(await findFactors(db, user.id)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
});

test("recovery codes that were renewed since the change go, and the app from before stays", async () => {
  const user = await aUser(app);
  await anAuthenticator(app, user);
  minutes(1);
  const { token } = await aChange(user);
  minutes(1);
  await user.call(renewRecoveryCodes);
  await revert(token);
  expect(await findFactors(db, user.id)).toMatchObject({ totpSince: expect.any(Date), recoveryCodesLeft: 0 });
});

test("the link works for 72 hours", async () => {
  const { owner, to, token } = await aChange();
  minutes(72 * 60 - 1);
  const late = await aUser(app);
  const second = await aChange(late);
  app.setNow(undefined);
  minutes(72 * 60 + 1);
  expect(await refusal(revert(token))).toBe("accounts.verification_invalid");
  expect(await emailOf(owner)).toBe(to);
  expect(await refusal(revert(second.token))).toBe("ok");
});

test("the link works once, also when it is pressed twenty times at the same moment", async () => {
  await lingerAt(db, "activation_token", "update", { where: "new.purpose = 'email_revert'" });
  const { token } = await aChange();
  const answers = await atOnce(20, () => refusal(revert(token)));
  expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
  expect(answers.filter((answer) => answer === "accounts.verification_invalid")).toHaveLength(19);
});

test("the first mailbox can still revert after the address was changed twice", async () => {
  const first = await aChange();
  minutes(1);
  const second = await aChange(first.owner);
  expect(second.from).toBe(first.to);
  minutes(1);
  // The mailbox in between takes it back, and still the first one has the last word.
  await revert(second.token);
  expect(await emailOf(first.owner)).toBe(first.to);
  await revert(first.token);
  expect(await emailOf(first.owner)).toBe(first.from);
});

test("the first owner's word ends the links of later changes", async () => {
  const first = await aChange();
  minutes(1);
  const second = await aChange(first.owner);
  await revert(first.token);
  expect(await refusal(revert(second.token))).toBe("accounts.verification_invalid");
});

test("a change whose mail is written after the first owner's word gets no link", async () => {
  const first = await aChange();
  minutes(1);
  const to = newEmail();
  const { confirm } = await ask(first.owner, to);
  await confirm(await codeFor(app, to));
  await revert(first.token);
  expect(await mailsTo(app, first.to, "email-changed")).toEqual([]);
});

test("the old address that another account has proved since is refused, and the link stays", async () => {
  const { owner, from, to, token } = await aChange();
  const other = await aUser(app, { email: from });
  expect(await refusal(revert(token))).toBe("accounts.old_email_taken");
  expect(await emailOf(owner)).toBe(to);
  expect(await refusal(owner.call(getSession))).toBe("ok");
  await db.updateTable("user_account").set({ email: newEmail() }).where("id", "=", other.id).execute();
  expect(await refusal(revert(token))).toBe("ok");
});

test("signing up with the old address, unproved, keeps its owner from nothing", async () => {
  const { owner, from, token } = await aChange();
  await visitor(register, { body: signUpForm({ email: from }) });
  await revert(token);
  expect(await emailOf(owner)).toBe(from);
});
