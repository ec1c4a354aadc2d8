import { Stripe } from "stripe";
import type { TestApp } from "#testing/app.ts";
import { post, signatureOf, publishStripeEvent } from "./events.ts";
import { sandboxHttpClient } from "./http-client.ts";
import { ownerOf, signingKeyOf } from "./keys.ts";
import { newDispute } from "./objects.ts";
import { keep, type Kind, type Kinds, list } from "./store.ts";

/** Keys of an account of the double that no other test uses. */
export function sandboxKeysOf(name: string, mode: "test" | "live" = "test") {
  const account = `${mode}_${name}`;
  return {
    account,
    publicKey: `pk_${mode}_sandbox_${name}`,
    secretKey: `sk_${mode}_sandbox_${name}`,
    signingKey: signingKeyOf(account),
  };
}

/** The official SDK on the double. */
export function sdkOn(app: TestApp, key: string, options: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(key, { httpClient: sandboxHttpClient(app.platform), telemetry: false, ...options });
}

/** Objects of a kind stored by the double, newest first. */
export function kept<K extends Kind>(app: TestApp, account: string, kind: K): Promise<Kinds[K][]> {
  return list(app.platform.db, account, kind);
}

/** The events that were stated, oldest first. */
export async function eventsOf(app: TestApp, account: string): Promise<Stripe.Event[]> {
  return (await kept(app, account, "event")).toReversed();
}

/** Posts an event to the shop as Stripe does; answers the status. */
export async function sendEvent(
  app: TestApp,
  account: string,
  event: Stripe.Event,
  {
    ageSeconds = 0,
    secret,
    change,
  }: { ageSeconds?: number; secret?: string; change?: (payload: string) => string } = {},
): Promise<number> {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(app.platform.now().getTime() / 1000) - ageSeconds;
  const signature = secret
    ? Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    : signatureOf(account, payload, timestamp);
  return post(`${app.url}/api/payments/stripe/notifications`, change ? change(payload) : payload, signature);
}

/** The buyer's bank takes the money back, or gives it to the shop after all. */
export async function disputes(app: TestApp, account: string, end: "lost" | "won"): Promise<void> {
  const { db, now } = app.platform;
  const owner = ownerOf(`sk_${account.replace("_", "_sandbox_")}`)!;
  const [charge] = await kept(app, account, "charge");
  const opened = newDispute({ livemode: owner.livemode, created: Math.floor(Date.now() / 1000) }, charge!);
  const closed: Stripe.Dispute = { ...opened, status: end };
  await publishStripeEvent(db, { owner, now: now() }, "charge.dispute.created", opened);
  await publishStripeEvent(db, { owner, now: now() }, "charge.dispute.closed", closed);
  await keep(db, account, closed);
}

/** The newest refund turns out to have failed, as those to closed accounts do; answers the event that tells it. */
export async function failRefund(app: TestApp, account: string): Promise<Stripe.Event> {
  const { db, now } = app.platform;
  const owner = ownerOf(`sk_${account.replace("_", "_sandbox_")}`)!;
  const [refund] = await kept(app, account, "refund");
  const charge = (await kept(app, account, "charge")).find(({ id }) => id === refund!.charge)!;
  const left = charge.amount_refunded - refund!.amount;
  await keep(db, account, { ...charge, amount_refunded: left, refunded: false });
  const failed: Stripe.Refund = { ...refund!, status: "failed", failure_reason: "expired_or_canceled_card" };
  await keep(db, account, failed);
  return publishStripeEvent(db, { owner, now: now() }, "refund.failed", failed);
}

/** Every order in which these can come. */
export function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}
