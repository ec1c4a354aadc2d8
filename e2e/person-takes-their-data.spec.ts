import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aPerson, browserOf } from "./people.ts";
import { admin } from "./template.ts";
import { languages, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { readInTurn, type Readers } from "./turns.ts";

const readers: Readers = { es: "phone", en: "desktop", pt: "phone" };

for (const language of languages)
  test(`a person downloads all their data, deletes the account and comes back within the days of grace (${language})`, async ({
    app,
    browser,
    isMobile,
  }) => {
    readInTurn(readers, language);
    const t = textsOf(language, "privacy");
    const person = await aPerson(app);
    const options = isMobile ? { viewport: { width: 390, height: 844 }, isMobile, hasTouch: true } : {};
    const { page, context } = await browserOf(browser, app, person, language, options);
    // What they agree to is kept, and taken back where it stands.
    const accounts = textsOf(language, "accounts");
    await page.goto("/account/my-data");
    await page.getByLabel(accounts("accept_newsletter")).check();
    await page.getByRole("button", { name: accounts("save"), exact: true }).click();
    await expect(toastOf(page, accounts("saved"))).toBeVisible();
    await page.goto("/account/my-data?tab=privacy");
    const newest = page
      .getByRole("list", { name: t("consents_history") })
      .getByRole("listitem")
      .first();
    await expect(newest).toContainText(t("consent_newsletter"));
    await expect(newest).toContainText(t("consent_given"));
    await expectAccessible(page);
    await page.getByRole("button", { name: t("withdraw_newsletter") }).click();
    await expect(newest).toContainText(t("consent_taken_back"));
    await expect(page.getByRole("button", { name: t("withdraw_newsletter") })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole("button", { name: t("export_start") }).click();
    const download = page.getByRole("button", { name: t("export_download") });
    await expect(download).toBeVisible({ timeout: 30_000 });
    const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
    expect(file.suggestedFilename()).toBe("my-data.zip");
    await expect
      .poll(async () => (await app.mailsTo(person.email)).map(({ template }) => template))
      .toContain("data-export-ready");

    await page.getByRole("button", { name: t("delete_button") }).click();
    const ask = page.getByRole("alertdialog");
    await expect(ask).toBeVisible();
    await expectAccessible(page);
    await ask.getByRole("button", { name: t("delete_button") }).click();
    await expect(page).toHaveURL(/\/login|\/$/);
    await expect
      .poll(async () => (await app.mailsTo(person.email)).map(({ template }) => template))
      .toContain("account-deletion");
    await context.close();

    const again = await fetch(`${app.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: person.email, password: admin.password }),
    });
    expect(again.status).toBe(200);
    await expect
      .poll(async () => (await app.mailsTo(person.email)).map(({ template }) => template))
      .toContain("account-restored");
  });
