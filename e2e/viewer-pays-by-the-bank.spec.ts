import { getMediaPay, updateMediaPay } from "@palco/contract/payments";
import { expect, test, type TestApp } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anAdmin, aPerson, aPublishedBroadcast, aSeller, browserOf } from "./shop.ts";
import { textsOf } from "./texts.ts";

/** The application is shared with journeys that pay at the sandbox bank. */
async function switchTerminalOff(app: TestApp): Promise<void> {
  const { call } = await anAdmin(app);
  const { pos, card, platformSubscription, monetize } = await call(getMediaPay, {});
  const { key: _, demo: __, ...posValues } = pos;
  await call(updateMediaPay, {
    body: {
      pos: { ...posValues, active: false },
      card: { publicKey: card.publicKey, active: card.active },
      platformSubscription,
      monetize,
    },
  });
}

test.afterEach(async ({ app, browser }) => {
  for (const context of browser.contexts()) await context.close();
  await switchTerminalOff(app);
});

test("the team sets the bank terminal up; a viewer is denied, then pays on a phone with 3-D Secure", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, "the screens of this journey are the same on a desktop");
  const t = textsOf("es", "payments");
  const shop = textsOf("es", "checkout");
  const broadcast = await aPublishedBroadcast(app, await aSeller(app));

  const team = await browserOf(browser, app, await anAdmin(app));
  await team.page.goto("/manage/modules/media-pay");
  await expect(team.page.getByRole("heading", { level: 1, name: t("page_title") })).toBeVisible();
  await expectAccessible(team.page);
  await team.page.getByRole("switch", { name: t("activate", { name: t("pos_title") }) }).check();
  await team.page.getByLabel(t("pos_url")).fill(`${app.url}/sandbox-redsys/sis/realizarPago`);
  await team.page.getByLabel(t("pos_merchant")).fill("999008881");
  await team.page.getByRole("button", { name: textsOf("es", "shell")("save"), exact: true }).click();
  // The key is missing: said beside its field, and nothing is saved.
  await expect(team.page.getByText(textsOf("es", "errors")("field.required"))).toBeVisible();
  await team.page.getByLabel(t("pos_key"), { exact: true }).fill("sq7HjrUOBfKmC576ILgskD5srU870gJ7");
  await team.page.getByRole("button", { name: textsOf("es", "shell")("save"), exact: true }).click();
  await expect(team.page.getByLabel(t("pos_key"), { exact: true })).toHaveValue("•••• 0gJ7");
  await expect(team.page.getByText(t("demo"))).toBeVisible();

  const { page } = await browserOf(browser, app, await aPerson(app));
  await page.goto(`/products/${broadcast.slug}/checkout`);
  await page.getByRole("radio", { name: new RegExp(shop("method_card_bank")) }).check();
  await page.getByRole("checkbox", { name: /términos|condiciones/ }).check();
  await page.getByRole("button", { name: new RegExp(shop("pay", { amount: ".*" })) }).click();
  await page.waitForURL(/\/sandbox-redsys\/pay\//);
  await expectAccessible(page);
  await page.locator("input[name=cvc]").fill("999");
  await page.locator("form").first().locator("button[type=submit]").click();

  await expect(page.getByText(shop("denied_card_declined"))).toBeVisible();
  // What the bank signed is not left in the address.
  await expect(page).toHaveURL(/\?order=[\w-]+$/);
  await page.getByRole("button", { name: shop("try_again") }).click();
  await page.waitForURL(/\/sandbox-redsys\/pay\//);
  await page.locator("input[name=number]").fill("4548 8172 1249 3017");
  await page.locator("form").first().locator("button[type=submit]").click();
  await page.locator("input[name=code]").fill("123456");
  await page.locator("form").first().locator("button[type=submit]").click();
  await expect(page.getByRole("heading", { name: shop("paid_title") })).toBeVisible();
});
