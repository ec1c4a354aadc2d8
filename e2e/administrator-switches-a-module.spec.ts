import { updateSiteRules } from "@palco/contract/site-config/rules";
import { switchSiteModule } from "@palco/contract/site-modules/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aDesk, anAdmin, browserOf } from "./people.ts";
import { aPublishedFilm, aSellerAlone } from "./shop.ts";
import { type Domain, textsOf } from "./texts.ts";
import { readInTurn } from "./turns.ts";

for (const language of ["es", "pt"] as const)
  test(`an administrator switches modules off: visitors lose what they bring, and have it back with its data (${language})`, async ({
    app,
    browser,
    isMobile,
    page,
  }) => {
    readInTurn({ es: "desktop", pt: "phone" }, language);
    const of = <Of extends Domain>(domain: Of) => textsOf(language, domain);
    const [modules, catalogue, product, shell] = [
      of("site-modules"),
      of("catalogue"),
      of("product"),
      of("shell"),
    ];
    const film = await aPublishedFilm(app, await aSellerAlone(app), { plan: "paid", price: 990 });
    const admin = await anAdmin(app);
    const options = isMobile ? { viewport: { width: 390, height: 844 }, isMobile, hasTouch: true } : aDesk;
    const team = await browserOf(browser, app, admin, language, options);
    await page.addInitScript((chosen) => localStorage.setItem("palco.language", chosen), language);

    async function turn(key: "mediapay" | "ondemand", on: boolean): Promise<void> {
      await team.page.goto("/manage/modules");
      const toggle = team.page.getByRole("switch", { name: modules(`name_${key}`) });
      await toggle.click();
      if (!on) {
        const dialog = team.page.getByRole("alertdialog").or(team.page.getByRole("dialog"));
        await dialog.getByRole("button", { name: modules("off_confirm"), exact: true }).click();
      }
      await expect(toggle).toBeChecked({ checked: on });
    }
    const buy = page.getByRole("link", { name: catalogue("buy"), exact: true });

    try {
      await page.goto(`/products/${film.slug}`);
      await expect(buy).toBeVisible();

      await turn("mediapay", false);
      await page.goto(`/products/${film.slug}`);
      await expect(page.getByText(product("paused"))).toBeVisible();
      await expect(buy).toHaveCount(0);
      await expectAccessible(page);
      await page.goto(`/products/${film.slug}/checkout`);
      await expect(page.getByRole("heading", { name: shell("not_found_title") })).toBeVisible();
      await turn("mediapay", true);
      await page.goto(`/products/${film.slug}`);
      await expect(buy).toBeVisible();

      await turn("ondemand", false);
      const gone = await page.goto(`/products/${film.slug}`);
      expect(gone?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: shell("not_found_title") })).toBeVisible();
      await turn("ondemand", true);
      await page.goto(`/products/${film.slug}`);
      await expect(page.getByRole("heading", { level: 1, name: film.title })).toBeVisible();
      await expect(buy).toBeVisible();

      // PE35: where unknown addresses lead, and that private ones come back.
      const rules = { venueNetworks: [], registrationNetworks: [] };
      await admin.call(updateSiteRules, { body: { ...rules, unknownToLogin: true } });
      expect((await page.goto("/xyz"))?.status()).toBe(404);
      await expect(page).toHaveURL(/\/login$/);
      await admin.call(updateSiteRules, { body: { ...rules, unknownToLogin: false } });
      expect((await page.goto("/xyz"))?.status()).toBe(404);
      await expect(page).toHaveURL(new URL("/", app.url).href);
      await page.goto("/mystuff/orders");
      await expect(page).toHaveURL(/\/login\?next=%2Fmystuff%2Forders$/);
    } finally {
      for (const key of ["mediapay", "ondemand"] as const)
        await admin.call(switchSiteModule, { params: { key }, body: { on: true } });
    }
  });
