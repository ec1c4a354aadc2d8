import { createOrder, getOrder } from "@palco/contract/checkout/api";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aStripe, stripeCards, type TestStripe } from "#modules/payments/testing.ts";
import { eventsOf } from "#modules/sandbox-stripe/testing.ts";
import type { TestApp } from "#testing/app.ts";
import { payAt } from "../testing.ts";

/** An order, with an account of Stripe of its own unless one is given. */
export async function anOrderWith(app: TestApp, given?: TestStripe) {
  const stripe = given ?? (await aStripe(app));
  const [product, viewer] = [await aProduct(app), await aUser(app)];
  const body = {
    productSlug: product.slug,
    expectedGross: 1210,
    termsAccepted: true as const,
    provider: "stripe" as const,
  };
  const { order, payAt: url } = await viewer.call(createOrder, { body });
  const read = () => viewer.call(getOrder, { params: { id: order.id } });
  return { stripe, product, viewer, order, url: url!, read };
}

/** A paid order whose notification the shop has not received yet. */
export async function aQuietOrderWith(app: TestApp, given?: TestStripe) {
  const order = await anOrderWith(app, given);
  await payAt(app, order.url, { ...stripeCards.approved, delivery: "lost" });
  const completed = (await eventsOf(app, order.stripe.account)).findLast(
    ({ type }) => type === "checkout.session.completed",
  )!;
  return { ...order, completed };
}
