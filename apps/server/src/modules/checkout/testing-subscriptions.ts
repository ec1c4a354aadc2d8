import { getPlayer } from "@palco/contract/playback";
import { listMySubscriptions } from "@palco/contract/subscriptions";
import type { TestUser } from "#modules/accounts/testing.ts";
import { refusal } from "#modules/accounts/testing.ts";
import type { TestApp } from "#testing/app.ts";
import { renewSubscriptions } from "./renew-subscriptions.ts";

/** The one subscription of this person, as they see it. */
export async function subscriptionOf(user: TestUser) {
  const { items } = await user.call(listMySubscriptions);
  return items[0]!;
}

/** Whether this person may watch it now. */
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

/** What this person's bank has kept of them, in minor units, and in how many charges. */
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
