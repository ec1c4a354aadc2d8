import { expect, onTestFinished, test } from "vitest";
import { writeSwitches } from "#modules/sandbox-bank/public.ts";
import { kept } from "#modules/sandbox-stripe/testing.ts";
import { testApp } from "#testing/app.ts";
import type { Credential, PaymentProvider, StoredCharge } from "../payment-provider.ts";
import { providersNamed } from "../providers.ts";
import { aStripe, stripeCards } from "../testing.ts";

const app = await testApp();
let count = 0;
const reference = () => `2026${String((count += 1)).padStart(8, "0")}`;

async function pay(provider: PaymentProvider, card: Record<string, string>): Promise<Credential> {
  const request = {
    reference: reference(),
    orderId: "0199-order",
    orderNumber: "P00001001",
    amount: 1210,
    currency: "EUR",
    description: "P00001001",
    language: "es" as const,
    email: "ada@example.test",
    way: "card" as const,
    returnPath: "/",
    notifyUrl: "",
    expiresAt: new Date(Date.now() + 30 * 60_000),
    keepCredential: true,
  };
  const { url } = await provider.createCheckout(request);
  const form = async (fields: Record<string, string>) =>
    fetch(`${app.url}${url}`, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
  if ((await form({ ...card, delivery: "lost" })).status === 200)
    await form({ code: "123456", delivery: "lost" });
  const update = await provider.query({ reference: request.reference, providerId: null });
  expect(update).toMatchObject({ status: "approved", amount: 1210 });
  return update!.credential!;
}

const charge = (credential: Credential): StoredCharge => ({
  reference: reference(),
  orderId: "0199-order",
  orderNumber: "P00001002",
  amount: 990,
  currency: "EUR",
  description: "P00001002",
  credential,
});

test("a stored card is charged without its owner, once for a reference", async () => {
  const stripe = await aStripe(app);
  const [provider] = await providersNamed(app.platform, "stripe");
  const credential = await pay(provider!, stripeCards.approved);
  expect(credential).toMatchObject({ label: "Visa ···· 4242", expiresOn: "2049-12-31" });
  const wish = charge(credential);
  const [first, second] = await Promise.all([provider!.chargeStored(wish), provider!.chargeStored(wish)]);
  expect(first).toMatchObject({
    status: "approved",
    amount: 990,
    currency: "EUR",
    reference: wish.reference,
  });
  expect(second).toEqual(first);
  expect(await kept(app, stripe.account, "payment_intent")).toHaveLength(2);
  expect(await provider!.query({ reference: wish.reference, providerId: null })).toEqual(first);
  // Lost before we kept it.
  await app.platform.db.deleteFrom("stripe_payment").where("reference", "=", wish.reference).execute();
  expect(await provider!.query({ reference: wish.reference, providerId: null })).toEqual(first);
});

test("a card whose bank requires the owner is denied with that code; another card is declined", async () => {
  await aStripe(app);
  const [provider] = await providersNamed(app.platform, "stripe");
  for (const [card, denialCode] of [
    [stripeCards.asksLater, "authentication_required"],
    [stripeCards.declinedLater, "card_declined"],
  ] as const) {
    const wish = charge(await pay(provider!, card));
    const update = await provider!.chargeStored(wish);
    expect(update).toMatchObject({ status: "denied", denialCode, amount: 990 });
    expect(await provider!.query({ reference: wish.reference, providerId: null })).toEqual(update);
  }
});

test("a missing response is an error and not a denial; a retry is the same charge", async () => {
  const stripe = await aStripe(app);
  const [provider] = await providersNamed(app.platform, "stripe");
  const wish = charge(await pay(provider!, stripeCards.approved));
  onTestFinished(() => writeSwitches(app.platform.db, "stripe", { api: "ok" }));
  await writeSwitches(app.platform.db, "stripe", { api: "error_after" });
  await expect(provider!.chargeStored(wish)).rejects.toThrow("StripeAPIError");
  await writeSwitches(app.platform.db, "stripe", { api: "ok" });
  expect(await provider!.query({ reference: wish.reference, providerId: null })).toMatchObject({
    status: "approved",
  });
  expect(await kept(app, stripe.account, "payment_intent")).toHaveLength(2);
});
