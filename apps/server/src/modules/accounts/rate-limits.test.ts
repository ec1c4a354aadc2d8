import { changeEmail } from "@palco/contract/accounts/email";
import { recoverPassword } from "@palco/contract/accounts/recovery";
import { register } from "@palco/contract/accounts/register";
import { requestCode } from "@palco/contract/accounts/codes";
import { beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { testApp } from "#testing/app.ts";
import { aUser, refusal, signUpForm, type TestUser } from "./testing.ts";

const app = await testApp({ PALCO_RATE_LIMITS: "on" });
const visitor = app.as();

beforeEach(async () => {
  await sql`truncate brake_try`.execute(app.platform.db);
});

function tryLogin(
  email: string,
  password: string,
  { headers = {}, device }: { headers?: Record<string, string>; device?: string } = {},
): Promise<Response> {
  return fetch(`${app.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ email, password, device }),
  });
}

test("ten wrong passwords in a quarter of an hour, then the account is limited, whatever address they claim to come from", async () => {
  const user = await aUser(app);
  const statuses: number[] = [];
  for (let count = 0; count < 12; count++)
    statuses.push(
      (
        await tryLogin(user.email, "Wrong-horse-7", {
          headers: { "x-forwarded-for": `203.0.113.${count}`, "x-real-ip": `203.0.113.${count}` },
        })
      ).status,
    );
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  const limited = await tryLogin(user.email, user.password);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(limited.headers.get("retry-after"))).toBeLessThanOrEqual(900);
  // Throttled, not locked: others come in, and so does this one once the window is over.
  expect((await tryLogin((await aUser(app)).email, user.password)).status).toBe(200);
  await sql`update brake_try set tries = coalesce((select array_agg(t - interval '15 minutes') from unnest(tries) t), '{}')`.execute(
    app.platform.db,
  );
  expect((await tryLogin(user.email, user.password)).status).toBe(200);
});

test("the limit of ten applies to any quarter of an hour: not ten before the hour and ten after", async () => {
  const user = await aUser(app);
  for (let count = 0; count < 10; count++) await tryLogin(user.email, "Wrong-horse-7");
  await sql`update brake_try set tries = (select array_agg(t - case when nr <= 4 then interval '16 minutes' else interval '14 minutes' end order by t)
    from unnest(tries) with ordinality as one (t, nr))`.execute(app.platform.db);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) statuses.push((await tryLogin(user.email, "Wrong-horse-7")).status);
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
});

test("concurrent attempts are counted too", async () => {
  const user = await aUser(app);
  const answers = await Promise.all(Array.from({ length: 30 }, () => tryLogin(user.email, "Wrong-horse-7")));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
});

test("a right password resets the count", async () => {
  const user = await aUser(app);
  for (let round = 0; round < 3; round++) {
    for (let count = 0; count < 9; count++) await tryLogin(user.email, "Wrong-horse-7");
    expect((await tryLogin(user.email, user.password)).status).toBe(200);
  }
});

/** As if this address had guessed wrong so often already. */
async function guessedBefore(operation: string, tries: number): Promise<void> {
  await sql`insert into brake_try (brake, subject, tries)
    select 'address', ${`${operation} 127.0.0.1`}, array_agg(now()) from generate_series(1, ${tries})`.execute(
    app.platform.db,
  );
}

const triesOf = async (operation: string): Promise<number> =>
  (
    await sql<{ tries: number }>`select cardinality(tries) as tries from brake_try
      where brake = 'address' and subject = ${`${operation} 127.0.0.1`}`.execute(app.platform.db)
  ).rows[0]!.tries;

test("a hall of people behind one address logs in and signs up: right passwords do not count as guesses", async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => aUser(app)));
  await guessedBefore("POST /auth/login", 95);
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(people.map(({ email, password }) => tryLogin(email, password)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  }
  expect(await triesOf("POST /auth/login")).toBe(95);
  await guessedBefore("POST /auth/register", 995);
  for (let count = 0; count < 6; count++)
    expect(await refusal(visitor(register, { body: signUpForm() }))).toBe("ok");
  expect(await triesOf("POST /auth/register")).toBe(995);
});

test("an address that guesses wrong is answered slower after a hundred, and refused after a thousand", async () => {
  const user = await aUser(app);
  const timed = async () => {
    const start = performance.now();
    const { status } = await tryLogin(`somebody-${start}@example.test`, "Wrong-horse-7");
    return { status, slow: performance.now() - start >= 999 };
  };
  await guessedBefore("POST /auth/login", 99);
  await timed();
  expect(await triesOf("POST /auth/login")).toBe(100);
  expect(await timed()).toEqual({ status: 400, slow: true });
  await sql`truncate brake_try`.execute(app.platform.db);
  await guessedBefore("POST /auth/login", 1000);
  expect((await timed()).status).toBe(429);
  expect((await tryLogin(user.email, user.password)).status).toBe(429);
});

test("wrong passwords from elsewhere don't keep out a browser that has logged in before", async () => {
  const user = await aUser(app);
  const [mine, other] = ["a".repeat(32), "b".repeat(32)];
  expect((await tryLogin(user.email, user.password, { device: mine })).status).toBe(200);
  const guess = (device: string) => tryLogin(user.email, "Wrong-horse-7", { device });
  for (let count = 0; count < 12; count++) await guess(other);
  expect((await tryLogin(user.email, user.password, { device: other })).status).toBe(429);
  expect((await tryLogin(user.email, user.password, { device: mine })).status).toBe(200);
  // The known browser has a count of its own.
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++) statuses.push((await guess(mine)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  // It is known to this account alone.
  const stranger = await aUser(app);
  for (let count = 0; count < 10; count++) await tryLogin(stranger.email, "Wrong-horse-7", { device: mine });
  expect((await tryLogin(stranger.email, stranger.password, { device: mine })).status).toBe(429);
});

test("an account accepts fifty wrong passwords from all addresses together; a right one does not count", async () => {
  const proxied = await testApp({ PALCO_RATE_LIMITS: "on", PALCO_TRUST_PROXY: "127.0.0.1" });
  const user = await aUser(proxied);
  const from = async (address: number, password: string) => {
    const answer = await fetch(`${proxied.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `203.0.113.${address}` },
      body: JSON.stringify({ email: user.email, password }),
    });
    return answer.status;
  };
  const statuses = await Promise.all(Array.from({ length: 49 }, (_, nr) => from(nr, "Wrong-horse-7")));
  expect(new Set(statuses)).toEqual(new Set([400]));
  // From an address without failed logins, the owner can log in.
  expect(await from(200, user.password)).toBe(200);
  expect([await from(201, "Wrong-horse-7"), await from(202, "Wrong-horse-7")]).toEqual([400, 429]);
});

test("recovery mails are limited to five an hour, for known and unknown addresses", async () => {
  const user = await aUser(app);
  for (const email of [user.email, "nobody@example.test"]) {
    const codes: string[] = [];
    for (let count = 0; count < 6; count++)
      codes.push(await refusal(visitor(recoverPassword, { body: { email } })));
    expect(codes).toEqual(["ok", "ok", "ok", "ok", "ok", "request.too_many"]);
  }
});

test("mailed codes are limited to five an hour for a mailbox, known or unknown, for all purposes together", async () => {
  const user = await aUser(app);
  for (const email of [user.email, "nobody@example.test"]) {
    const codes: string[] = [];
    for (let count = 0; count < 6; count++)
      codes.push(
        await refusal(
          visitor(requestCode, {
            body: { purpose: count % 2 ? "mailbox" : "sign_in", email, secret: "a".repeat(32) },
          }),
        ),
      );
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

test("an account asks for five other addresses a day, one address gets five codes an hour", async () => {
  const ask = (user: TestUser, email: string) => refusal(user.call(changeEmail, { body: { email } }));
  const users = await Promise.all(Array.from({ length: 6 }, () => aUser(app)));
  const answers: string[] = [];
  for (let count = 0; count < 6; count++) answers.push(await ask(users[0]!, `other-${count}@example.test`));
  expect(answers).toEqual([...Array.from({ length: 5 }, () => "ok"), "request.too_many"]);
  await sql`truncate brake_try`.execute(app.platform.db);
  const mailed: string[] = [];
  for (const user of users) mailed.push(await ask(user, "stranger@example.test"));
  expect(mailed).toEqual([...Array.from({ length: 5 }, () => "ok"), "request.too_many"]);
});

test("known browsers have a hundred tries together, however many there are", async () => {
  const user = await aUser(app);
  const devices = Array.from(
    { length: 11 },
    (_, n) => `${String(n).padStart(2, "0")}1d6c0b7a3e4d289c60e1f7ab52d943`,
  );
  for (const device of devices) await tryLogin(user.email, user.password, { device });
  const statuses: number[] = [];
  for (const device of devices.slice(0, 10))
    for (let count = 0; count < 10; count++)
      statuses.push((await tryLogin(user.email, "Wrong-horse-7", { device })).status);
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect((await tryLogin(user.email, "Wrong-horse-7", { device: devices[10]! })).status).toBe(429);
  // They have not used up the tries of other places.
  expect((await tryLogin(user.email, user.password)).status).toBe(200);
});
