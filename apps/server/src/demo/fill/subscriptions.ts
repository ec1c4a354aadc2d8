import { confirmReturn, subscribe } from "#modules/checkout/public.ts";
import { payWithCard } from "#modules/sandbox-bank/public.ts";
import { findOffer } from "#modules/subscriptions/public.ts";
import type { Platform } from "#platform/context.ts";

/** Subscriber and subscription of the demo, with a card of its bank. */
const subscriber = "viewer2@demo.palco.test";
const channel = "sala-lumbre";
const card = { number: "4548 8100 0000 0003", expiry: "12/49", cvc: "123" };
const daysAgo = 12;

/** The other viewer subscribed to a channel some days ago, as anybody does: ordered, paid at the demo's bank, told to us. */
export async function fillSubscription(
  platform: Platform,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const id = people.get(subscriber);
  const offer = await findOffer(platform.db, channel, platform.now());
  if (!id || !offer || !platform.config.sandboxPayments) return;
  const before = await platform.db
    .selectFrom("subscription")
    .select("id")
    .where("user_id", "=", id)
    .executeTakeFirst();
  if (before) return;
  const then = new Date(platform.now().getTime() - daysAgo * 86_400_000);
  const actor = {
    id,
    signInId: id,
    email: subscriber,
    name: subscriber,
    roles: ["VIEWER"],
    language: "es",
  } as const;
  const request = {
    language: "es",
    requestId: "demo",
    reader: "viewer",
    address: "127.0.0.1",
    userAgent: "demo",
  } as const;
  const context = { ...platform, ...request, actor, headers: {}, now: () => then };
  const { order, payAt } = await subscribe(context, {
    channel,
    expectedGross: offer.price.gross,
    termsAccepted: true,
    provider: "sandbox",
  });
  if (!order || !payAt) return;
  await payWithCard(context, payAt.split("/").at(-1)!, card);
  await confirmReturn(context, order.id, undefined);
}
