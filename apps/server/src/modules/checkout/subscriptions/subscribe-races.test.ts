import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, isSeen, patience, rounds } from "#testing/race.ts";
import { cards, payAt, startSubscription } from "../testing.ts";
import { chargedTo } from "../testing/subscriptions.ts";

const app = await testApp();
const { db } = app.platform;
const channel = await aChannel(app, { monthlyGross: 499 });

/** The pages one person is sent to who presses thirty times. */
async function pressThirtyTimes() {
  const user = await aUser(app);
  const clicks = await atOnce(clients, () => startSubscription(user, channel, 499));
  return { user, pages: [...new Set(clicks.map(({ payAt: url }) => url!))] };
}

test(
  "C10: thirty clicks are one subscription and one first charge, however often its page is sent",
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { user, pages } = await pressThirtyTimes();
      expect(pages).toHaveLength(1);
      await atOnce(3, () => payAt(app, pages[0]!, cards.approved));
      expect(await chargedTo(app, user)).toEqual({ charges: 1, kept: 499 });
      const { rows } = await sql`select 1 from subscription where user_id = ${user.id}`.execute(db);
      expect(rows).toHaveLength(1);
      expect(await refusal(startSubscription(user, channel, 499))).toBe("subscriptions.already_subscribed");
    }
  },
  patience,
);

test(
  "C10 control: without the constraint of one active subscription, clicks make several",
  async () => {
    await sql`drop index subscription_one_living`.execute(db);
    const isSeveral = async () => {
      const user = await aUser(app);
      // Some clicks trip over the others' subscriptions: what they leave behind is looked at.
      await Promise.allSettled(Array.from({ length: clients }, () => startSubscription(user, channel, 499)));
      const { rows } = await sql`select 1 from subscription where user_id = ${user.id}`.execute(db);
      return rows.length > 1;
    };
    expect(await isSeen(isSeveral)).toBe(true);
  },
  patience,
);
