import { createOrder } from "@palco/contract/checkout/api";
import { getCheckout } from "@palco/contract/checkout/quote";
import { getProduct } from "@palco/contract/catalogue/api";
import { redeemCoupon } from "@palco/contract/coupons/api";
import { getSubscriptionCheckout } from "@palco/contract/subscriptions/api";
import { expect, test } from "vitest";
import { aUser, refusal } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { aCode } from "#modules/coupons/testing.ts";
import { testApp } from "#testing/app.ts";
import { startSubscription } from "../testing.ts";

const app = await testApp();
const hidden = "catalogue.not_found";
const ended = "coupons.invalid";
const closed = "checkout.no_longer_sold";

/** Answers of each entry point by the states of the channel and of the product; codes also open private products. */
test.each([
  ["published", "published", { page: "ok", open: "ok", code: "ok", month: "ok" }],
  ["published", "private", { page: hidden, open: hidden, code: "ok", month: "ok" }],
  ["private", "published", { page: hidden, open: hidden, code: "ok", month: "subscriptions.not_sold" }],
  ["private", "private", { page: hidden, open: hidden, code: "ok", month: "subscriptions.not_sold" }],
  ["draft", "published", { page: hidden, open: closed, code: ended, month: "subscriptions.not_sold" }],
  ["in_revision", "published", { page: hidden, open: closed, code: ended, month: "subscriptions.not_sold" }],
  ["banned", "published", { page: hidden, open: closed, code: ended, month: "subscriptions.not_sold" }],
] as const)("a %s channel sells a %s product where it shows it", async (channelStatus, status, door) => {
  const channel = await aChannel(app, { status: channelStatus, monthlyGross: 500 });
  const [product, gift] = [
    await aProduct(app, { channel, status }),
    await aProduct(app, { channel, status, gross: 0 }),
  ];
  const order = { termsAccepted: true as const };
  const { slug } = product;
  const visitor = await aUser(app);
  expect(await refusal(app.as()(getProduct, { params: { slug } }))).toBe(door.page);
  expect(await refusal(visitor.call(getCheckout, { params: { slug }, query: {} }))).toBe(door.open);
  for (const [wanted, expectedGross] of [
    [product, 1210],
    [gift, 0],
  ] as const)
    expect(
      await refusal(
        visitor.call(createOrder, { body: { productSlug: wanted.slug, expectedGross, ...order } }),
      ),
    ).toBe(door.open);
  expect(await refusal(visitor.call(getSubscriptionCheckout, { query: { channel: channel.slug } }))).toBe(
    door.month,
  );
  expect(await refusal(startSubscription(visitor, channel, 500))).toBe(door.month);

  const holder = await aUser(app);
  const { code } = await aCode(product, { gross: 300 });
  const query = { codes: code };
  expect(await refusal(holder.call(getCheckout, { params: { slug }, query }))).toBe(door.code);
  expect(
    await refusal(
      holder.call(createOrder, { body: { productSlug: slug, expectedGross: 300, codes: [code], ...order } }),
    ),
  ).toBe(door.code);
  expect(await refusal(holder.call(redeemCoupon, { body: { code: (await aCode(gift)).code } }))).toBe(
    door.code,
  );
});
