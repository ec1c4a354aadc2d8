import { login, SecondFactorNeeded } from "@palco/contract/accounts/api";
import { confirmSession } from "@palco/contract/accounts/confirm";
import { beginPasskeyLogin, logInByPasskey } from "@palco/contract/accounts/passkeys";
import { giveSecondFactor } from "@palco/contract/accounts/second-factor";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { anAuthenticatorDevice } from "./testing-authenticator.ts";
import { anAuthenticator } from "./testing-factors.ts";
import { aUser, refusal } from "./testing.ts";

const app = await testApp({ PALCO_RATE_LIMITS: "on" });
const visitor = app.as();
const secret = "5f1d6c0b7a3e4d289c60e1f7ab52d943";

beforeEach(async () => {
  await sql`truncate brake_try`.execute(app.platform.db);
});

test("PE17 the eleventh code is refused unseen, whatever log-in it comes with; the owner's known device comes in", async () => {
  app.setNow(new Date());
  const user = await aUser(app);
  const device = "0f1d6c0b7a3e4d289c60e1f7ab52d943";
  await visitor(login, { body: { ...user.credentials, device } });
  const { code } = await anAuthenticator(app, user, { device });
  const ticket = async () =>
    SecondFactorNeeded.parse(await visitor(login, { body: { ...user.credentials, device } })).secondFactor
      .ticket;
  const give = async (typed: string, known = false) =>
    refusal(
      visitor(giveSecondFactor, {
        body: { ticket: await ticket(), method: "totp", code: typed, ...(known && { device }) },
      }),
    );
  const answers: string[] = [];
  for (let tries = 0; tries < 11; tries++) answers.push(await give("000000"));
  expect(answers).toEqual([...Array.from({ length: 10 }, () => "accounts.code_wrong"), "request.too_many"]);
  app.setNow(new Date(app.platform.now().getTime() + 30_000));
  expect(await give(code())).toBe("request.too_many");
  expect(await give(code(), true)).toBe("ok");
});

test("twenty wrong codes at once are counted before they are looked at", async () => {
  const user = await aUser(app);
  await anAuthenticator(app, user);
  const entry = SecondFactorNeeded.parse(await visitor(login, { body: user.credentials }));
  const { ticket } = entry.secondFactor;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      refusal(visitor(giveSecondFactor, { body: { ticket, method: "recovery", code: `00000-0000${n}` } })),
    ),
  );
  expect(answers.filter((answer) => answer === "accounts.code_wrong")).toHaveLength(10);
  expect(answers.filter((answer) => answer === "request.too_many")).toHaveLength(10);
});

test("a session that tries passwords to confirm itself is refused after ten", async () => {
  const user = await aUser(app);
  const answers: string[] = [];
  for (let tries = 0; tries < 11; tries++)
    answers.push(
      await refusal(user.call(confirmSession, { body: { method: "password", password: "Wrong-horse-7" } })),
    );
  expect(answers.at(-2)).toBe("accounts.password_wrong");
  expect(answers.at(-1)).toBe("request.too_many");
});

test("thirty passkeys that nobody has, and the network waits", async () => {
  const device = anAuthenticatorDevice();
  const site = { origin: "http://localhost", rpId: "localhost" };
  const answers = await Promise.all(
    Array.from({ length: 31 }, async () => {
      const { challenge, options } = await visitor(beginPasskeyLogin, { body: { secret } });
      const response = device.use({ ...site, challenge: options.challenge });
      return refusal(visitor(logInByPasskey, { body: { challenge, secret, response } }));
    }),
  );
  expect(answers.filter((answer) => answer === "accounts.passkey_wrong")).toHaveLength(30);
  expect(answers).toContain("request.too_many");
});

test("PE18 a wrong password is answered the same with a second factor, without one, and for an unknown address", async () => {
  const [careful, plain] = [await aUser(app), await aUser(app)];
  await anAuthenticator(app, careful);
  const answer = async (email: string) => {
    const body = JSON.stringify({ email, password: "Wrong-horse-7" });
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${app.url}/api/auth/login`, { method: "POST", headers, body });
    return { status: response.status, ...((await response.json()) as object), requestId: "" };
  };
  const unknown = await answer("nobody@example.test");
  expect(await answer(careful.email)).toEqual(unknown);
  expect(await answer(plain.email)).toEqual(unknown);
});
