import { createHmac } from "node:crypto";
import { refundOrder } from "@palco/contract/checkout/api";
import {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  testWebhook,
  updateWebhook,
  webhookEvents,
} from "@palco/contract/webhooks/api";
import { WebhookMessage } from "@palco/contract/webhooks/messages";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { testApp } from "#testing/app.ts";
import { deliverWebhooks } from "./deliver.ts";
import { nextTry } from "./retry.ts";
import { sign } from "./signature.ts";
import { aReceiver } from "./testing.ts";

const app = await testApp();
const { db, config } = app.platform;
const hour = 3_600_000;
beforeEach(() => void (config.privateDestinations = true));
afterEach(() => {
  config.privateDestinations = false;
  app.setNow(undefined);
});

const hook = ({ owner, channel }: TestProduct, url: string) =>
  owner.call(createWebhook, { params: { slug: channel.slug }, body: { url, events: [...webhookEvents] } });

const deliveriesOf = async ({ owner, channel }: TestProduct, id: string) =>
  (await owner.call(listWebhookDeliveries, { params: { slug: channel.slug, id }, query: {} })).items;

/** Sends everything that is due now. */
async function sendAll() {
  await app.deliver();
  while (await deliverWebhooks(app.platform));
}

test("the signature is that of Standard Webhooks", () => {
  // Test vector of the specification's libraries.
  const parts = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  };
  expect(sign("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", parts)).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

test("paid, granted and refunded are sent once each, signed, with the channel's own lines", async () => {
  const { heard, url } = await aReceiver(() => ({ status: 200, body: "thanks" }));
  const product = await aProduct(app);
  const { endpoint, secret } = await hook(product, url);
  const buyer = await aUser(app);
  const order = await buy(app, buyer, product);
  await sendAll();
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(refundOrder, { params: { id: order.id } });
  await sendAll();
  await sendAll();
  await product.owner.call(testWebhook, { params: { slug: product.channel.slug, id: endpoint.id } });
  await sendAll();
  // Nothing is sent that is not described: what is unknown to the schema would be missing on the left.
  const sent = heard.map(({ body }) => JSON.parse(body) as { type: string });
  expect(sent.map((message) => WebhookMessage.parse(message))).toEqual(sent);
  expect(sent.map(({ type }) => type).toSorted()).toEqual([...webhookEvents, "test"].toSorted());
  const paid = heard.find(({ body }) => body.includes('"order.paid"'))!;
  expect(JSON.parse(paid.body)).toMatchObject({
    data: {
      order: { id: order.id },
      buyer: { email: buyer.email },
      lines: [{ productId: product.id, gross: 1210 }],
    },
  });
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signature } = paid.headers;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  expect(signature).toBe(
    `v1,${createHmac("sha256", key)
      .update(`${String(id)}.${String(time)}.${paid.body}`)
      .digest("base64")}`,
  );
  const [newest] = await deliveriesOf(product, endpoint.id);
  expect(newest).toMatchObject({ status: "sent", responseStatus: 200, responseBody: "thanks", attempts: 1 });
  // The secret was shown once.
  const { items } = await product.owner.call(listWebhooks, { params: { slug: product.channel.slug } });
  expect(JSON.stringify(items)).not.toContain(secret);
});

test("no message carries an address of a purchase that nobody has claimed", async () => {
  const { heard, url } = await aReceiver(() => ({ status: 200, body: "" }));
  const product = await aProduct(app);
  await hook(product, url);
  const buyer = await aUser(app);
  await buy(app, buyer, product);
  // Its owner said "it wasn't me" before the events were handled.
  await db.updateTable("user_account").set({ disowned_at: new Date() }).where("id", "=", buyer.id).execute();
  await sendAll();
  expect(heard.map(({ body }) => (JSON.parse(body) as { type: string }).type).toSorted()).toEqual([
    "access.granted",
    "order.paid",
  ]);
  for (const { body } of heard) expect(body).not.toContain(buyer.email);
});

test("a failed delivery is retried, later and later, for less than three days; then it can be resent under its id", async () => {
  let isUp = false;
  const { heard, url } = await aReceiver((n) =>
    isUp ? { status: 204 } : { status: n % 2 ? 500 : 0, body: "oops" },
  );
  const product = await aProduct(app);
  const { endpoint } = await hook(product, url);
  const params = { slug: product.channel.slug, id: endpoint.id };
  const begun = new Date();
  app.setNow(begun);
  await product.owner.call(testWebhook, { params });
  let time = begun;
  for (let tries = 1; ; tries += 1) {
    await sendAll();
    expect(heard).toHaveLength(tries);
    const next = nextTry(tries, time);
    if (!next) break;
    app.setNow(new Date(next.getTime() - 1));
    await sendAll();
    expect(heard).toHaveLength(tries);
    time = next;
    app.setNow(time);
  }
  expect(time.getTime() - begun.getTime()).toBeGreaterThan(2.5 * 24 * hour);
  expect(time.getTime() - begun.getTime()).toBeLessThan(3 * 24 * hour);
  const [failed] = await deliveriesOf(product, endpoint.id);
  expect(failed).toMatchObject({ status: "failed", nextTryAt: null, attempts: heard.length });
  isUp = true;
  await product.owner.call(replayWebhook, { params: { ...params, delivery: failed!.id } });
  await sendAll();
  expect(heard.at(-1)!.headers["webhook-id"]).toBe(heard[0]!.headers["webhook-id"]);
  expect((await deliveriesOf(product, endpoint.id))[0]).toMatchObject({
    status: "sent",
    responseStatus: 204,
  });
});

test("a redirect is a failure and is not followed", async () => {
  const { heard, url } = await aReceiver(() => ({ status: 302, headers: { location: "/elsewhere" } }));
  const product = await aProduct(app);
  const { endpoint } = await hook(product, url);
  await product.owner.call(testWebhook, { params: { slug: product.channel.slug, id: endpoint.id } });
  await sendAll();
  expect(heard.map(({ path }) => path)).toEqual(["/"]);
  expect((await deliveriesOf(product, endpoint.id))[0]).toMatchObject({
    status: "waiting",
    responseStatus: 302,
  });
});

test("private addresses are refused when saved, and at each connection", async () => {
  const { heard, url } = await aReceiver(() => ({ status: 200 }));
  const product = await aProduct(app);
  const { endpoint } = await hook(product, url);
  config.privateDestinations = false;
  for (const bad of [
    url,
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://localhost/x",
    "https://10.0.0.8/x",
    "https://169.254.169.254/x",
    "http://8.8.8.8/x",
    "https://a:b@8.8.8.8/x",
  ])
    await expect(hook(product, bad), bad).rejects.toMatchObject({ code: "request.invalid" });
  await expect(hook(product, "https://nobody.invalid/x")).rejects.toMatchObject({
    problem: { errors: [{ path: "url", code: "unknown_host" }] },
  });
  // One that was saved when it led elsewhere: by number, and by a name that leads inside now.
  for (const now of [url, `https://localhost:${new URL(url).port}/`]) {
    await db.updateTable("webhook_endpoint").set({ url: now }).where("id", "=", endpoint.id).execute();
    await product.owner.call(testWebhook, { params: { slug: product.channel.slug, id: endpoint.id } });
    await sendAll();
    expect((await deliveriesOf(product, endpoint.id))[0]).toMatchObject({
      status: "waiting",
      responseStatus: null,
      error: "EPRIVATE",
    });
  }
  expect(heard).toEqual([]);
});

test("after five days of failures the endpoint is switched off with one mail; saving it switches it on again", async () => {
  const { heard, url } = await aReceiver(() => ({ status: 500 }));
  const product = await aProduct(app);
  const { endpoint } = await hook(product, url);
  const params = { slug: product.channel.slug, id: endpoint.id };
  const begun = new Date();
  app.setNow(begun);
  await product.owner.call(testWebhook, { params });
  await sendAll();
  const later = (ms: number) => app.setNow(new Date(begun.getTime() + ms));
  const stateOf = async () => (await product.owner.call(listWebhooks, { params })).items[0]!.disabledAt;
  later(5 * 24 * hour - 1000);
  await sendAll();
  expect(await stateOf()).toBeNull();
  later(5 * 24 * hour);
  await product.owner.call(testWebhook, { params });
  await sendAll();
  expect(await stateOf()).not.toBeNull();
  const tries = heard.length;
  later(6 * 24 * hour);
  await sendAll();
  expect(heard).toHaveLength(tries);
  const mails = await db
    .selectFrom("mail_message")
    .select("id")
    .where("template", "=", "webhook-disabled")
    .where("user_id", "=", product.owner.id)
    .execute();
  expect(mails).toHaveLength(1);
  const body = { url, events: [...webhookEvents], active: true };
  expect((await product.owner.call(updateWebhook, { params, body })).disabledAt).toBeNull();
});
