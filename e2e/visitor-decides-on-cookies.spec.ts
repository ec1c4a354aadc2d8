import { type Measurement, updateMeasurement } from "@palco/contract/cookies/api";
import type { Page } from "@playwright/test";
import { expect, test, type TestApp } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { letCookieDecisionsAge } from "./later.ts";
import { anAdmin, browserOf } from "./people.ts";
import { languages, localeOf, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { readInTurn } from "./turns.ts";

const script = "https://medicion.example.com/script.js";
const measurement: Measurement = {
  provider: "Matomo",
  script,
  siteKey: "palco",
  names: ["_pk_id.*"],
  days: 390,
};
const measure = async (app: TestApp, set: Measurement | null) =>
  (await anAdmin(app)).call(updateMeasurement, { body: { measurement: set } });

/** Requests of a page to the measuring service, which answers with a script that sets a cookie. */
async function askedOf(page: Page): Promise<string[]> {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("medicion.example.com")) asked.push(request.url());
  });
  await page.route("https://medicion.example.com/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'document.cookie = "_pk_id.1.abcd=1; path=/"; document.documentElement.dataset.measured = document.currentScript.dataset.domain;',
    }),
  );
  return asked;
}

test.afterEach(async ({ app }) => void (await measure(app, null)));

for (const language of languages)
  test(`a visitor is asked before a script counts the visit, and takes the answer back as easily, ${language}`, async ({
    app,
    browser,
  }) => {
    readInTurn({ es: ["desktop", "phone"], en: "desktop", pt: "phone" }, language);
    const t = textsOf(language, "cookies");
    const site = textsOf(language, "site-config");
    const shell = textsOf(language, "shell");
    const locale = localeOf[language];
    const newPage = async (options: object = {}) =>
      (await browser.newContext({ baseURL: app.url, locale, ...options })).newPage();
    const bar = (page: Page) => page.getByRole("region", { name: t("ask_title") });
    const measured = (page: Page) => page.locator("html[data-measured=palco]");
    const link = (page: Page) => page.getByRole("button", { name: t("title"), exact: true });

    // Nothing is measured: no bar and no link, but a footer.
    const page = await newPage();
    const asked = await askedOf(page);
    await page.goto("/help");
    await expect(page.getByRole("contentinfo")).toContainText(shell("legal_notice"));
    await expect(bar(page)).toHaveCount(0);
    await expect(link(page)).toHaveCount(0);

    // The administrator sets a script.
    const admin = await browserOf(browser, app, await anAdmin(app), language, { locale });
    await admin.page.goto("/manage/config-admin?tab=measurement");
    await admin.page.getByRole("switch", { name: site("measurement_on") }).check();
    await admin.page.locator("input[name=provider]").fill(measurement.provider);
    await admin.page.getByLabel(site("measurement_script")).fill("http://medicion.example.com/script.js");
    await admin.page.getByLabel(site("measurement_site")).fill("palco");
    await admin.page.getByLabel(site("measurement_names")).fill("_pk_id.*");
    await admin.page.getByRole("button", { name: shell("save"), exact: true }).click();
    await expect(admin.page.getByLabel(site("measurement_script"))).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(admin.page);
    await admin.page.getByLabel(site("measurement_script")).fill(script);
    await admin.page.getByRole("button", { name: shell("save"), exact: true }).click();
    await expect(toastOf(admin.page, site("sent"))).toBeVisible();

    // The bar stands in nobody's way, its answers are alike, and nothing is loaded before one.
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await expectAccessible(page);
    const looks = await bar(page)
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(button);
          const { width, height } = button.getBoundingClientRect();
          return [
            color,
            backgroundColor,
            borderColor,
            fontWeight,
            Math.round(width),
            Math.round(height),
          ].join();
        }),
      );
    expect(looks).toHaveLength(3);
    expect(new Set(looks).size).toBe(1);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: shell("nav_explore") })
      .click();
    await expect(page).toHaveURL(/search-results/);
    await expect(bar(page)).toBeVisible();
    expect(asked).toEqual([]);

    // A no is as short as a yes, and lasts.
    await bar(page)
      .getByRole("button", { name: t("reject"), exact: true })
      .click();
    await expect(bar(page)).toBeHidden();
    await page.reload();
    await expect(link(page)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    expect(asked).toEqual([]);

    // By keyboard, from the foot of the page: yes after all.
    await link(page).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: t("title") });
    const choice = dialog.getByRole("switch", { name: t("category_analytics") });
    await expect(choice).not.toBeChecked();
    await expect(dialog).toContainText("_pk_id.*");
    await expectAccessible(page);
    await choice.focus();
    await page.keyboard.press("Space");
    await dialog.getByRole("button", { name: t("keep"), exact: true }).press("Enter");
    await expect(measured(page)).toHaveCount(1);
    expect(asked).toEqual([script]);
    await expect(link(page)).toBeFocused();
    await page.reload();
    await expect(measured(page)).toHaveCount(1);

    // Taken back: the script and what it had set are gone.
    await link(page).click();
    await expect(choice).toBeChecked();
    await dialog.getByRole("button", { name: t("reject_all"), exact: true }).click();
    await expect(measured(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain("_pk_id");
    const before = asked.length;
    await page.reload();
    await expect(link(page)).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    expect(asked).toHaveLength(before);

    // Something more is kept: asked again. Something less: not.
    await measure(app, { ...measurement, names: ["_pk_id.*", "_pk_ses.*"] });
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await bar(page)
      .getByRole("button", { name: t("accept"), exact: true })
      .click();
    await expect(measured(page)).toHaveCount(1);
    await expect(bar(page)).toBeHidden();
    await measure(app, measurement);
    await page.reload();
    await expect(measured(page)).toHaveCount(1);
    await expect(bar(page)).toHaveCount(0);

    // A year later.
    await letCookieDecisionsAge(page, 13);
    const until = asked.length;
    await page.reload();
    await expect(bar(page)).toBeVisible();
    expect(asked).toHaveLength(until);

    // Global Privacy Control, as a header alone and as browsers tell scripts.
    for (const inScript of [false, true]) {
      const other = await newPage(inScript ? {} : { extraHTTPHeaders: { "Sec-GPC": "1" } });
      if (inScript)
        await other.addInitScript(() =>
          Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
        );
      const others = await askedOf(other);
      await other.goto("/help");
      await link(other).click();
      await expect(other.getByRole("dialog", { name: t("title") })).toContainText(t("signal_title"));
      await expectAccessible(other);
      await expect(bar(other)).toHaveCount(0);
      expect(others).toEqual([]);
      expect(await other.evaluate(() => localStorage.getItem("palco.cookies"))).toBeNull();
    }
  });
