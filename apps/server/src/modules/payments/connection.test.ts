import { getCheckout } from "@palco/contract/checkout/quote";
import {
  getMediaPay,
  getPaymentOptions,
  type MediaPayUpdate,
  tryConnection,
  updateMediaPay,
} from "@palco/contract/payments/api";
import { expect, onTestFinished, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testMerchant } from "#modules/sandbox-redsys/public.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN"] });

const terminal = {
  url: `${app.url}/sandbox-redsys/sis/realizarPago`,
  ...testMerchant,
  terminal: "1",
  currencyCode: "978",
  signatureVersion: "HMAC_SHA512_V2" as const,
  bizum: true,
  active: true,
};
const keys = {
  publicKey: "pk_test_sandbox_tried",
  secretKey: "sk_test_sandbox_tried",
  signingKey: "whsec_sandbox_test_tried",
  active: true,
};

async function save(pos: Partial<MediaPayUpdate["pos"]>, card: Partial<MediaPayUpdate["card"]>) {
  const body = {
    pos: { ...terminal, active: false, ...pos },
    card: { publicKey: "", active: false, ...card },
    platformSubscription: { active: false, mode: "periodic", period: "monthly", price: 999 },
    monetize: { subscriptionChannels: true, paidContent: true },
  } as const;
  return admin.call(updateMediaPay, { body });
}

const tried = (provider: "redsys" | "stripe") => admin.call(tryConnection, { params: { provider } });

async function offered(): Promise<string[]> {
  const { slug } = await aProduct(app);
  const { providers } = await admin.call(getCheckout, { params: { slug }, query: {} });
  return providers.map(({ id }) => id);
}

test("a provider is offered from when its keys were accepted, and new keys have to be tried again", async () => {
  expect((await save({ active: true }, keys)).card).toMatchObject({
    active: true,
    isOffered: false,
    connection: null,
  });
  expect(await offered()).toEqual(["sandbox"]);
  expect((await tried("redsys")).pos).toMatchObject({
    isOffered: true,
    connection: { result: "accepted", code: null },
  });
  await tried("stripe");
  expect(await offered()).toEqual(["redsys", "stripe", "sandbox"]);
  await save({ active: true, key: "YW5vdGhlci10ZXJtaW5hbC10ZXN0LWtl" }, keys);
  expect(await offered()).toEqual(["stripe", "sandbox"]);
  // The same is announced, from an answer that visitors share.
  await expect
    .poll(async () => (await app.as()(getPaymentOptions, {})).payments.methods.map(({ id }) => id))
    .toEqual(["stripe", "sandbox"]);
});

test("the test distinguishes refused keys, missing permissions, and a provider that does not respond", async () => {
  for (const pos of [{ key: "YW5vdGhlci10ZXJtaW5hbC10ZXN0LWtl" }, { merchantCode: "1" }, { terminal: "9" }]) {
    await save({ active: true, ...pos }, {});
    const code = pos.key ? "XML0023" : "XML0010";
    expect((await tried("redsys")).pos).toMatchObject({
      isOffered: false,
      connection: { result: "refused", code },
    });
  }
  for (const [secretKey, result] of [
    ["sk_test_sandbox_revoked1", "refused"],
    ["rk_test_sandbox_narrow", "not_permitted"],
    ["rk_test_sandbox_wide", "accepted"],
  ] as const) {
    await save({}, { ...keys, secretKey });
    expect((await tried("stripe")).card.connection).toMatchObject({ result });
  }
});

test("a missing response says nothing about keys: an accepted provider stays offered", async () => {
  const open = terminal;
  const switches = (api: string) =>
    fetch(`${app.url}/sandbox-bank/switches`, {
      method: "POST",
      body: new URLSearchParams({ provider: "redsys", delivery: "now", api }),
    });
  await save(open, {});
  await tried("redsys");
  await switches("error");
  expect((await tried("redsys")).pos).toMatchObject({
    isOffered: true,
    connection: { result: "no_answer" },
  });
  await save({ ...open, bizum: false }, {});
  expect((await tried("redsys")).pos.isOffered).toBe(false);
  await switches("ok");
});

test("malformed keys, keys of two modes, and live keys beside the demo's banks are refused at their field", async () => {
  for (const [card, path, code] of [
    [{ secretKey: "hello" }, "card.secretKey", "stripe_secret_key"],
    [{ publicKey: "sk_test_1" }, "card.publicKey", "stripe_public_key"],
    [{ signingKey: "hello" }, "card.signingKey", "stripe_signing_key"],
    [{ publicKey: "pk_live_1" }, "card.publicKey", "stripe_modes"],
    [{ publicKey: "pk_live_1", secretKey: "sk_live_1" }, "card.secretKey", "live_keys"],
  ] as const)
    await expect(save({}, { ...keys, ...card }), code).rejects.toMatchObject({
      problem: { errors: [expect.objectContaining({ path, code })] },
    });
  const url = "https://sis.redsys.es/sis/realizarPago";
  await expect(
    save({ active: true, url, key: "bXkgb3duIGtleSBvZiAyNCBieXRlcw==" }, {}),
  ).rejects.toMatchObject({
    problem: { errors: [expect.objectContaining({ path: "pos.url", code: "live_keys" })] },
  });
  // Several signing keys, while one is replaced.
  await save({}, { ...keys, signingKey: "whsec_old, whsec_new" });
  await expect(tried("redsys")).resolves.toBeDefined();
});

test("the demo's bank uses the site's current address, and stays in use when the shown values are saved", async () => {
  await save(terminal, {});
  await tried("redsys");
  const { config } = app.platform;
  const before = config.publicUrl;
  onTestFinished(() => void (config.publicUrl = before));
  config.publicUrl = "http://moved.test:4999";
  const { pos } = await admin.call(getMediaPay, {});
  const url = "http://moved.test:4999/sandbox-redsys/sis/realizarPago";
  expect(pos).toMatchObject({ url, demo: true, isOffered: true });
  expect((await save({ ...terminal, url: pos.url }, {})).pos).toMatchObject({ url, isOffered: true });
});

test("a terminal's address is of Redsys: no other host, private or not, and nothing without https", async () => {
  const path = "sis/realizarPago";
  for (const origin of [
    "https://127.0.0.1:5432",
    "http://10.0.0.7",
    "https://[::1]",
    "https://169.254.169.254",
    "https://localhost",
    "https://bank.example",
    "https://sis.redsys.es.bank.example",
    "https://sis.redsys.es@10.0.0.7",
    "http://sis-t.redsys.es:25443",
  ])
    await expect(save({ url: `${origin}/${path}` }, {}), origin).rejects.toMatchObject({
      problem: { errors: [{ path: "pos.url", code: "redsys_url" }] },
    });
  const url = `https://sis-t.redsys.es:25443/${path}`;
  expect((await save({ url }, {})).pos).toMatchObject({ url, demo: false });
});

test("only administrators can test a connection, and an incomplete setup is not tested", async () => {
  const other = await testApp();
  const someone = await aUser(other, { roles: ["ADMIN"] });
  await expect(someone.call(tryConnection, { params: { provider: "stripe" } })).rejects.toMatchObject({
    code: "payments.settings_incomplete",
  });
  const viewer = await aUser(other);
  await expect(viewer.call(tryConnection, { params: { provider: "stripe" } })).rejects.toMatchObject({
    status: 403,
  });
  expect((await someone.call(getMediaPay, {})).card.connection).toBeNull();
});
