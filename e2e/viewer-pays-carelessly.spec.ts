import { listMyOrders } from "@palco/contract/checkout";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { acceptTerms, aPerson, aPublishedBroadcast, aSeller, browserOf } from "./shop.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("es", "checkout");

async function toTheBank(page: Page, slug: string, press: "click" | "dblclick" = "click"): Promise<void> {
  await page.goto(`/products/${slug}/checkout`);
  await acceptTerms(page);
  await page.getByRole("button", { name: new RegExp(t("pay", { amount: ".*" })) })[press]();
  await page.waitForURL(/\/sandbox-bank\//);
}

async function pay(page: Page): Promise<void> {
  await page.locator("input[name=number]").fill("4548 8100 0000 0003");
  await page.locator("form").first().locator("button[type=submit]").click();
}

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test("a second press, a second tab and a closed one: paid once, and never without a ticket", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, "a second press is the same on a desktop");
  const seller = await aSeller(app);
  const [twice, closed] = [await aPublishedBroadcast(app, seller), await aPublishedBroadcast(app, seller)];
  const viewer = await aPerson(app);
  const { page } = await browserOf(browser, app, viewer);
  await toTheBank(page, twice.slug, "dblclick");
  const second = await page.context().newPage();
  await toTheBank(second, twice.slug);
  // Both tabs are before the same payment of the same order.
  expect(second.url()).toBe(page.url());
  await pay(page);
  await expect(page.getByRole("heading", { name: t("paid_title") })).toBeVisible();
  await pay(second);
  await expect(second.getByText(textsOf("es", "sandbox-bank")("closed_title"))).toBeVisible();
  const query = { page: 1, size: 20 };
  expect(await viewer.call(listMyOrders, { query })).toMatchObject({ total: 1, items: [{ status: "paid" }] });

  // The tab is closed while the bank sends it back.
  await toTheBank(page, closed.slug);
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await pay(page);
  await answered;
  await page.close();
  await second.goto("/mystuff/products");
  await expect(second.getByRole("link", { name: closed.title }).first()).toBeVisible();
  expect(await viewer.call(listMyOrders, { query })).toMatchObject({
    total: 2,
    items: [{ status: "paid" }, {}],
  });
});
