import { AuthSession, getSession, login, logout, SecondFactorNeeded } from "@palco/contract/accounts/api";
import { confirmCode, requestCode } from "@palco/contract/accounts/codes";
import { confirmSession, getConfirmMethods } from "@palco/contract/accounts/confirm";
import { changePassword } from "@palco/contract/accounts/profile";
import { recoverPassword, resetPassword } from "@palco/contract/accounts/recovery";
import { giveSecondFactor } from "@palco/contract/accounts/second-factor";
import {
  beginTotp,
  confirmTotp,
  getSecurity,
  getSignInRules,
  removeTotp,
  renewRecoveryCodes,
  updateSignInRules,
} from "@palco/contract/accounts/security";
import { getHome } from "@palco/contract/pages/api";
import { listPeople } from "@palco/contract/people/api";
import { startPlayback } from "@palco/contract/playback/api";
import { getConfig } from "@palco/contract/site-config/api";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { anAuthenticator, totpCode } from "./testing-factors.ts";
import {
  aUser,
  codeFor,
  linkToken,
  mailsTo,
  moveNow,
  refusal,
  testPassword,
  type TestUser,
} from "./testing.ts";

const app = await testApp();
const visitor = app.as();
const pass = (seconds: number) => app.setNow(new Date(app.platform.now().getTime() + seconds * 1000));
afterEach(() => app.setNow(undefined));

/** The first step of a log-in. */
async function ticketOf(user: TestUser): Promise<string> {
  const entry = await visitor(login, { body: user.credentials });
  return SecondFactorNeeded.parse(entry).secondFactor.ticket;
}

const finish = (ticket: string, method: "totp" | "recovery", code: string) =>
  visitor(giveSecondFactor, { body: { ticket, method, code } });

/** A person whose account asks for a code, a minute after it was added. */
async function aCarefulUser(options: Parameters<typeof aUser>[1] = {}) {
  app.setNow(new Date());
  const user = await aUser(app, options);
  const authenticator = await anAuthenticator(app, user);
  pass(60);
  return { user, ...authenticator };
}

test("with an authenticator app the password alone opens nothing; its code does", async () => {
  const { user, code } = await aCarefulUser();
  const entry = SecondFactorNeeded.parse(await visitor(login, { body: user.credentials }));
  expect(entry.secondFactor.methods).toEqual(["totp", "recovery"]);
  expect(Object.keys(entry)).toEqual(["authToken", "secondFactor"]);
  const { ticket } = entry.secondFactor;
  expect(await refusal(app.as(ticket)(getSession))).toBe("auth.required");
  expect(await refusal(finish(ticket, "totp", "000000"))).toBe("accounts.code_wrong");
  const session = await finish(ticket, "totp", code());
  expect((await app.as(session.authToken)(getSession)).email).toBe(user.email);
  expect(await refusal(finish(ticket, "totp", code(1)))).toBe("accounts.ticket_over");
});

test("every way in asks for it: a code by mail, a link that resets the password", async () => {
  const { user } = await aCarefulUser();
  const secret = "5f1d6c0b7a3e4d289c60e1f7ab52d943";
  const { challenge } = await visitor(requestCode, {
    body: { purpose: "sign_in", email: user.email, secret },
  });
  const body = { challenge, secret, code: await codeFor(app, user.email) };
  expect((await visitor(confirmCode, { body })).session).toMatchObject({ authToken: null });
  await visitor(recoverPassword, { body: { email: user.email } });
  const token = await linkToken(app, user.email, "reset-password");
  const form = { token, password: "Otra-clave-9", passwordConfirmation: "Otra-clave-9" };
  expect((await visitor(resetPassword, { body: form })).session).toMatchObject({ authToken: null });
});

test("PE15 a code works once, also as “123 456”, also of twenty at once; two steps old it is refused", async () => {
  const { user, code } = await aCarefulUser();
  const [first, second, third] = await Promise.all([ticketOf(user), ticketOf(user), ticketOf(user)]);
  expect(await refusal(finish(third, "totp", code(-2)))).toBe("accounts.code_wrong");
  expect(await refusal(finish(third, "totp", code(2)))).toBe("accounts.code_wrong");
  const digits = code();
  expect(await refusal(finish(first, "totp", `${digits.slice(0, 3)} ${digits.slice(3)}`))).toBe("ok");
  expect(await refusal(finish(second, "totp", digits))).toBe("accounts.code_wrong");
  pass(30);
  const tickets = await Promise.all(Array.from({ length: 20 }, () => ticketOf(user)));
  const answers = await Promise.all(tickets.map((ticket) => refusal(finish(ticket, "totp", code()))));
  expect(answers.toSorted()).toEqual([...Array.from({ length: 19 }, () => "accounts.code_wrong"), "ok"]);
  // A code of before the one that was used is used up with it.
  expect(await refusal(finish(third, "totp", code(-1)))).toBe("accounts.code_wrong");
});

test("a ticket opens one session, however many right codes come with it", async () => {
  const { user, code } = await aCarefulUser();
  const ticket = await ticketOf(user);
  const answers = await Promise.all(
    [code(-1), code(), code(1)].map((one) => refusal(finish(ticket, "totp", one))),
  );
  expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
});

test("PE16 a recovery code tried twenty times opens one session and leaves nine; as it is typed does not matter", async () => {
  const { user, recoveryCodes } = await aCarefulUser();
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  const typed = ` ${recoveryCodes[0]!.toLowerCase().replace("-", " ")} `;
  const tickets = await Promise.all(Array.from({ length: 20 }, () => ticketOf(user)));
  const answers = await Promise.all(tickets.map((ticket) => refusal(finish(ticket, "recovery", typed))));
  expect(answers.toSorted()).toEqual([...Array.from({ length: 19 }, () => "accounts.code_wrong"), "ok"]);
  expect((await user.call(getSecurity)).recoveryCodesLeft).toBe(9);
});

test("recovery codes are no code of the app, are kept as HMAC, and new ones end those before", async () => {
  const { user, recoveryCodes, code } = await aCarefulUser();
  const ticket = await ticketOf(user);
  expect(await refusal(finish(ticket, "totp", recoveryCodes[0]!))).toBe("accounts.code_wrong");
  expect(await refusal(finish(ticket, "recovery", code()))).toBe("accounts.code_wrong");
  const { rows } = await sql<{ all: string }>`select coalesce(string_agg(code_hash::text, ''), '') as all
    from recovery_code where user_id = ${user.id}`.execute(app.platform.db);
  expect(rows[0]!.all).not.toContain(Buffer.from(recoveryCodes[0]!).toString("hex"));
  const { recoveryCodes: renewed } = await user.call(renewRecoveryCodes);
  expect(await refusal(finish(ticket, "recovery", recoveryCodes[0]!))).toBe("accounts.code_wrong");
  expect(await refusal(finish(ticket, "recovery", renewed[0]!))).toBe("ok");
  expect((await mailsTo(app, user.email, "factor-added")).map(({ subject }) => subject)).toEqual([
    "Your recovery codes are new",
    "An authenticator app was added to your account",
  ]);
});

test("the secret lies encrypted, and another account's does not open this one", async () => {
  const { user, secret } = await aCarefulUser();
  const { user: other, code } = await aCarefulUser();
  const { rows } = await sql<{ secret: Buffer }>`select secret from totp where user_id = ${user.id}`.execute(
    app.platform.db,
  );
  expect(rows[0]!.secret.toString("latin1")).not.toContain(secret);
  expect(await refusal(finish(await ticketOf(user), "totp", code()))).toBe("accounts.code_wrong");
  await sql`update totp set secret = (select secret from totp where user_id = ${other.id}) where user_id = ${user.id}`.execute(
    app.platform.db,
  );
  expect(await refusal(finish(await ticketOf(user), "totp", code()))).toBe("server.error");
});

test("where there is a second factor, a session is confirmed by that one and by nothing else", async () => {
  const { user, code, recoveryCodes } = await aCarefulUser();
  pass(11 * 60);
  expect((await user.call(getConfirmMethods)).methods).toEqual(["totp"]);
  expect(await refusal(user.call(removeTotp))).toBe("auth.confirm_required");
  const byPassword = { method: "password", password: testPassword } as const;
  expect(await refusal(user.call(confirmSession, { body: byPassword }))).toBe("accounts.confirm_otherwise");
  // A session that a recovery code has opened is not a confirmed one.
  const opened = await finish(await ticketOf(user), "recovery", recoveryCodes[0]!);
  expect(await refusal(app.as(opened.authToken)(removeTotp))).toBe("auth.confirm_required");
  const body = { method: "totp", code: code() } as const;
  await user.call(confirmSession, { body });
  expect(await refusal(user.call(confirmSession, { body }))).toBe("accounts.code_wrong");
  await user.call(removeTotp);
  expect(AuthSession.safeParse(await visitor(login, { body: user.credentials })).success).toBe(true);
  expect(await mailsTo(app, user.email, "factor-removed")).toHaveLength(1);
});

test("who has lost the authenticator comes in by a recovery code and adds another one; the old one and its codes are dead", async () => {
  const { user, code, recoveryCodes } = await aCarefulUser();
  const { authToken } = await finish(await ticketOf(user), "recovery", recoveryCodes[0]!);
  const next = await anAuthenticator(app, { call: app.as(authToken) });
  pass(60);
  expect(await refusal(finish(await ticketOf(user), "totp", code()))).toBe("accounts.code_wrong");
  expect(await refusal(finish(await ticketOf(user), "recovery", recoveryCodes[1]!))).toBe(
    "accounts.code_wrong",
  );
  expect(await refusal(finish(await ticketOf(user), "totp", next.code()))).toBe("ok");
  pass(11 * 60);
  expect(await refusal(app.as(authToken)(beginTotp))).toBe("auth.confirm_required");
});

test("a session that a recovery code has opened is confirmed by nothing, not even by the app that it added", async () => {
  const { user, recoveryCodes } = await aCarefulUser();
  const { authToken } = await finish(await ticketOf(user), "recovery", recoveryCodes[0]!);
  const recovered = app.as(authToken);
  const next = await anAuthenticator(app, { call: recovered });
  pass(60);
  expect((await recovered(getConfirmMethods)).methods).toEqual([]);
  const body = { method: "totp", code: next.code() } as const;
  expect(await refusal(recovered(confirmSession, { body }))).toBe("accounts.confirm_otherwise");
  expect(await refusal(recovered(removeTotp))).toBe("auth.confirm_required");
  const again = await finish(await ticketOf(user), "totp", next.code());
  expect(await refusal(app.as(again.authToken)(removeTotp))).toBe("ok");
});

test("an authenticator is added by its own code, in the session that began it", async () => {
  const [user, other] = [await aUser(app), await aUser(app)];
  const { challenge, secret, uri } = await user.call(beginTotp);
  expect(uri).toContain(`secret=${secret}`);
  const body = { challenge, code: totpCode(app, secret) };
  expect(await refusal(other.call(confirmTotp, { body }))).toBe("accounts.code_wrong");
  expect(await refusal(user.call(confirmTotp, { body: { ...body, code: "000000" } }))).toBe(
    "accounts.code_wrong",
  );
  // Nothing is asked for before.
  expect(AuthSession.safeParse(await visitor(login, { body: user.credentials })).success).toBe(true);
  const both = await Promise.all([1, 2].map(() => refusal(user.call(confirmTotp, { body }))));
  expect(both.toSorted()).toEqual(["accounts.code_wrong", "ok"]);
});

test("a waiting log-in ends with a new password, a block, and its ten minutes", async () => {
  const { user, code } = await aCarefulUser();
  const [changed, blocked] = [await ticketOf(user), await ticketOf(user)];
  const form = { password: "Otra-clave-9", passwordConfirmation: "Otra-clave-9" };
  await user.call(changePassword, { body: { currentPassword: testPassword, ...form } });
  expect(await refusal(finish(changed, "totp", code()))).toBe("accounts.ticket_over");
  user.credentials.password = form.password;
  const again = await ticketOf(user);
  await moveNow(app, user, "block");
  expect(await refusal(finish(again, "totp", code()))).toBe("accounts.ticket_over");
  expect(await refusal(finish(blocked, "totp", code()))).toBe("accounts.ticket_over");
  const { user: slow, code: slowCode } = await aCarefulUser();
  const old = await ticketOf(slow);
  pass(601);
  expect(await refusal(finish(old, "totp", slowCode()))).toBe("accounts.ticket_over");
  for (const broken of [
    "x",
    "0199f0a2-7c1e-7b4a-9d55-2f6c8e31a0b7.x",
    "0199f0a2-7c1e-7b4a-9d55-2f6c8e31a0b7",
  ])
    expect(await refusal(finish(broken, "totp", "123456"))).toBe("accounts.ticket_over");
});

test("PE20 only who has a second factor asks the team for one; the others then only add one or log out", async () => {
  app.setNow(new Date());
  const [admin, other, viewer] = [
    await aUser(app, { roles: ["ADMIN"] }),
    await aUser(app, { roles: ["ADMIN"] }),
    await aUser(app),
  ];
  const body = { administratorsNeedSecondFactor: true };
  expect(await refusal(admin.call(updateSignInRules, { body }))).toBe("accounts.own_factor_first");
  await anAuthenticator(app, admin);
  await admin.call(updateSignInRules, { body });
  try {
    expect(await admin.call(getSignInRules)).toEqual(body);
    expect(await refusal(admin.call(listPeople, { query: {} }))).toBe("ok");
    expect(await refusal(viewer.call(getSecurity))).toBe("ok");
    for (const call of [other.call, app.as((await visitor(login, { body: other.credentials })).authToken)]) {
      expect(await refusal(call(listPeople, { query: {} }))).toBe("auth.second_factor_required");
      expect(
        await refusal(call(updateSignInRules, { body: { administratorsNeedSecondFactor: false } })),
      ).toBe("auth.second_factor_required");
      expect((await call(getSecurity)).isRequired).toBe(true);
      // Operations open to everyone treat such a log-in as a visitor.
      expect(await refusal(call(getConfig))).toBe("ok");
      expect(await refusal(call(getHome))).toBe("ok");
      expect(await refusal(call(startPlayback, { body: { productSlug: "nothing" } }))).toBe(
        "auth.second_factor_required",
      );
    }
    const leaving = app.as((await visitor(login, { body: other.credentials })).authToken);
    expect(await refusal(leaving(logout))).toBe("ok");
    await anAuthenticator(app, other);
    expect(await refusal(other.call(listPeople, { query: {} }))).toBe("ok");
  } finally {
    await admin.call(updateSignInRules, { body: { administratorsNeedSecondFactor: false } });
  }
});
