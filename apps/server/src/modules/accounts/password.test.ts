import { getSession, login, logoutEverywhere } from "@palco/contract/accounts/api";
import { choosePassword } from "@palco/contract/accounts/codes";
import { changePassword } from "@palco/contract/accounts/profile";
import { recoverPassword, resetPassword } from "@palco/contract/accounts/recovery";
import { activate, resendActivation } from "@palco/contract/accounts/register";
import { getSecurity } from "@palco/contract/accounts/security";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { isDeviceOf, rememberDevice } from "./known-device.queries.ts";
import { aPasskeyRow } from "./testing-passkeys.ts";
import { anAuthenticator } from "./testing-factors.ts";
import { aUser, linkToken, refusal, type TestUser } from "./testing.ts";

const app = await testApp();
const visitor = app.as();
const fresh = { password: "Fresh-horse-8", passwordConfirmation: "Fresh-horse-8" };

test("a lost password is replaced through the mail, and every session ends", async () => {
  const user = await aUser(app);
  await visitor(recoverPassword, { body: { email: user.email } });
  const token = await linkToken(app, user.email, "reset-password");
  const { session } = await visitor(resetPassword, { body: { token, ...fresh } });
  expect(await refusal(user.call(getSession))).toBe("auth.required");
  expect(await app.as(session!.authToken)(getSession)).toMatchObject({ email: user.email });
  expect(await refusal(visitor(login, { body: user.credentials }))).toBe("accounts.login_incorrect");
  expect(await refusal(visitor(login, { body: { email: user.email, password: fresh.password } }))).toBe("ok");
  expect(await refusal(visitor(resetPassword, { body: { token, ...fresh } }))).toBe(
    "accounts.verification_invalid",
  );
});

test("a blocked account gets its new password and no session", async () => {
  const user = await aUser(app);
  await visitor(recoverPassword, { body: { email: user.email } });
  const token = await linkToken(app, user.email, "reset-password");
  await app.platform.db
    .updateTable("user_account")
    .set({ blocked_at: new Date() })
    .where("id", "=", user.id)
    .execute();
  expect(await visitor(resetPassword, { body: { token, ...fresh } })).toMatchObject({ session: null });
});

test("using one link invalidates the older ones", async () => {
  const user = await aUser(app);
  const tokens: string[] = [];
  for (let count = 0; count < 2; count++) {
    await visitor(recoverPassword, { body: { email: user.email } });
    tokens.push(await linkToken(app, user.email, "reset-password"));
  }
  await visitor(resetPassword, { body: { token: tokens[1]!, ...fresh } });
  expect(await refusal(visitor(resetPassword, { body: { token: tokens[0]!, ...fresh } }))).toBe(
    "accounts.verification_invalid",
  );
});

test("a link is valid for an hour", async () => {
  const user = await aUser(app);
  await visitor(recoverPassword, { body: { email: user.email } });
  const token = await linkToken(app, user.email, "reset-password");
  try {
    app.setNow(new Date(Date.now() + 61 * 60_000));
    expect(await refusal(visitor(resetPassword, { body: { token, ...fresh } }))).toBe(
      "accounts.verification_invalid",
    );
  } finally {
    app.setNow(undefined);
  }
  expect(await refusal(user.call(getSession))).toBe("ok");
});

test("a confirmation link is no reset link", async () => {
  const user = await aUser(app);
  await visitor(recoverPassword, { body: { email: user.email } });
  const token = await linkToken(app, user.email, "reset-password");
  const response = await fetch(`${app.url}/api/auth/activate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  expect(response.status).toBe(400);
});

test("no response reveals whether an address is known", async () => {
  const user = await aUser(app);
  const answers = await Promise.all(
    [user.email, "nobody@example.test"].map(async (email) => {
      const response = await fetch(`${app.url}/api/auth/recover`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email }),
      });
      return [response.status, await response.text()];
    }),
  );
  expect(answers).toEqual([
    [204, ""],
    [204, ""],
  ]);
});

test("changing the password needs the current one, and ends the other sessions only", async () => {
  const user = await aUser(app);
  const other = await visitor(login, { body: user.credentials });
  expect(
    await refusal(user.call(changePassword, { body: { currentPassword: "Wrong-horse-7", ...fresh } })),
  ).toBe("accounts.password_wrong");
  await user.call(changePassword, { body: { currentPassword: user.password, ...fresh } });
  expect(await refusal(user.call(getSession))).toBe("ok");
  expect(await refusal(app.as(other.authToken)(getSession))).toBe("auth.required");
  await app.deliver();
  const told = await app.platform.db
    .selectFrom("mail_message")
    .select("template")
    .where("recipient", "=", user.email)
    .execute();
  expect(told).toEqual([{ template: "password-changed" }]);
});

test("a login in progress with the old password opens no session after a reset", async () => {
  const user = await aUser(app);
  await visitor(recoverPassword, { body: { email: user.email } });
  const token = await linkToken(app, user.email, "reset-password");
  const [, ...logins] = await Promise.all([
    visitor(resetPassword, { body: { token, ...fresh } }),
    ...Array.from({ length: 12 }, () => visitor(login, { body: user.credentials }).catch(() => undefined)),
  ]);
  for (const session of logins)
    if (session) expect(await refusal(app.as(session.authToken)(getSession))).toBe("auth.required");
});

const [mine, theirs] = ["5f1d6c0b7a3e4d289c60e1f7ab52d943", "0f1d6c0b7a3e4d289c60e1f7ab52d943"];

/** Somebody with two browsers that are known. */
async function aKnownUser(options: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(app, options);
  for (const key of [mine, theirs])
    await rememberDevice(app.platform.db, user.id, { key, now: app.platform.now() });
  return user;
}
const whichAreKnown = async ({ id }: TestUser) => {
  const { db } = app.platform;
  return [await isDeviceOf(db, id, mine), await isDeviceOf(db, id, theirs)];
};
async function resetTokenOf({ email }: TestUser) {
  await visitor(recoverPassword, { body: { email } });
  return linkToken(app, email, "reset-password");
}

test("a changed, chosen or reset password, the first second factor and logging out everywhere forget the known browsers but the own", async () => {
  const changing = await aKnownUser();
  await changing.call(changePassword, {
    body: { currentPassword: changing.password, ...fresh, device: mine },
  });
  expect(await whichAreKnown(changing)).toEqual([true, false]);
  const choosing = await aKnownUser();
  await app.platform.db.deleteFrom("credential").where("user_id", "=", choosing.id).execute();
  await choosing.call(choosePassword, { body: { ...fresh, device: mine } });
  expect(await whichAreKnown(choosing)).toEqual([true, false]);
  const enrolling = await aKnownUser();
  await anAuthenticator(app, enrolling, { device: mine });
  expect(await whichAreKnown(enrolling)).toEqual([true, false]);
  const resetting = await aKnownUser();
  await visitor(resetPassword, { body: { token: await resetTokenOf(resetting), ...fresh } });
  expect(await whichAreKnown(resetting)).toEqual([false, false]);
  const leaving = await aKnownUser();
  await leaving.call(logoutEverywhere);
  expect(await whichAreKnown(leaving)).toEqual([false, false]);
});

test("a password that is changed or chosen ends the links that would set another one", async () => {
  const changing = await aUser(app);
  const choosing = await aUser(app);
  await app.platform.db.deleteFrom("credential").where("user_id", "=", choosing.id).execute();
  const tokens = [await resetTokenOf(changing), await resetTokenOf(choosing)];
  await changing.call(changePassword, { body: { currentPassword: changing.password, ...fresh } });
  await choosing.call(choosePassword, { body: fresh });
  for (const token of tokens)
    expect(await refusal(visitor(resetPassword, { body: { token, ...fresh } }))).toBe(
      "accounts.verification_invalid",
    );
});

test("a reset ends the other links of the account too", async () => {
  const user = await aUser(app, { confirmed: false });
  await visitor(resendActivation, { body: { email: user.email } });
  const activation = await linkToken(app, user.email, "confirm-email");
  await visitor(resetPassword, { body: { token: await resetTokenOf(user), ...fresh } });
  expect(await refusal(visitor(activate, { body: { token: activation } }))).toBe(
    "accounts.verification_invalid",
  );
});

test("a reset that proves a mailbox for the first time leaves nothing that was made before", async () => {
  const user = await aKnownUser({ confirmed: false });
  await aPasskeyRow(app, user);
  const { session } = await visitor(resetPassword, { body: { token: await resetTokenOf(user), ...fresh } });
  const { passkeys, hasPassword } = await app.as(session!.authToken)(getSecurity);
  expect({ passkeys, hasPassword }).toEqual({ passkeys: [], hasPassword: true });
  expect(await whichAreKnown(user)).toEqual([false, false]);
  expect(await refusal(user.call(getSession))).toBe("auth.required");
});
