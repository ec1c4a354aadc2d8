import { cancelSubscription } from "@palco/contract/subscriptions";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";
import { sendRefunds } from "./send-refunds.ts";
import { subscribeTo } from "./testing.ts";
import { chargedTo, mayWatch, subscriptionOf } from "./testing-subscriptions.ts";

const app = await testApp();
const { db } = app.platform;
const rounds = Number(process.env.PALCO_ROUNDS ?? 12);
const workers = 4;

/** People who subscribed to one channel a month ago to this instant. */
async function dueSubscribers(count: number): Promise<{ film: TestProduct; users: TestUser[] }> {
  app.setNow(new Date("2027-03-10T12:00:00Z"));
  const channel = await aChannel(app, { monthlyGross: 499 });
  const film = await aProduct(app, { channel });
  const users = await Promise.all(Array.from({ length: count }, () => aUser(app)));
  await Promise.all(users.map((user) => subscribeTo(app, user, channel)));
  app.setNow(new Date("2027-04-10T11:00:00Z"));
  return { film, users };
}

const renewTogether = (guarded = true) =>
  Promise.all(Array.from({ length: workers }, () => renewSubscriptions(app.platform, { guarded })));

test("C11: workers that renew at once charge each subscription once for its period", async () => {
  const { users } = await dueSubscribers(rounds);
  await renewTogether();
  for (const user of users) expect(await chargedTo(app, user)).toEqual({ charges: 2, kept: 998 });
});

test("C11: a worker that died after its charge is sent charges nothing a second time", async () => {
  const { users } = await dueSubscribers(3);
  await renewSubscriptions(app.platform);
  // As if the answer of the bank had been lost with the worker.
  await sql`update payment set status = 'pending' where credential_id is not null and checkout_url is null`.execute(
    db,
  );
  await sql`update "order" set status = 'open', paid_at = null where id in (select order_id from payment where status = 'pending')`.execute(db); // prettier-ignore
  await sql`update subscription_period set paid_at = null, period_end = null where order_id in (select order_id from payment where status = 'pending')`.execute(db); // prettier-ignore
  await sql`update subscription s set valid_until = period_start, next_attempt_at = period_start from subscription_period p
    where p.subscription_id = s.id and p.paid_at is null`.execute(db);
  await sql`delete from payment_event where payment_id in (select id from payment where status = 'pending')`.execute(
    db,
  );
  await renewTogether();
  for (const user of users) expect(await chargedTo(app, user)).toEqual({ charges: 2, kept: 998 });
});

test("C12: cancelled at the second it is renewed, it is renewed and then not again, or over: never charged and shut", async () => {
  const { film, users } = await dueSubscribers(rounds);
  const outcomes = new Set<string>();
  for (const [index, user] of users.entries()) {
    await sql`update sign_in set last_seen_at = ${app.platform.now()}, expires_at = '2099-01-01' where user_id = ${user.id}`.execute(db); // prettier-ignore
    const { id } = await subscriptionOf(user);
    const cancel = () => refusal(user.call(cancelSubscription, { params: { id } }));
    // Who is first changes from round to round.
    await Promise.all(index % 2 ? [renewTogether(), cancel()] : [cancel(), renewTogether()]);
    await renewSubscriptions(app.platform);
    const { status, validUntil } = await subscriptionOf(user);
    const { charges } = await chargedTo(app, user);
    const open = await mayWatch(user, film);
    outcomes.add(status);
    if (charges === 2) {
      expect({ open, validUntil }).toEqual({ open: true, validUntil: "2027-05-10T11:00:00.000Z" });
      expect(["cancelled", "active"]).toContain(status);
    } else expect({ charges, open, status }).toEqual({ charges: 1, open: false, status: "ended" });
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

test("C11 control: without the lock workers charge the same period twice; what came second goes back", async () => {
  const { users } = await dueSubscribers(rounds);
  await renewTogether(false).catch(() => undefined);
  const charges = await Promise.all(users.map(async (user) => (await chargedTo(app, user)).charges));
  expect(Math.max(...charges)).toBeGreaterThan(2);
  // The second guard: one order for each period, whatever was charged.
  await sendRefunds(app.platform);
  for (const user of users) expect((await chargedTo(app, user)).kept).toBeLessThanOrEqual(998);
});
