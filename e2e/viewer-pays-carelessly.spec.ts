import { listMyOrders } from "@palco/contract/checkout/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { letMinutesPass } from "./later.ts";
import { aPerson, browserOf, type Person } from "./people.ts";
import { aPublishedBroadcast, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";
import { collectBy, goToPay, pay, payAndVanish } from "./tills.ts";

const t = textsOf("es", "checkout");

const ordersOf = async ({ call }: Person, show: "all" | "open" = "all") =>
  (await call(listMyOrders, { query: { page: 1, size: 20, show } })).items
    .map(({ status }) => status)
    .toSorted();

test.beforeEach(({ app }) => collectBy(app, { stripe: true, bank: true }));
test.afterEach(({ app }) => collectBy(app, {}));

test("C3: two tabs, one pays at Stripe and one at the bank: one ticket, and the second payment goes back", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "tabs are kept open on desks");
  const [broadcast, viewer] = [await aPublishedBroadcast(await theSeller(app)), await aPerson(app)];
  const { page: first, context } = await browserOf(browser, app, viewer);
  const checkout = `/products/${broadcast.slug}/checkout`;
  await first.goto(checkout);
  await goToPay(first, "stripe", "dblclick");
  // The same once more is before the same payment of the same order.
  const again = await context.newPage();
  await again.goto(checkout);
  await goToPay(again, "stripe");
  expect(again.url()).toBe(first.url());
  // With a gift on top it is another order.
  const second = await context.newPage();
  await second.goto(checkout);
  await second.getByRole("button", { name: t("support_title", { channel: "" }) }).click();
  await second.getByRole("radio", { name: /^2/ }).check();
  await goToPay(second, "bank");

  await pay(first);
  await expect(first.getByRole("heading", { name: t("paid_title") })).toBeVisible();
  await pay(again);
  await expect(again.getByText(textsOf("es", "sandbox-bank")("closed_title"))).toBeVisible();
  await pay(second);
  await expect(second.getByRole("heading", { name: t("refunded_title") })).toBeVisible();
  await expectAccessible(second);

  await expect.poll(() => ordersOf(viewer)).toEqual(["paid", "refunded"]);
  await first.goto("/mystuff/orders");
  await expect(first.getByRole("listitem").getByText(t("status_paid"), { exact: true })).toBeVisible();
  await expect(first.getByRole("listitem").getByText(t("status_refunded"), { exact: true })).toBeVisible();
  await expectAccessible(first);
  await first.goto("/mystuff/products");
  await expect(first.getByRole("link", { name: broadcast.title })).toHaveCount(1);
});

test("P10: double click, paid, the tab closed and no notification: the ticket is there on the next visit", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, "phones close tabs");
  const [seller, viewer] = [await theSeller(app), await aPerson(app)];
  const { page, context } = await browserOf(browser, app, viewer);
  const bought: string[] = [];
  for (const door of ["stripe", "bank"] as const) {
    const { slug, title } = await aPublishedBroadcast(seller);
    bought.push(title);
    const tab = await context.newPage();
    await tab.goto(`/products/${slug}/checkout`);
    await goToPay(tab, door, "dblclick");
    await payAndVanish(tab);
  }
  expect(await ordersOf(viewer, "open")).toEqual(["open", "open"]);
  await letMinutesPass(app, 3);
  await expect.poll(() => ordersOf(viewer)).toEqual(["paid", "paid"]);
  await page.goto("/mystuff/products");
  for (const name of bought) await expect(page.getByRole("link", { name })).toBeVisible();
});
