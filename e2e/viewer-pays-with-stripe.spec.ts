import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aPerson, browserOf } from "./people.ts";
import { aPublishedBroadcast, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";
import { collectBy, doors, goToPay, pay, payButton } from "./tills.ts";

async function payWith(page: Page, number: string): Promise<void> {
  await page.waitForURL(doors.stripe.page);
  await page.locator("input[name=number]").fill(number);
  await pay(page);
}

test.afterEach(({ app }) => collectBy(app, {}));

test("a viewer goes back from Stripe, then pays with a second card and 3-D Secure", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "once is enough: by phone one pays at the bank terminal");
  const t = textsOf("es", "checkout");
  const bank = textsOf("es", "sandbox-bank");
  const broadcast = await aPublishedBroadcast(await theSeller(app));
  await collectBy(app, { stripe: true });
  const { page } = await browserOf(browser, app, await aPerson(app));
  await page.goto(`/products/${broadcast.slug}/checkout`);
  await goToPay(page, "stripe");
  await expectAccessible(page);
  await page.getByRole("link", { name: bank("cancel_button") }).click();

  await expect(page.getByText(t("denied_cancelled"))).toBeVisible();
  await payButton(page).click();
  await payWith(page, "4000 0000 0000 9995");
  await expect(page.getByRole("alert")).toHaveText(textsOf("es", "sandbox-stripe")("refused_funds"));
  await payWith(page, "4000 0000 0000 3220");
  await page.locator("input[name=code]").fill("123456");
  await pay(page);

  await expect(page.getByRole("heading", { name: t("paid_title") })).toBeVisible();
  await page.goto("/mystuff/orders");
  await expect(page.getByRole("listitem").getByText(t("status_paid"), { exact: true })).toBeVisible();
});
