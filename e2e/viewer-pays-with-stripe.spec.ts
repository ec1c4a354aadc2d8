import { getMediaPay, updateMediaPay } from "@palco/contract/payments";
import type { Page } from "@playwright/test";
import { expect, test, type TestApp } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anAdmin, aPerson, aPublishedBroadcast, aSeller, browserOf } from "./shop.ts";
import { textsOf } from "./texts.ts";

/** The keys of the demo's own Stripe. */
const keys = {
  publicKey: "pk_test_sandbox_palco",
  secretKey: "sk_test_sandbox_palco",
  signingKey: "whsec_sandbox_test_palco",
};

async function switchStripe(app: TestApp, active: boolean): Promise<void> {
  const { call } = await anAdmin(app);
  const { pos, card: _, platformSubscription, monetize } = await call(getMediaPay, {});
  const { url, merchantCode, terminal, currencyCode, signatureVersion, bizum } = pos;
  await call(updateMediaPay, {
    body: {
      pos: { url, merchantCode, terminal, currencyCode, signatureVersion, bizum, active: pos.active },
      card: { ...keys, active },
      platformSubscription,
      monetize,
    },
  });
}

async function payWith(page: Page, number: string): Promise<void> {
  await page.waitForURL(/\/sandbox-stripe\/pay\//);
  await page.locator("input[name=number]").fill(number);
  await page.locator("form").first().locator("button[type=submit]").click();
}

// The application is shared with journeys that pay at the sandbox bank.
test.afterEach(async ({ app, browser, isMobile }) => {
  for (const context of browser.contexts()) await context.close();
  if (!isMobile) await switchStripe(app, false);
});

test("a viewer goes back from Stripe, then pays with a second card and 3-D Secure", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "once is enough: by phone one pays at the bank terminal");
  const t = textsOf("es", "checkout");
  const bank = textsOf("es", "sandbox-bank");
  const broadcast = await aPublishedBroadcast(app, await aSeller(app));
  await switchStripe(app, true);
  const { page } = await browserOf(browser, app, await aPerson(app));
  await page.goto(`/products/${broadcast.slug}/checkout`);
  await page.getByRole("radio", { name: t("method_card_stripe") }).check();
  await page.getByRole("checkbox", { name: /términos|condiciones/ }).check();
  await page.getByRole("button", { name: new RegExp(t("pay", { amount: ".*" })) }).click();
  await page.waitForURL(/\/sandbox-stripe\/pay\//);
  await expectAccessible(page);
  await page.getByRole("link", { name: bank("cancel_button") }).click();

  await expect(page.getByText(t("denied_cancelled"))).toBeVisible();
  await page.getByRole("button", { name: t("try_again") }).click();
  await payWith(page, "4000 0000 0000 9995");
  await expect(page.getByRole("alert")).toHaveText(textsOf("es", "sandbox-stripe")("refused_funds"));
  await payWith(page, "4000 0000 0000 3220");
  await page.locator("input[name=code]").fill("123456");
  await page.locator("form").first().locator("button[type=submit]").click();

  await expect(page.getByRole("heading", { name: t("paid_title") })).toBeVisible();
  await page.goto("/mystuff/orders");
  await expect(page.getByText(t("status_paid"), { exact: true })).toBeVisible();
});
