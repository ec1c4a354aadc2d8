import { getPlayer } from "@palco/contract/playback/api";
import { listMySubscriptions } from "@palco/contract/subscriptions/api";
import { defaultTaxRate, splitGross } from "@palco/values/money";
import { sql } from "kysely";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { storeCredential } from "#modules/payments/public.ts";
import type { TestApp } from "#testing/app.ts";
import { renewSubscriptions } from "../subscriptions/renew-subscriptions.ts";
import { cards, subscribeTo } from "../testing.ts";

/** The end of a January, when tests subscribe, and the ends of the first two months from then. */
export const start = "2027-01-31T18:00:00.000Z";
export const firstEnd = "2027-02-28T18:00:00.000Z";
// Summer time has begun in Madrid.
export const secondEnd = "2027-03-31T17:00:00.000Z";

/** A channel at 4,99 € a month with a film at 12,10 €, and a user who subscribes to it now. */
export async function aSubscriber(app: TestApp, card: Record<string, string> = cards.approved) {
  const channel = await aChannel(app, { monthlyGross: 499 });
  const film = await aProduct(app, { channel });
  const user = await aUser(app);
  await subscribeTo(app, user, channel, { card });
  return { channel, film, user };
}

/** Sessions end after weeks without use; this user's goes on. */
export async function stayLoggedIn({ platform: { db, now } }: TestApp, { id }: TestUser): Promise<void> {
  await sql`update sign_in set last_seen_at = ${now()}, expires_at = '2099-01-01' where user_id = ${id}`.execute(
    db,
  );
}

/** Moves the clock of the app to where this person is still logged in. */
export async function goTo(app: TestApp, user: TestUser, at: string | Date): Promise<void> {
  app.setNow(new Date(at));
  await stayLoggedIn(app, user);
}

/** Sets the price of a month of a channel from now on; earlier subscribers agreed to another price. */
export async function setMonthlyGross(
  { platform: { db } }: TestApp,
  channelId: string,
  gross: number,
): Promise<void> {
  const price = splitGross(gross, defaultTaxRate);
  await db
    .updateTable("channel")
    .set({ subscription_net: price.net, subscription_tax: price.tax, subscription_gross: gross })
    .where("id", "=", channelId)
    .execute();
}

/** Subscription events of this user, oldest first. */
export async function factsOf({ platform: { db } }: TestApp, { id }: TestUser) {
  const { rows } = await sql<{
    kind: string;
    payload: Record<string, unknown>;
  }>`select kind, payload from outbox
    where kind like 'subscription.%' and payload->>'userId' = ${id} order by id`.execute(db);
  return rows;
}

/** Results of all charges tried on this user, oldest first. */
export async function triesOf({ platform: { db } }: TestApp, { id }: TestUser): Promise<string[]> {
  const rows = await db
    .selectFrom("payment")
    .innerJoin("order", "order.id", "payment.order_id")
    .select("payment.status")
    .where("user_id", "=", id)
    .orderBy("payment.created_at")
    .execute();
  return rows.map(({ status }) => status);
}

/** This person's card becomes one whose bank gives no answer. */
export async function loseAnswers({ platform }: TestApp, { id: userId }: TestUser): Promise<void> {
  const credential = { token: "unheard of", label: "Visa ···· 0003", expiresOn: null };
  await platform.db.transaction().execute(async (tx) => {
    const made = { userId, provider: "sandbox", accountId: null, credential };
    const id = await storeCredential(tx, platform, { made, now: platform.now() });
    await tx.updateTable("subscription").set({ credential_id: id }).where("user_id", "=", userId).execute();
  });
}

/** The one subscription of this person, as they see it. */
export async function subscriptionOf(user: TestUser) {
  const { items } = await user.call(listMySubscriptions);
  return items[0]!;
}

/** True when this user may watch it now. */
export async function mayWatch(user: TestUser, { slug }: { slug: string }): Promise<boolean> {
  const code = await refusal(user.call(getPlayer, { params: { slug } }));
  if (code !== "ok") return false;
  return (await user.call(getPlayer, { params: { slug } })).state !== "no_ticket";
}

/** Lets the job of renewals run at this moment of the app's clock. */
export async function renewAt(app: TestApp, at: string | Date): Promise<void> {
  app.setNow(new Date(at));
  await renewSubscriptions(app.platform);
}

/** The same where what fails is expected to, and not logged. */
export async function renewQuietlyAt(app: TestApp, at: string | Date): Promise<void> {
  const { platform } = app;
  app.setNow(new Date(at));
  await renewSubscriptions({
    ...platform,
    log: { ...platform.log, error: () => undefined } as typeof platform.log,
  });
}

/** Amount that the bank charged this user and did not refund, in minor units, and number of charges. */
export async function chargedTo({ platform: { db } }: Pick<TestApp, "platform">, user: TestUser) {
  const rows = await db
    .selectFrom("sandbox_charge as c")
    .innerJoin("payment as p", "p.provider_reference", "c.reference")
    .innerJoin("order as o", "o.id", "p.order_id")
    .select(["c.amount", "c.refunded"])
    .where("o.user_id", "=", user.id)
    .where("c.status", "=", "approved")
    .execute();
  const kept = rows.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  return { charges: rows.length, kept };
}
