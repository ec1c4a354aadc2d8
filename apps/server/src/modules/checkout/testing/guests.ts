import { randomBytes } from "node:crypto";
import { type GuestOrder, orderAsGuest } from "@palco/contract/checkout/guest";
import type { z } from "zod";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import type { TestApp } from "#testing/app.ts";
import { cards, payAt } from "../testing.ts";

export { cleanUpGuests } from "../orders/clean-up-guests.ts";

export const newBrowser = () => randomBytes(16).toString("hex");
export const newEmail = () => `guest-${randomBytes(5).toString("hex")}@example.test`;

/** Orders a product without an account, from a browser that has not been here. */
export function orderOfGuest(
  app: TestApp,
  product: Pick<TestProduct, "slug">,
  {
    email = newEmail(),
    gross = 1210,
    ...change
  }: Partial<z.input<typeof GuestOrder>> & { email?: string; gross?: number } = {},
) {
  return app.as()(orderAsGuest, {
    body: {
      productSlug: product.slug,
      expectedGross: gross,
      termsAccepted: true,
      buyer: { email, name: "Marta" },
      country: "ES",
      browser: newBrowser(),
      ...change,
    },
  });
}

/** The same, paid: the order, and calls of the browser that paid. */
export async function buyAsGuest(
  app: TestApp,
  product: Pick<TestProduct, "slug">,
  change: Parameters<typeof orderOfGuest>[2] = {},
) {
  const { order, payAt: url, session } = await orderOfGuest(app, product, change);
  await payAt(app, url!, cards.approved);
  return { order, session, call: app.as(session.authToken) };
}
