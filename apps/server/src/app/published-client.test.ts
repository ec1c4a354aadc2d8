import { ApiError, createPalco, NetworkError, readWebhook, WebhookRefused } from "@palco/client";
import { expect, test } from "vitest";
import { aUser, testPassword } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { deliverWebhooks } from "#modules/webhooks/deliver.ts";
import { aReceiver } from "#modules/webhooks/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
app.platform.config.privateDestinations = true;

test("signs in and acts as that account; a visitor is refused by code", async () => {
  const { email } = await aUser(app, { roles: ["PRODUCER"] });
  const palco = createPalco({ url: `${app.url}/`, language: "es" });
  const refusal = await palco.listMyChannels().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ApiError);
  expect(refusal).toMatchObject({ code: "auth.required", status: 401 });
  const session = await palco.signIn({ email, password: testPassword });
  expect(session.email).toBe(email);
  expect(await palco.listMyChannels()).toMatchObject({ items: [] });
  const later = createPalco({ url: app.url, token: session.authToken });
  expect((await later.getSession()).email).toBe(email);
});

test("a field that is refused is named, in the language that was asked for", async () => {
  const { token } = await aUser(app, { roles: ["PRODUCER"] });
  const palco = createPalco({ url: app.url, token, language: "pt" });
  await expect(palco.createChannel({ body: { title: "" } })).rejects.toMatchObject({
    code: "request.invalid",
    problem: { errors: [{ path: "title", code: "required" }] },
  });
});

test("a request sent twice with one key is executed once", async () => {
  const { owner, slug } = await aProduct(app);
  const palco = createPalco({ url: app.url, token: owner.token });
  const ask = (idempotencyKey: string) =>
    palco.createCoupons(
      { params: { slug }, body: { quantity: 1, price: 0, priceTyped: "gross" } },
      { idempotencyKey },
    );
  const [first, again] = [await ask("key-number-1"), await ask("key-number-1")];
  const other = await ask("key-number-2");
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});

test("a site that is not there is a NetworkError", async () => {
  await expect(createPalco({ url: "http://127.0.0.1:9" }).getConfig()).rejects.toBeInstanceOf(NetworkError);
});

test("a webhook is read when its signature is right, and refused when it is forged or old", async () => {
  const { owner, channel } = await aProduct(app);
  const palco = createPalco({ url: app.url, token: owner.token });
  const { heard, url } = await aReceiver(() => ({ status: 204 }));
  const params = { slug: channel.slug };
  const { endpoint, secret } = await palco.createWebhook({ params, body: { url, events: ["order.paid"] } });
  await palco.testWebhook({ params: { ...params, id: endpoint.id } });
  await deliverWebhooks(app.platform);
  const { headers, body } = heard[0]!;
  expect(await readWebhook({ secret, headers, body })).toEqual({
    id: headers["webhook-id"],
    message: { type: "test", timestamp: expect.any(String), data: { channel: channel.slug } },
  });
  const refused = [
    { secret, headers, body: body.replace(channel.slug, "another") },
    { secret: `whsec_${btoa("guess")}`, headers, body },
    { secret, headers: { ...headers, "webhook-timestamp": "1600000000" }, body },
    { secret, headers: { ...headers, "webhook-signature": undefined }, body },
  ];
  for (const posted of refused) await expect(readWebhook(posted)).rejects.toBeInstanceOf(WebhookRefused);
});
