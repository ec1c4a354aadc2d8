import { cancelSubscription } from "@palco/contract/subscriptions/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, isSeen, lingerAt, patience, rounds } from "#testing/race.ts";
import { withoutRowLocks } from "#testing/row-locks.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";
import { reconcileAfterMinutes } from "../orders/order.ts";
import { reconcile } from "../paying/reconcile.ts";
import { subscribeTo } from "../testing.ts";
import { chargedTo, mayWatch } from "../testing/subscriptions.ts";

const app = await testApp();
const { db } = app.platform;

let years = 0;
/** A new day for each test: each test has its own periods. */
const newDay = () => new Date(Date.UTC(2027 + 4 * (years += 1), 2, 10, 12));

/** People who subscribed to one channel at the same instant, and whose sessions never end; those before them are done with. */
async function subscribers(count: number): Promise<{ film: TestProduct; users: TestUser[] }> {
  await sql`update subscription set status = 'ended', ended_at = valid_until, ended_reason = 'cancelled' where status <> 'ended'`.execute(db); // prettier-ignore
  app.setNow(newDay());
  const channel = await aChannel(app, { monthlyGross: 499 });
  const film = await aProduct(app, { channel });
  const users = await atOnce(count, () => aUser(app));
  await Promise.all(users.map((user) => subscribeTo(app, user, channel)));
  await sql`update sign_in set last_seen_at = '2090-01-01', expires_at = '2099-01-01'`.execute(db);
  return { film, users };
}

const idsOf = (users: readonly TestUser[]) => sql.join(users.map(({ id }) => id));

/** Goes to the second their period is over. */
async function goToEnd(users: readonly TestUser[]): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`select max(valid_until) as end from subscription where user_id in (${idsOf(users)})`.execute(db); // prettier-ignore
  app.setNow(rows[0]!.end);
  return rows[0]!.end;
}

/** Workers lock as ever, also while the routes of the shop don't. */
const renewTogether = (workers = clients) =>
  atOnce(workers, () => renewSubscriptions({ ...app.platform, db }, { guarded: true }));

test(
  "C11: thirty workers that renew at once charge each subscription once for each of twenty months",
  async () => {
    const { users } = await subscribers(3);
    for (let month = 1; month <= rounds; month += 1) {
      await goToEnd(users);
      await renewTogether();
      for (const user of users)
        expect(await chargedTo(app, user)).toEqual({ charges: month + 1, kept: 499 * (month + 1) });
    }
  },
  patience,
);

test(
  "C11: a worker that died after sending its charge causes no second charge",
  async () => {
    const { users } = await subscribers(3);
    await goToEnd(users);
    await renewSubscriptions(app.platform);
    // As if the answer of the bank had been lost with the worker.
    await sql`update payment set status = 'pending' where credential_id is not null and checkout_url is null
    and order_id in (select id from "order" where user_id in (${idsOf(users)}))`.execute(db);
    await sql`update "order" set status = 'open', paid_at = null where id in (select order_id from payment where status = 'pending')`.execute(db); // prettier-ignore
    await sql`update subscription_period set paid_at = null, period_end = null where order_id in (select order_id from payment where status = 'pending')`.execute(db); // prettier-ignore
    await sql`update subscription s set valid_until = period_start, next_attempt_at = period_start from subscription_period p
    where p.subscription_id = s.id and p.paid_at is null`.execute(db);
    await sql`delete from payment_event where payment_id in (select id from payment where status = 'pending')`.execute(
      db,
    );
    await renewTogether();
    for (const user of users) expect(await chargedTo(app, user)).toEqual({ charges: 2, kept: 998 });
  },
  patience,
);

/**
 * Waits until the first charge of a period is sent, or until its payment is being written (slowed down by
 * `pg_sleep`).
 */
async function begun(what: "charge" | "payment", end: Date): Promise<void> {
  const query = {
    charge: sql`select from subscription_period sp join payment p on p.order_id = sp.order_id
      where sp.period_start = ${end} and p.credential_id is not null limit 1`,
    payment: sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
  }[what];
  while ((await query.execute(db)).rows.length === 0);
}

/** The request that starts first, changing each round. */
const beginnings = ["cancel", "renew", "charge"] as const;

/** Results for fifteen subscribers who cancelled while fifteen workers renewed. */
async function cancelWhileRenewed(
  users: readonly TestUser[],
  first: (typeof beginnings)[number] | "payment",
) {
  const end = await goToEnd(users);
  const mine = await sql<{ id: string; user_id: string }>`select id, user_id from subscription where user_id in (${idsOf(users)})`.execute(db); // prettier-ignore
  const idOf = new Map(mine.rows.map((row) => [row.user_id, row.id]));
  const cancel = () =>
    Promise.all(
      users.map((user) => refusal(user.call(cancelSubscription, { params: { id: idOf.get(user.id)! } }))),
    );
  const cancelling = first === "cancel" ? cancel() : undefined;
  const renewing = renewTogether(clients - users.length);
  if (first === "charge" || first === "payment") await begun(first, end);
  const [answers] = await Promise.all([cancelling ?? cancel(), renewing]);
  await renewSubscriptions(app.platform);
  const { rows } = await sql<{ user_id: string; status: string; charged: boolean; open: boolean }>`
    select s.user_id, s.status, m.valid_until > ${end} as open,
      exists (select from subscription_period sp join payment p on p.order_id = sp.order_id and p.status = 'approved'
        where sp.subscription_id = s.id and sp.period_start = ${end}) as charged
    from subscription s join membership m on m.user_id = s.user_id where s.user_id in (${idsOf(users)})`.execute(
    db,
  );
  const outcomes = new Map(rows.map((row) => [row.user_id, row]));
  return users.map(({ id }, n) => ({
    ...outcomes.get(id)!,
    cancelled: answers[n] === "ok",
  }));
}
type Outcome = Awaited<ReturnType<typeof cancelWhileRenewed>>[number];

/** Charged and open (active or cancelled), or ended and cancelled: the answer "cancelled" is always true. */
const isRight = ({ charged, open, status, cancelled }: Outcome) =>
  charged
    ? open && status === (cancelled ? "cancelled" : "active")
    : !open && status === "ended" && cancelled;

/** All of them as they were at the end of a month that is paid, one month on. */
async function startOver(users: readonly TestUser[]): Promise<void> {
  const next = new Date((await goToEnd(users)).getTime() + 31 * 86_400_000);
  await sql`update subscription set status = 'active', cancel_requested_at = null, ended_at = null, ended_reason = null,
    valid_until = ${next}, next_attempt_at = ${next}, attempts = 0, last_denial = null where user_id in (${idsOf(users)})`.execute(db); // prettier-ignore
  await sql`update membership set valid_until = ${next} where user_id in (${idsOf(users)})`.execute(db);
}

test(
  "C12: cancelled at the second of its renewal, a subscription is renewed once more, or over: never charged and closed",
  async () => {
    const { film, users } = await subscribers(clients / 2);
    for (let round = 0; round < rounds; round += 1) {
      if (round) await startOver(users);
      const outcomes = await cancelWhileRenewed(users, beginnings[round % 3]!);
      expect(outcomes.filter((outcome) => !isRight(outcome))).toEqual([]);
    }
    const { rows } = await sql<{
      user_id: string;
      open: boolean;
    }>`select user_id, valid_until > ${app.platform.now()} as open
      from membership where user_id in (${idsOf(users)})`.execute(db);
    for (const { user_id: id, open } of rows)
      expect(
        await mayWatch(
          users.find((user) => user.id === id)!,
          film,
        ),
      ).toBe(open);
  },
  patience,
);

test(
  "C12 control: without the lock on cancelling, a subscriber is charged and closed",
  async () => {
    const { users } = await subscribers(clients / 2);
    const paid = "new.valid_until > old.valid_until";
    const seen = await withoutRowLocks(app, () =>
      isSeen(async () => {
        await lingerAt(db, "subscription", "update", { seconds: 1, where: paid });
        const outcomes = await cancelWhileRenewed(users, "payment");
        await sql`drop trigger linger on subscription`.execute(db);
        if (outcomes.some(({ charged, open }) => charged && !open)) return true;
        await startOver(users);
        return false;
      }),
    );
    expect(seen).toBe(true);
  },
  patience,
);

test(
  "C11 control: without the lock workers charge the same period twice; the second charge is refunded",
  async () => {
    const isChargedTwice = async () => {
      const { users } = await subscribers(5);
      await goToEnd(users);
      // The first worker's order is not there yet when the others look for it.
      await lingerAt(db, "order");
      // One that meets another's charge fails; all have ended before anything is counted.
      await atOnce(clients, () =>
        renewSubscriptions({ ...app.platform, db }, { guarded: false }).catch(() => undefined),
      );
      await sql`drop trigger linger on "order"`.execute(db);
      const charges = await Promise.all(users.map(async (user) => (await chargedTo(app, user)).charges));
      // The second guard: one order for each period, whatever was charged, also where the answer of the bank was lost.
      app.setNow(new Date(app.platform.now().getTime() + reconcileAfterMinutes * 60_000));
      const kept = async () => {
        await reconcile(app.platform);
        return Math.max(...(await Promise.all(users.map(async (user) => (await chargedTo(app, user)).kept))));
      };
      await expect.poll(kept).toBeLessThanOrEqual(998);
      return Math.max(...charges) > 2;
    };
    expect(await isSeen(isChargedTwice)).toBe(true);
  },
  patience,
);
