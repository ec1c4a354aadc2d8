import { activate, recoverPassword, register } from "@palco/contract/accounts";
import { beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { testApp } from "#testing/app.ts";
import { aUser, refusal, signUpForm } from "./testing.ts";

const app = await testApp({ PALCO_RATE_LIMITS: "on" });
const visitor = app.as();

beforeEach(async () => {
  await sql`truncate brake_try`.execute(app.platform.db);
});

function tryLogin(email: string, password: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ email, password }),
  });
}

test("ten wrong passwords in a quarter of an hour, then the account is braked, whatever address they claim to come from", async () => {
  const user = await aUser(app);
  const statuses: number[] = [];
  for (let count = 0; count < 12; count++)
    statuses.push(
      (
        await tryLogin(user.email, "Wrong-horse-7", {
          "x-forwarded-for": `203.0.113.${count}`,
          "x-real-ip": `203.0.113.${count}`,
        })
      ).status,
    );
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  const braked = await tryLogin(user.email, user.password);
  expect(braked.status).toBe(429);
  expect(Number(braked.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(braked.headers.get("retry-after"))).toBeLessThanOrEqual(900);
  // Throttled, not locked: others come in, and so does this one once the window is over.
  expect((await tryLogin((await aUser(app)).email, user.password)).status).toBe(200);
  await sql`update brake_try set tries = (select array_agg(t - interval '15 minutes') from unnest(tries) t)`.execute(
    app.platform.db,
  );
  expect((await tryLogin(user.email, user.password)).status).toBe(200);
});

test("ten in any quarter of an hour, not ten before the hour and ten after", async () => {
  const user = await aUser(app);
  for (let count = 0; count < 10; count++) await tryLogin(user.email, "Wrong-horse-7");
  await sql`update brake_try set tries = (select array_agg(t - case when nr <= 4 then interval '16 minutes' else interval '14 minutes' end order by t)
    from unnest(tries) with ordinality as one (t, nr))`.execute(app.platform.db);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) statuses.push((await tryLogin(user.email, "Wrong-horse-7")).status);
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
});

test("many tries at the same moment are counted too", async () => {
  const user = await aUser(app);
  const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin(user.email, "Wrong-horse-7")));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
});

test("who gets it right starts from zero again", async () => {
  const user = await aUser(app);
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 9; count++) await tryLogin(user.email, "Wrong-horse-7");
    expect((await tryLogin(user.email, user.password)).status).toBe(200);
  }
});

test("an address has a hundred tries an hour over all accounts, and other operations have their own", async () => {
  const codes = new Map<string, number>();
  for (let count = 0; count < 103; count++) {
    const code = await refusal(visitor(activate, { body: { token: `guess-${count}` } }));
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  expect(Object.fromEntries(codes)).toEqual({ "accounts.verification_invalid": 100, "request.too_many": 3 });
  expect(await refusal(visitor(register, { body: signUpForm() }))).toBe("ok");
});

test("nobody's inbox is flooded: five recovery mails an hour, known address or not", async () => {
  const user = await aUser(app);
  for (const email of [user.email, "nobody@example.test"]) {
    const codes: string[] = [];
    for (let count = 0; count < 6; count++)
      codes.push(await refusal(visitor(recoverPassword, { body: { email } })));
    expect(codes).toEqual(["ok", "ok", "ok", "ok", "ok", "request.too_many"]);
  }
});

test("an unknown e-mail takes as long to refuse as a known one", async () => {
  const form = signUpForm();
  await visitor(register, { body: form });
  // The quickest of several, turn about: what a busy machine adds is not the password's doing.
  const quickest = { known: Infinity, unknown: Infinity };
  const time = async (who: keyof typeof quickest, email: string) => {
    const start = performance.now();
    expect((await tryLogin(email, "Wrong-horse-7")).status).toBe(400);
    quickest[who] = Math.min(quickest[who], performance.now() - start);
  };
  for (let count = 0; count < 8; count++) {
    await time("unknown", `nobody-${count}@example.test`);
    await time("known", form.email);
  }
  expect(quickest.unknown / quickest.known).toBeGreaterThan(0.35);
});
