import { getSession, login } from "@palco/contract/accounts/api";
import { changePassword } from "@palco/contract/accounts/profile";
import { recoverPassword, resetPassword } from "@palco/contract/accounts/recovery";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { aUser, linkToken, refusal } from "./testing.ts";

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
