import { randomBytes } from "node:crypto";
import { getSession, login } from "@palco/contract/accounts/api";
import { recoverPassword, resetPassword } from "@palco/contract/accounts/recovery";
import { register } from "@palco/contract/accounts/register";
import { choosePassword, type CodePurpose, confirmCode, requestCode } from "@palco/contract/accounts/codes";
import type { RouteOutput } from "@palco/contract/route";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { atOnce, lingerAt } from "#testing/race.ts";
import { cleanUpSessions } from "./jobs.ts";
import { aUser, codeFor, linkToken, mailsTo, moveNow, refusal, signUpForm, testPassword } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const visitor = app.as();
const newEmail = () => `code-${randomBytes(5).toString("hex")}@example.test`;
const newSecret = () => randomBytes(16).toString("hex");
const otherCode = (code: string) => (code === "000000" ? "000001" : "000000");
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

/** A tab that has asked for a code. */
async function aTab(email: string, purpose: CodePurpose = "sign_in") {
  const secret = newSecret();
  const { challenge } = await visitor(requestCode, { body: { purpose, email, secret } });
  return {
    proof: { challenge, secret },
    confirm: (code: string): Promise<RouteOutput<typeof confirmCode>> =>
      visitor(confirmCode, { body: { challenge, secret, code } }),
  };
}

const triesOf = async (challenge: string) =>
  (await db.selectFrom("challenge").select("tries").where("id", "=", challenge).executeTakeFirstOrThrow())
    .tries;

test("a code from a mail opens a full session, once", async () => {
  const user = await aUser(app);
  const tab = await aTab(user.email);
  const code = await codeFor(app, user.email);
  const { session, approval, hasPassword } = await tab.confirm(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect({ approval, hasPassword }).toEqual({ approval: "approved", hasPassword: true });
  expect(await app.as(session!.authToken)(getSession)).toMatchObject({ id: user.id, email: user.email });
  expect(await refusal(tab.confirm(code))).toBe("accounts.code_wrong");
});

test("the mail is in the account's language and has no link that a scanner could follow", async () => {
  for (const [language, subject] of [
    ["es", "Tu código: "],
    ["en", "Your code: "],
    ["pt", "O seu código: "],
  ] as const) {
    const user = await aUser(app, { language });
    await aTab(user.email);
    const [mail] = await mailsTo(app, user.email, "mailed-code");
    expect(mail).toMatchObject({ language, subject: expect.stringContaining(subject), links: [] });
    expect(mail!.subject.slice(subject.length)).toMatch(/^\d{6}$/);
  }
});

test("asking is answered and costs alike for known and unknown addresses, and so is a wrong code", async () => {
  const seen: unknown[] = [];
  for (const email of [(await aUser(app)).email, newEmail()]) {
    const rows = async () =>
      (
        await sql`select (select count(*) from challenge)::int as challenges, (select count(*) from outbox)::int as events,
          (select count(*) from brake_try)::int as counted`.execute(db)
      ).rows[0] as Record<string, number>;
    const before = await rows();
    const secret = newSecret();
    const answer = await visitor(requestCode, { body: { purpose: "sign_in", email, secret } });
    const after = await rows();
    const { challenge } = answer;
    seen.push({
      answer: Object.keys(answer),
      written: Object.entries(after).map(([name, count]) => count - before[name]!),
      wrong: await refusal(visitor(confirmCode, { body: { challenge, secret, code: "123456" } })),
      tries: await triesOf(challenge),
    });
  }
  expect(seen[1]).toEqual(seen[0]);
});

test("an unknown address gets no code to log in with", async () => {
  const email = newEmail();
  await aTab(email);
  expect(await mailsTo(app, email, "mailed-code")).toEqual([]);
});

test("five wrong tries end a code", async () => {
  const user = await aUser(app);
  const tab = await aTab(user.email);
  const code = await codeFor(app, user.email);
  for (let count = 0; count < 5; count++)
    expect(await refusal(tab.confirm(otherCode(code)))).toBe("accounts.code_wrong");
  expect(await refusal(tab.confirm(code))).toBe("accounts.code_wrong");
  expect(await triesOf(tab.proof.challenge)).toBe(5);
});

test("a fifth try that is right still counts", async () => {
  const user = await aUser(app);
  const tab = await aTab(user.email);
  const code = await codeFor(app, user.email);
  for (let count = 0; count < 4; count++) await refusal(tab.confirm(otherCode(code)));
  expect((await tab.confirm(code)).session).not.toBeNull();
});

test("a code ends after ten minutes", async () => {
  const user = await aUser(app);
  const tab = await aTab(user.email);
  const code = await codeFor(app, user.email);
  try {
    app.setNow(minutes(10.1));
    expect(await refusal(tab.confirm(code))).toBe("accounts.code_wrong");
  } finally {
    app.setNow(undefined);
  }
  expect(await refusal(tab.confirm(code))).toBe("ok");
});

test("only the tab that asked may use the code; another one does not even count a try", async () => {
  const user = await aUser(app);
  const tab = await aTab(user.email);
  const code = await codeFor(app, user.email);
  const { challenge } = tab.proof;
  const other = await aTab(user.email);
  for (const secret of [newSecret(), other.proof.secret])
    expect(await refusal(visitor(confirmCode, { body: { challenge, secret, code } }))).toBe(
      "accounts.code_wrong",
    );
  expect(await triesOf(challenge)).toBe(0);
  expect(await refusal(tab.confirm(code))).toBe("ok");
});

test("a GET spends nothing", async () => {
  const user = await aUser(app);
  const tab = await aTab(user.email);
  const code = await codeFor(app, user.email);
  const query = new URLSearchParams({ ...tab.proof, code }).toString();
  for (let count = 0; count < 3; count++)
    expect((await fetch(`${app.url}/api/auth/code/confirm?${query}`)).status).toBe(404);
  expect(await refusal(tab.confirm(code))).toBe("ok");
});

test("twenty wrong tries at once are five tries", async () => {
  const user = await aUser(app);
  const tab = await aTab(user.email);
  const code = await codeFor(app, user.email);
  await atOnce(20, () => refusal(tab.confirm(otherCode(code))));
  expect(await triesOf(tab.proof.challenge)).toBe(5);
});

test("the proof of an unconfirmed mailbox ends the password, links and sessions from before it", async () => {
  const attacker = await aUser(app, { confirmed: false });
  await visitor(recoverPassword, { body: { email: attacker.email } });
  const link = await linkToken(app, attacker.email, "reset-password");
  const tab = await aTab(attacker.email);
  const { session, hasPassword } = await tab.confirm(await codeFor(app, attacker.email));
  expect(hasPassword).toBe(false);
  const owner = app.as(session!.authToken);
  expect(await refusal(attacker.call(getSession))).toBe("auth.required");
  expect(await refusal(visitor(login, { body: attacker.credentials }))).toBe("accounts.login_incorrect");
  const chosen = { password: "Other-horse-8", passwordConfirmation: "Other-horse-8" };
  expect(await refusal(visitor(resetPassword, { body: { token: link, ...chosen } }))).toBe(
    "accounts.verification_invalid",
  );
  await owner(choosePassword, { body: chosen });
  expect(await refusal(owner(choosePassword, { body: chosen }))).toBe("accounts.has_password");
  expect(await refusal(visitor(login, { body: { email: attacker.email, password: "Other-horse-8" } }))).toBe(
    "ok",
  );
});

test("an account without a password gets one by the recovery link too", async () => {
  const user = await aUser(app, { confirmed: false });
  await (await aTab(user.email)).confirm(await codeFor(app, user.email));
  await visitor(recoverPassword, { body: { email: user.email } });
  const token = await linkToken(app, user.email, "reset-password");
  await visitor(resetPassword, {
    body: { token, password: testPassword, passwordConfirmation: testPassword },
  });
  expect(await refusal(visitor(login, { body: user.credentials }))).toBe("ok");
});

test("a confirmed account keeps its password and its other sessions", async () => {
  const user = await aUser(app);
  await (await aTab(user.email)).confirm(await codeFor(app, user.email));
  expect(await refusal(user.call(getSession))).toBe("ok");
  expect(await refusal(visitor(login, { body: user.credentials }))).toBe("ok");
});

test("an account that waits for approval is confirmed but gets no session", async () => {
  const user = await aUser(app, { confirmed: false, approval: "pending" });
  const answer = await (await aTab(user.email)).confirm(await codeFor(app, user.email));
  expect(answer).toEqual({ session: null, approval: "pending", hasPassword: false, codeLost: false });
  await app.deliver();
  expect(await mailsTo(app, user.email, "account-pending")).toHaveLength(1);
});

test("a blocked account gets no code, and none that it had opens a session", async () => {
  const user = await aUser(app);
  const tab = await aTab(user.email);
  const code = await codeFor(app, user.email);
  await moveNow(app, user, "block");
  expect(await refusal(tab.confirm(code))).toBe("accounts.code_wrong");
  for (const purpose of ["sign_in", "mailbox"] as const) await aTab(user.email, purpose);
  expect(await mailsTo(app, user.email, "mailed-code")).toHaveLength(1);
});

test("a proved mailbox signs up without a confirming link, once and for that address", async () => {
  const email = newEmail();
  const tab = await aTab(email, "mailbox");
  expect(await refusal(visitor(register, { body: signUpForm({ email, proof: tab.proof }) }))).toBe(
    "accounts.verification_invalid",
  );
  const [mail] = await mailsTo(app, email, "mailed-code");
  expect(mail!.text).toContain("somebody typed that address");
  expect(await tab.confirm(await codeFor(app, email))).toEqual({
    session: null,
    approval: null,
    hasPassword: false,
    codeLost: false,
  });
  const signUp = (form: Parameters<typeof signUpForm>[0]) =>
    refusal(visitor(register, { body: signUpForm({ ...form }) }));
  expect(await signUp({ proof: tab.proof })).toBe("accounts.verification_invalid");
  expect(await signUp({ email, proof: { ...tab.proof, secret: newSecret() } })).toBe(
    "accounts.verification_invalid",
  );
  expect(await signUp({ email, proof: tab.proof })).toBe("ok");
  expect(await refusal(visitor(login, { body: { email, password: testPassword } }))).toBe("ok");
  expect(await mailsTo(app, email, "confirm-email")).toEqual([]);
  await sql`update user_account set email = ${newEmail()} where email = ${email}`.execute(db);
  expect(await signUp({ email, proof: tab.proof })).toBe("accounts.verification_invalid");
});

test("a code that opened a session proves nothing more", async () => {
  const user = await aUser(app);
  const tab = await aTab(user.email, "mailbox");
  expect((await tab.confirm(await codeFor(app, user.email))).session).not.toBeNull();
  await sql`update user_account set email = ${newEmail()} where id = ${user.id}`.execute(db);
  const form = signUpForm({ email: user.email, proof: tab.proof });
  expect(await refusal(visitor(register, { body: form }))).toBe("accounts.verification_invalid");
});

test("the proof of a mailbox ends after half an hour, and the cleanup deletes old challenges", async () => {
  const email = newEmail();
  const tab = await aTab(email, "mailbox");
  await tab.confirm(await codeFor(app, email));
  try {
    app.setNow(minutes(31));
    await cleanUpSessions(app.platform);
    expect(await triesOf(tab.proof.challenge)).toBe(1);
    expect(await refusal(visitor(register, { body: signUpForm({ email, proof: tab.proof }) }))).toBe(
      "accounts.verification_invalid",
    );
    app.setNow(minutes(75));
    await cleanUpSessions(app.platform);
  } finally {
    app.setNow(undefined);
  }
  await expect(triesOf(tab.proof.challenge)).rejects.toThrow("no result");
});

test("twenty confirmations at once spend a code once", async () => {
  await lingerAt(db, "challenge", "update", { where: "new.spent_at is not null" });
  const user = await aUser(app);
  const tab = await aTab(user.email);
  const code = await codeFor(app, user.email);
  const answers = await atOnce(20, () => refusal(tab.confirm(code)));
  expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
});

test("control: reading a code before spending it spends it several times", async () => {
  const user = await aUser(app);
  const { challenge } = (await aTab(user.email)).proof;
  await codeFor(app, user.email);
  const spent = await atOnce(20, async () => {
    const row = await db.selectFrom("challenge").selectAll().where("id", "=", challenge).executeTakeFirst();
    if (row!.spent_at) return false;
    await db.updateTable("challenge").set({ spent_at: new Date() }).where("id", "=", challenge).execute();
    return true;
  });
  expect(spent.filter(Boolean).length).toBeGreaterThan(1);
});
