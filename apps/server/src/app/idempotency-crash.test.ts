import { randomBytes, randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startShop } from "#modules/checkout/testing/shop.ts";
import { testApp } from "#testing/app.ts";
import { roundsOf } from "#testing/race.ts";
import { modules } from "./modules.ts";
import { type KeyedRequest, keyedRequests } from "./testing-keyed.ts";

const rounds = roundsOf({ short: 6, long: 1000 });

const secret = randomBytes(24).toString("hex");
/** An app on the same data. It answers clients whose answer was lost when the other process died. */
const app = await testApp({ PALCO_SECRET: secret });
const { db } = app.platform;

/** Between what a request has made and its kept answer, some time passes: most kills are to come there. */
await sql`create function linger() returns trigger language plpgsql as $$ begin
  perform pg_sleep(random() * 0.2); return new; end $$`.execute(db);
await sql`create trigger linger before update on idempotent_answer for each row
  when (old.status is null and new.status is not null) execute function linger()`.execute(db);

/** Sends it again until there is an answer; a claim of a dead process is as old as it would be ten seconds later. */
async function insist({ send }: KeyedRequest): Promise<{ status: number; body: string }> {
  for (;;) {
    await sql`update idempotent_answer set claimed_until = now() where claimed_until > now()`.execute(db);
    const answer = await send(app.url);
    if (answer.status !== 409 || !answer.body.includes("request.key_running")) return answer;
  }
}

/** The same answer, whatever the order of its fields. */
const isSame = (one: string, other: string) =>
  one === other || isDeepStrictEqual(JSON.parse(one), JSON.parse(other));

/** Waits until so many of the requests have made something, whether it is answered or not. */
async function someEffects(requests: readonly KeyedRequest[], wanted: number): Promise<void> {
  let made = 0;
  while (made < wanted) {
    const counts = await Promise.all(requests.map(({ count }) => count()));
    made = counts.filter(Boolean).length;
  }
}

test(
  `every operation with a key is done once and answered, in ${rounds} kills between its effect and its answer`,
  async () => {
    const faults: string[] = [];
    let cut = 0;
    let cutAfterEffect = 0;
    let [shop, requests] = await Promise.all([startShop(app, secret, "http"), keyedRequests(app)]);
    for (let round = 1; round <= rounds; round += 1) {
      // Sends each request twice, like a client that retries too early.
      const heard = requests.map(({ send }) =>
        Promise.all([1, 2].map(() => send(shop.url).catch(() => undefined))),
      );
      await Promise.race([Promise.all(heard), someEffects(requests, randomInt(3, requests.length + 1))]);
      await shop.kill();
      const nextShop = round < rounds && startShop(app, secret, "http");
      await Promise.all(
        requests.map(async (request, index) => {
          const twins = await heard[index]!;
          const first = twins.find((answer) => answer && answer.status !== 409);
          if (!first) cut += 1;
          if (!first && (await request.count())) cutAfterEffect += 1;
          const answer = await insist(request);
          const count = await request.count();
          if (answer.status !== request.status || count !== 1 || (first && !isSame(first.body, answer.body)))
            faults.push(
              `${request.operation}: done ${count} times, ${answer.status} ${answer.body.slice(0, 300)}`,
            );
        }),
      );
      // Not made before these are answered: a payout takes whatever is due, a statement of the next round as well.
      if (nextShop) [shop, requests] = [await nextShop, await keyedRequests(app)];
    }
    console.log(`${rounds} kills, ${cut} requests cut off, ${cutAfterEffect} of them after their effect`);
    expect(faults).toEqual([]);
    // A kill that comes too early or too late shows nothing.
    expect(cutAfterEffect).toBeGreaterThan(0);
  },
  rounds * 30_000 + 60_000,
);

test("the requests above are of every operation that takes a key", async () => {
  const taking = modules.flatMap(({ routes = [] }) =>
    routes.filter(({ spec }) => spec.idempotent).map(({ spec }) => `${spec.method} ${spec.path}`),
  );
  const tried = (await keyedRequests(app)).map(({ operation }) => operation);
  expect(taking.filter((operation) => !tried.includes(operation))).toEqual([]);
});
