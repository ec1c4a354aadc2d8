import { updateShippingZones } from "@palco/contract/shipping/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { linkIn } from "./mails.ts";
import { aPublished, aSellerAlone } from "./shop.ts";
import { newEmail } from "./strangers.ts";
import { languages, localeOf, textsOf } from "./texts.ts";
import { readInTurn } from "./turns.ts";
import { goToPay, pay } from "./tills.ts";

for (const language of languages) {
  const t = textsOf(language, "checkout");

  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language], timezoneId: "Europe/Madrid" });

    test(`a stranger buys a book, is told the postage before pressing, and withdraws by the link of the mail (${language})`, async ({
      app,
      page,
      browser,
    }) => {
      readInTurn({ es: ["phone", "desktop"], en: "desktop", pt: "phone" }, language);
      const seller = await aSellerAlone(app);
      const zones = [{ countries: ["ES"], rest: false, first: 500, further: 100 }];
      await seller.call(updateShippingZones, { params: { slug: seller.channelSlug }, body: { zones } });
      const book = await aPublished(seller, {
        channelId: seller.channelId,
        typeDetails: { type: "physical", stock: 3 },
      });
      const email = newEmail();
      await page.goto(`/products/${book.slug}/checkout`);
      // The clock says Spain: the sum is whole before anything is typed, and who it goes to is asked once.
      const country = new Intl.DisplayNames(localeOf[language], { type: "region" }).of("ES")!;
      await expect(page.getByText(t("shipping_to_price", { country, price: "" }))).toContainText(/5[.,]00/);
      await expect(page.locator(".order-sum-lines")).toContainText(t("line_shipping"));
      await expect(page.locator("input[name=name]")).toHaveCount(1);
      await page.locator("input[name=email]").fill(email);
      for (const [name, text] of [
        ["name", "Clara Benavides"],
        ["street", "Rúa do Príncipe, 12"],
        ["postalCode", "36202"],
        ["city", "Vigo"],
        ["phone", "+34 986 000 114"],
      ] as const)
        await page.locator(`input[name=${name}]`).fill(text);
      await goToPay(page, "sandbox", "click", language);
      await pay(page);
      await expect(page.getByRole("heading", { name: t("paid_title") })).toBeVisible();
      await expect(page.getByRole("button", { name: t("withdraw_open") })).toBeVisible();

      // Elsewhere, without logging in.
      const link = await linkIn(app, email, "order-paid", "/withdraw/");
      const context = await browser.newContext({ baseURL: app.url, locale: localeOf[language] });
      const mail = await context.newPage();
      await mail.goto(link);
      await expect(mail.getByRole("heading", { level: 1, name: t("withdraw_open") })).toBeVisible();
      await expect(mail.getByText(email)).toBeVisible();
      await expectAccessible(mail);
      await mail.getByRole("button", { name: t("withdraw_next") }).click();
      await expect(mail.getByRole("heading", { level: 1, name: t("withdraw_confirm_title") })).toBeVisible();
      await expectAccessible(mail);
      await mail.getByRole("button", { name: t("withdraw_confirm") }).click();
      await expect(mail.getByRole("heading", { level: 1, name: t("withdraw_done_title") })).toBeVisible();
      await expect
        .poll(async () => (await app.mailsTo(email)).map(({ template }) => template))
        .toContain("order-withdrawn");
      await mail.reload();
      await expect(mail.getByRole("heading", { level: 1, name: t("withdraw_done_title") })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { name: t("refunded_title") })).toBeVisible();
      await context.close();
    });
  });
}
