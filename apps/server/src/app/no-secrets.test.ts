import { createHash } from "node:crypto";
import { createOrder, getOrder } from "@palco/contract/checkout/api";
import { getMediaPay, getPaymentOptions, getStripeOptions } from "@palco/contract/payments/api";
import { getConfig } from "@palco/contract/site-config/api";
import { startPlayback } from "@palco/contract/playback/api";
import { makeFeed } from "@palco/contract/podcasts/api";
import { createWebhook, listWebhooks, webhookEvents } from "@palco/contract/webhooks/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { cards, payAt, reconcile, startOrder } from "#modules/checkout/testing.ts";
import { bankCards, goToBank, handOver, postForm, useTerminal } from "#modules/checkout/testing/redsys.ts";
import { aBroadcast, ingestOf } from "#modules/live/testing.ts";
import { aStripe, stripeCards } from "#modules/payments/testing.ts";
import { aPodcast } from "#modules/podcasts/testing.ts";
import { testMerchant } from "#modules/sandbox-redsys/public.ts";
import { deliverWebhooks } from "#modules/webhooks/deliver.ts";
import { aReceiver } from "#modules/webhooks/testing.ts";
import { testApp } from "#testing/app.ts";
import { catchLog } from "#testing/log-lines.ts";

const app = await testApp();

test("P18: a purchase at each provider leaves no card, key, signature or token in the log or in an answer of /config", async () => {
  const lines = catchLog(app.platform.log);
  app.platform.config.privateDestinations = true;
  const admin = await useTerminal(app);
  const stripe = await aStripe(app);
  const [product, buyer, other, third] = [
    await aProduct(app),
    await aUser(app),
    await aUser(app),
    await aUser(app),
  ];
  const { owner, channel } = product;
  // Something that fails and is tried again, with what it is signed with.
  const receiver = await aReceiver(() => ({ status: 500, body: "no" }));
  const body = { url: receiver.url, events: [...webhookEvents] };
  const { secret } = await owner.call(createWebhook, { params: { slug: channel.slug }, body });

  const wish = { productSlug: product.slug, expectedGross: 1210, termsAccepted: true as const };
  const byStripe = await buyer.call(createOrder, { body: { ...wish, provider: "stripe" } });
  await payAt(app, byStripe.payAt!, stripeCards.denied);
  await payAt(app, byStripe.payAt!, { ...stripeCards.approved, delivery: "tampered" });
  const byBank = await other.call(createOrder, { body: { ...wish, provider: "redsys" } });
  const { form } = await handOver(app, byBank.payAt!);
  const page = await goToBank(app, byBank.payAt!);
  await postForm(app, page, { ...bankCards.denied, delivery: "tampered" });
  await postForm(app, page, { ...bankCards.approved, delivery: "tampered" });
  await payAt(app, (await startOrder(third, product)).payAt!, { ...cards.approved, delivery: "tampered" });
  app.setNow(new Date(Date.now() + 3 * 60_000));
  await reconcile(app.platform);
  app.setNow(undefined);
  await app.deliver();
  await deliverWebhooks(app.platform);

  const broadcast = await aBroadcast(app);
  const { key: streamKey } = ingestOf(await broadcast.view());
  for (const offer of ["v=0", ""])
    await fetch(`${app.url}/api/whip`, {
      method: "POST",
      headers: { authorization: `Bearer ${streamKey}`, "content-type": "application/sdp" },
      body: offer,
    });

  // A feed address is a secret in a path: asked for as it should be, after a slip, in pieces, and when all goes wrong.
  const podcast = await aPodcast(app);
  await aTicket(app, other, podcast.product);
  const { url: feed } = await other.call(makeFeed, { params: { slug: podcast.product.slug } });
  const feedToken = feed!.split("/").at(-2)!;
  const hash = createHash("sha256").update(feedToken).digest();
  const below = [
    feedToken,
    `${feedToken}/feed.xml`,
    `${feedToken}/${podcast.episode.id}.m4a`,
    `${feedToken}/x?y=1`,
  ];
  const askAll = () =>
    Promise.all(below.map((path) => fetch(`${app.url}/feeds/${path}`).then((got) => got.text())));
  await askAll();
  for (const table of [sql`podcast_episode`, sql`podcast_feed_token`]) {
    await sql`alter table ${table} rename to gone`.execute(app.platform.db);
    await askAll();
    await sql`alter table gone rename to ${table}`.execute(app.platform.db);
  }
  const { media } = await other.call(startPlayback, { body: { item: podcast.episode.id } });
  await (await fetch(`${app.url}${media.base}sound.m4a`)).arrayBuffer();

  const visitor = app.as();
  const answers = [
    await visitor(getConfig, {}),
    await visitor(getPaymentOptions, {}),
    await visitor(getStripeOptions, {}),
    await admin.call(getMediaPay, {}),
    await owner.call(listWebhooks, { params: { slug: channel.slug } }),
    await buyer.call(getOrder, { params: { id: byStripe.order.id } }),
    await other.call(getOrder, { params: { id: byBank.order.id } }),
  ];
  const heard = lines.join("") + JSON.stringify(answers);
  const digits = ["4242424242424242", "4000000000000002", "4548810000000003"];
  const secrets = [
    ...digits,
    ...digits.map((number) => number.replace(/(.{4})(?=.)/g, "$1 ")),
    stripe.secretKey,
    stripe.signingKey,
    testMerchant.key,
    form.Ds_Signature!,
    "v1=",
    secret,
    secret.replace("whsec_", ""),
    streamKey,
    feedToken,
    hash.toString("hex"),
    media.base.split("/")[2]!,
    ...[admin, owner, buyer, other, third].map(({ token }) => token),
  ];
  for (const one of secrets) expect(heard).not.toContain(one);
  // The code on the back of a card, under whatever name.
  expect(heard).not.toMatch(/"(cvv|cvc|cvv2|Ds_Merchant_Cvv2)":/i);
  // The same ears hear what is said: else all of this would prove nothing.
  expect(lines.length).toBeGreaterThan(20);
  for (const one of secrets) app.platform.log.info({ said: one });
  for (const one of secrets) expect(lines.join("")).toContain(one);
  app.platform.log.level = "error";
});
