import { getCheckout } from "@palco/contract/checkout/quote";
import {
  getMediaPay,
  getPaymentOptions,
  getStripeOptions,
  type MediaPayUpdate,
  updateMediaPay,
} from "@palco/contract/payments/api";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { demoBank, putInUse } from "#modules/payments/public.ts";
import { testMerchant } from "#modules/sandbox-redsys/public.ts";
import { bankMessage } from "#modules/sandbox-redsys/testing.ts";
import { sandboxKeys } from "#modules/sandbox-stripe/public.ts";
import { testApp } from "#testing/app.ts";
import { orderByBank } from "../testing/redsys.ts";
import { startOrder } from "../testing.ts";

// As people run it: no demo banks.
const app = await testApp({
  NODE_ENV: "production",
  SMTP_URL: "smtp://127.0.0.1:1",
  PALCO_PUBLIC_URL: "https://palco.test",
  PALCO_SECRET: "x".repeat(40),
});
const admin = await aUser(app, { roles: ["ADMIN"] });
/** Not the published one, which production refuses. */
const key = "YW5vdGhlci10ZXJtaW5hbC10ZXN0LWtl";
const bankUrl = "https://sis.redsys.es/sis/realizarPago";

function settings(
  pos: Partial<MediaPayUpdate["pos"]> = {},
  card: Partial<MediaPayUpdate["card"]> = {},
): { body: MediaPayUpdate } {
  return {
    body: {
      pos: {
        url: bankUrl, merchantCode: testMerchant.merchantCode, terminal: "1", currencyCode: "978", signatureVersion: "HMAC_SHA512_V2",
        bizum: false, active: true, ...pos,
      },
      card: { publicKey: "", active: false, ...card },
      platformSubscription: { active: false, mode: "periodic", period: "monthly", price: 999 },
      monetize: { subscriptionChannels: true, paidContent: true },
    },
  }; // prettier-ignore
}

test("P16: without a provider the checkout reports it; free products are still given", async () => {
  const viewer = await aUser(app);
  const [paid, free] = [await aProduct(app), await aProduct(app, { gross: 0 })];
  expect(await viewer.call(getCheckout, { params: { slug: paid.slug }, query: {} })).toMatchObject({
    providers: [],
  });
  await expect(startOrder(viewer, paid)).rejects.toMatchObject({ message: "Error on payment", status: 409 });
  expect((await startOrder(viewer, free, 0)).order.status).toBe("paid");
});

test("has no routes of the demo's banks", async () => {
  for (const [method, path] of [
    ["GET", "/sandbox-bank/switches"],
    ["GET", "/sandbox-bank/style.css"],
    ["POST", "/sandbox-redsys/sis/realizarPago"],
    ["POST", "/sandbox-redsys/sis/rest/trataPeticionREST"],
    ["POST", "/sandbox-redsys/apl02/services/SerClsWSConsulta"],
    ["GET", "/sandbox-stripe/pay/cs_test_1"],
    ["POST", "/api/payments/sandbox/notifications"],
  ] as const) {
    const { status } = await fetch(app.url + path, { method });
    expect({ path, status }).toEqual({ path, status: path.startsWith("/api/") ? 400 : 404 });
  }
});

test("missing or invalid settings are reported at their field, and nothing is saved", async () => {
  for (const [pos, path, code] of [
    [{ key: undefined }, "pos.key", "required"],
    [{ key, url: "" }, "pos.url", "required"],
    [{ key, merchantCode: "" }, "pos.merchantCode", "required"],
    // Money goes to Redsys over https, and never to the demo's bank.
    [{ key, url: "http://sis.redsys.es/sis/realizarPago" }, "pos.url", "redsys_url"],
    [{ key, url: "https://palco.test/sandbox-redsys/sis/realizarPago" }, "pos.url", "redsys_url"],
    // Test keys must not sell real tickets.
    [{ key, url: "https://sis-t.redsys.es:25443/sis/realizarPago" }, "pos.url", "test_keys"],
    [{ key: testMerchant.key }, "pos.key", "test_keys"],
    [{ key: "bm90IHR3ZW50eS1mb3Vy", signatureVersion: "HMAC_SHA256_V1" as const }, "pos.key", "invalid"],
    [{ key, merchantCode: "12x" }, "pos.merchantCode", "number"],
  ] as const)
    await expect(admin.call(updateMediaPay, settings(pos)), JSON.stringify(pos)).rejects.toMatchObject({
      problem: { errors: [expect.objectContaining({ path, code })] },
    });
  expect((await admin.call(getMediaPay, {})).pos).toMatchObject({ active: false, url: "", key: null });
});

test("only the end of a key is shown; the key stays when none is sent, and is replaced by a new one", async () => {
  const { pos } = await admin.call(updateMediaPay, settings({ key }));
  expect(pos).toMatchObject({ key: "•••• LWtl", active: true, demo: false });
  expect((await admin.call(updateMediaPay, settings({ bizum: true }))).pos).toMatchObject({
    key: "•••• LWtl",
    bizum: true,
  });
  expect((await admin.call(updateMediaPay, settings({ key: "bXkgb3RoZXIgdGVzdCBrZXkgMTIz" }))).pos.key).toBe(
    "•••• MTIz",
  );
});

test("the form may be sent to the bank and to nobody else", async () => {
  await app.platform.db.updateTable("payment_account").set({ proven_at: new Date() }).execute();
  const viewer = await aUser(app);
  const { payAt } = await orderByBank(viewer, await aProduct(app));
  const response = await fetch(app.url + payAt!);
  expect(response.headers.get("content-security-policy")).toContain("form-action https://sis.redsys.es;");
  expect(await response.text()).toContain(`action="${bankUrl}"`);
});

test("the demo's keys in a copied database are not offered, announced or trusted", async () => {
  const { platform } = app;
  await platform.db.transaction().execute(async (tx) => {
    await putInUse(tx, platform, { provider: "redsys", ...demoBank(), now: new Date() });
    const { publicKey, ...secrets } = sandboxKeys;
    await putInUse(tx, platform, { provider: "stripe", settings: { publicKey }, secrets, now: new Date() });
  });
  const viewer = await aUser(app);
  const product = await aProduct(app);
  await expect(orderByBank(viewer, product)).rejects.toMatchObject({ code: "checkout.payment_failed" });
  const { providers } = await viewer.call(getCheckout, { params: { slug: product.slug }, query: {} });
  expect(providers).toEqual([]);
  expect((await app.as()(getPaymentOptions, {})).payments.methods).toEqual([]);
  expect(await app.as()(getStripeOptions, {})).toEqual({ active: false, publicKey: "" });
  const { pos, card } = await admin.call(getMediaPay, {});
  expect([pos, card]).toMatchObject([
    { active: false, isOffered: false, demo: true },
    { active: false, isOffered: false, demo: true },
  ]);
  // Everybody knows its key: its notices are not believed.
  const forged = new URLSearchParams(bankMessage("2026aaaaaaaa"));
  expect(
    (await fetch(`${app.url}/api/payments/redsys/notifications`, { method: "POST", body: forged })).status,
  ).toBe(400);
});
