import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anAdmin, aPerson, browserOf } from "./people.ts";
import { aPublishedBroadcast, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";
import { bankTerminal, bankUrl, collectBy, doors, goToPay, pay, payButton } from "./tills.ts";

test.afterEach(({ app }) => collectBy(app, {}));

test("the team sets the bank terminal up; a viewer is denied, then pays on a phone with 3-D Secure", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, "the screens of this journey are the same on a desktop");
  const t = textsOf("es", "payments");
  const shop = textsOf("es", "checkout");
  const broadcast = await aPublishedBroadcast(await theSeller(app));

  const team = await browserOf(browser, app, await anAdmin(app));
  await team.page.goto("/manage/modules/media-pay");
  await expect(team.page.getByRole("heading", { level: 1, name: t("page_title") })).toBeVisible();
  await expectAccessible(team.page);
  await team.page.getByRole("switch", { name: t("activate", { name: t("pos_title") }) }).check();
  await team.page.getByLabel(t("pos_url")).fill(bankUrl(app));
  await team.page.getByLabel(t("pos_merchant")).fill("");
  // The application is shared: another journey may have left a key, which is replaced.
  const replace = team.page.getByRole("button", { name: t("replace_name", { name: t("pos_key") }) });
  if (await replace.isVisible()) await replace.click();
  await team.page.getByRole("button", { name: textsOf("es", "shell")("save"), exact: true }).click();
  // What is missing is said beside its field, and nothing is saved.
  await expect(team.page.getByText(textsOf("es", "errors")("field.required")).first()).toBeVisible();
  await team.page.getByLabel(t("pos_merchant")).fill(bankTerminal.merchantCode);
  await team.page.getByLabel(t("pos_key"), { exact: true }).fill(bankTerminal.key);
  await team.page.getByRole("button", { name: textsOf("es", "shell")("save"), exact: true }).click();
  await expect(team.page.getByLabel(t("pos_key"), { exact: true })).toHaveValue("•••• 0gJ7");
  await expect(team.page.getByText(t("demo"))).toBeVisible();

  const { page } = await browserOf(browser, app, await aPerson(app));
  await page.goto(`/products/${broadcast.slug}/checkout`);
  await goToPay(page, "bank");
  await expectAccessible(page);
  await page.locator("input[name=cvc]").fill("999");
  await pay(page);

  await expect(page.getByText(shop("denied_card_declined"))).toBeVisible();
  // The bank's signed parameters are removed from the address.
  await expect(page).toHaveURL(/\?order=[\w-]+$/);
  await payButton(page).click();
  await page.waitForURL(doors.bank.page);
  await page.locator("input[name=number]").fill("4548 8172 1249 3017");
  await pay(page);
  await page.locator("input[name=code]").fill("123456");
  await pay(page);
  await expect(page.getByRole("heading", { name: shop("paid_title") })).toBeVisible();
});
