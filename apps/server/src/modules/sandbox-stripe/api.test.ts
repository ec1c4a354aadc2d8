import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { answer } from "./api.ts";
import { kept, sandboxKeysOf, sdkOn } from "./testing.ts";

const app = await testApp();
const keys = sandboxKeysOf("double");
const sdk = sdkOn(app, keys.secretKey, { maxNetworkRetries: 0 });
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

const params = (own: object = {}, price: object = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  ui_mode: "hosted_page",
  line_items: [
    {
      quantity: 1,
      price_data: { currency: "eur", unit_amount: 1210, product_data: { name: "P1" }, ...price },
    },
  ],
  success_url: "https://shop.example/back",
  cancel_url: "https://shop.example/cancel",
  ...own,
});
const create = (own?: object, price?: object, options?: Stripe.RequestOptions) =>
  sdk.checkout.sessions.create(params(own, price), options);

async function pay(id: string): Promise<number> {
  const body = new URLSearchParams({
    number: "4242424242424242",
    expiry: "12/49",
    cvc: "123",
    delivery: "lost",
  });
  return (await fetch(`${app.url}/sandbox-stripe/pay/${id}`, { method: "POST", redirect: "manual", body }))
    .status;
}

test("refuses the parameters that Stripe refuses, by name", async () => {
  const refused: [object, object, { code?: string; param?: string }][] = [
    [{ payment_method_types: ["card"] }, {}, { code: "parameter_unknown", param: "payment_method_types" }],
    [{ ui_mode: "hosted" }, {}, { param: "ui_mode" }],
    [{ success_url: undefined }, {}, { code: "parameter_missing", param: "success_url" }],
    [{ success_url: "/back" }, {}, { param: "success_url" }],
    [{ customer_email: "nobody" }, {}, { param: "customer_email" }],
    [{ mode: "setup" }, {}, { param: "line_items" }],
    [{ setup_intent_data: { description: "P1" } }, {}, { param: "setup_intent_data" }],
    [{ line_items: [] }, {}, { code: "parameter_missing", param: "line_items" }],
    [{ expires_at: inSeconds(29 * 60) }, {}, { param: "expires_at" }],
    [{ expires_at: inSeconds(25 * 3600) }, {}, { param: "expires_at" }],
    [{}, { unit_amount: 49 }, { code: "amount_too_small" }],
    [{}, { unit_amount: 100_000_000 }, { code: "amount_too_large" }],
    [{}, { unit_amount: 12.5 }, { param: "line_items[0][price_data][unit_amount]" }],
    [{}, { currency: "xxx" }, { param: "line_items[0][price_data][currency]" }],
    [{}, { currency: "kwd", unit_amount: 5124 }, { code: "parameter_invalid_integer" }],
    [{}, { currency: "isk", unit_amount: 5050 }, { code: "parameter_invalid_integer" }],
    [{}, { tax: 1 }, { code: "parameter_unknown", param: "line_items[0][price_data][tax]" }],
  ];
  for (const [own, price, expected] of refused)
    await expect(create(own, price)).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      statusCode: 400,
      ...expected,
    });
});

test("unknown keys, foreign objects and unknown paths are refused", async () => {
  for (const key of ["sk_test_sandbox_revoked", "sk_test_other", "pk_test_sandbox_double"])
    await expect(sdkOn(app, key).checkout.sessions.create(params())).rejects.toMatchObject({
      statusCode: 401,
    });
  const { id } = await create();
  const stranger = sdkOn(app, sandboxKeysOf("stranger").secretKey);
  await expect(stranger.checkout.sessions.retrieve(id)).rejects.toMatchObject({ code: "resource_missing" });
  const headers = { authorization: `Bearer ${keys.secretKey}` };
  for (const [method, path] of [
    ["DELETE", `/v1/checkout/sessions/${id}`],
    ["PUT", "/v1/checkout/sessions"],
    ["GET", `/v1/checkout/sessions/${id}/expire`],
    ["POST", "/v1/tokens"],
  ] as const)
    expect(await answer(app.platform, { method, path, headers, body: "" })).toMatchObject({ status: 404 });
});

test("an idempotency key returns the same response for the same request, also thirty at once; it is refused for any other", async () => {
  const expires_at = inSeconds(3600);
  const ids = await Promise.all(
    Array.from(
      { length: 30 },
      async () => (await create({ expires_at }, {}, { idempotencyKey: "key-1" })).id,
    ),
  );
  expect(new Set(ids).size).toBe(1);
  await expect(create({ expires_at, locale: "es" }, {}, { idempotencyKey: "key-1" })).rejects.toMatchObject({
    type: "StripeIdempotencyError",
    statusCode: 400,
  });
  // A request refused before any work is not stored.
  await expect(create({}, { unit_amount: 1 }, { idempotencyKey: "key-2" })).rejects.toMatchObject({
    statusCode: 400,
  });
  await create({}, {}, { idempotencyKey: "key-2" });
});

test("a page is paid once, and never after it expired; refunds cannot exceed the charge", async () => {
  const open = await create({ expires_at: inSeconds(31 * 60) });
  expect(await pay(open.id)).toBe(303);
  expect(await pay(open.id)).toBe(409);
  await expect(sdk.checkout.sessions.expire(open.id)).rejects.toMatchObject({ statusCode: 400 });
  const { payment_intent: intent, payment_status: paid } = await sdk.checkout.sessions.retrieve(open.id);
  expect(paid).toBe("paid");
  const refund = (amount?: number) =>
    sdk.refunds.create({ payment_intent: intent as string, ...(amount && { amount }) });
  await refund(1000);
  await expect(refund(211)).rejects.toMatchObject({ statusCode: 400, param: "amount" });
  await refund();
  await expect(refund(1)).rejects.toMatchObject({ code: "charge_already_refunded" });

  const late = await create({ expires_at: inSeconds(31 * 60) });
  app.setNow(new Date(Date.now() + 32 * 60_000));
  expect(await pay(late.id)).toBe(409);
  expect((await sdk.checkout.sessions.retrieve(late.id)).status).toBe("expired");
  app.setNow(undefined);
  expect(
    (await kept(app, keys.account, "event")).filter(({ type }) => type === "checkout.session.expired"),
  ).toHaveLength(1);
  await expect(
    sdk.paymentIntents.create({
      amount: 990,
      currency: "eur",
      payment_method: "pm_none",
      confirm: true,
      off_session: true,
    }),
  ).rejects.toMatchObject({ code: "resource_missing" });
});
