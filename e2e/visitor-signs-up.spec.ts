import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { codeIn, linkIn } from "./mails.ts";
import { languages, localeOf, textsOf, type Language } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { readInTurn, type Readers } from "./turns.ts";

const password = "Butaca-roja-7";
const newPassword = "Palco-lleno-8";
const readers: Readers = { es: "desktop", en: "phone", pt: "desktop" };

async function fillSignUp(page: Page, language: Language, email: string): Promise<void> {
  const t = textsOf(language, "accounts");
  const submit = page.getByRole("button", { name: t("logup_submit") });
  await page.getByLabel(t("as_organizer")).check();
  await page.getByLabel(t("name"), { exact: false }).first().fill("Beatriz");
  await page.getByLabel(t("surname")).fill("Lourenço");
  await page.getByLabel(t("email")).first().fill(email);
  await page.getByLabel(t("email_again")).fill("otra@example.com");
  await page.getByLabel(t("password")).first().fill("flojita");
  await page.getByLabel(t("password_again")).fill(password);
  // The button names everything that is missing or wrong, beside its field.
  await submit.click();
  const errors = textsOf(language, "errors");
  for (const code of ["email_mismatch", "password_weak", "password_mismatch", "accept_required"] as const)
    await expect(page.getByText(errors(`field.${code}`)).first()).toBeVisible();
  await page.getByLabel(t("accept_policy")).check();
  await page.getByLabel(t("accept_terms")).check();
  // Wherever the form has been scrolled to, nothing stands on what one agrees to.
  for (const key of ["accept_policy", "accept_terms"] as const)
    for (const block of ["start", "center", "end"] as const)
      expect(await isBare(page.getByLabel(t(key)), block)).toBe(true);
  await expectAccessible(page);
  await page.getByLabel(t("email_again")).fill(email);
  await page.getByLabel(t("password")).first().fill(password);
  for (const code of ["email_mismatch", "password_weak", "password_mismatch"] as const)
    await expect(page.getByText(errors(`field.${code}`))).toBeHidden();
  await submit.click();
}

/** Scrolled to an edge of the window, this box is what a finger meets there. */
const isBare = (box: Locator, block: "start" | "center" | "end") =>
  box.evaluate((element, at) => {
    element.scrollIntoView({ block: at });
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  }, block);

async function logIn(page: Page, language: Language, email: string, secret: string): Promise<void> {
  const t = textsOf(language, "accounts");
  await page.getByLabel(t("email")).fill(email);
  await page.getByLabel(t("password"), { exact: false }).first().fill(secret);
  await page.getByRole("button", { name: t("login_submit"), exact: true }).click();
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: localeOf[language] });
    const t = textsOf(language, "accounts");

    test(`a visitor signs up, confirms, logs in, changes their data and recovers the password (${language})`, async ({
      page,
      app,
    }, { project }) => {
      readInTurn(readers, language);
      test.slow();
      const email = `bea-${language}-${project.name}-${Date.now()}@example.com`;
      await page.goto("/account/my-data");
      await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fmy-data/);
      await expectAccessible(page);
      await page
        .getByRole("link", { name: /./ })
        .filter({ hasText: t("login_new").split("?")[1]!.trim() })
        .click();
      await expect(page).toHaveURL(/\/logup\?next=/);
      await fillSignUp(page, language, email);
      await expect(page.getByRole("heading", { name: t("inbox_title") })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      await expectAccessible(page);

      await page.getByRole("link", { name: t("to_login") }).click();
      await logIn(page, language, email, password);
      await expect(page.getByText(textsOf(language, "errors")("accounts.not_confirmed"))).toBeVisible();
      await page.getByRole("button", { name: t("resend") }).click();
      await expect(toastOf(page, t("resend_done"))).toBeVisible();

      const link = await linkIn(app, email, "confirm-email");
      const confirm = page.getByRole("button", { name: t("activate_submit") });
      // Opening the link spends nothing, a press does; it goes on to where one was going.
      for (let opened = 0; opened < 2; opened += 1) await page.goto(link);
      await expectAccessible(page);
      await confirm.click();
      await expect(page).toHaveURL(/\/account\/my-data$/);
      await page.goto(link);
      await confirm.click();
      await expect(page.getByRole("heading", { name: t("activate_failed_title") })).toBeVisible();
      await expectAccessible(page);

      await page.goto("/logout");
      await expect(page).toHaveURL(/\/$/);
      await page.goto("/login?next=/account/my-data");
      await page.getByRole("button", { name: t("login_submit"), exact: true }).click();
      await expect(page.getByLabel(t("email"))).toBeFocused();
      await logIn(page, language, email, "Not-the-one-9");
      await expect(page.getByText(textsOf(language, "errors")("accounts.login_incorrect"))).toBeVisible();
      // The other way in: six digits from the mailbox, pasted with what stands around them.
      await page.getByRole("button", { name: t("login_by_code") }).click();
      const code = page.getByLabel(t("code_label"));
      await expectAccessible(page);
      await code.fill(await codeIn(app, email));
      await expect(page).toHaveURL(/\/account\/my-data$/);
      await expect(page.getByRole("heading", { level: 1, name: t("data_title") })).toBeVisible();
      await expect(page.getByLabel(t("surname"))).toHaveValue("Lourenço");
      await expectAccessible(page);

      await page.getByLabel(t("surname")).fill("Lourenço & Maré");
      await page.getByRole("link", { name: t("tab_billing") }).click();
      await expect(page.getByRole("alertdialog")).toContainText(textsOf(language, "editing")("leave_title"));
      await page.getByRole("button", { name: textsOf(language, "ui")("cancel") }).click();
      await page.getByRole("button", { name: t("save"), exact: true }).click();
      await expect(toastOf(page, t("saved"))).toBeVisible();
      await page.getByRole("link", { name: t("tab_billing") }).click();
      await page.getByLabel(t("billing_nif")).fill("B12345678");
      await page.getByLabel(t("country")).selectOption("ES");
      await page.getByRole("button", { name: t("save"), exact: true }).click();
      await expect(page.getByText(textsOf(language, "errors")("field.tax_id"))).toBeVisible();
      await page.getByLabel(t("billing_nif")).fill("B12345674");
      await page.getByRole("button", { name: t("save"), exact: true }).click();
      await expect(page.getByText(textsOf(language, "errors")("field.tax_id"))).toBeHidden();
      // Neither the notice of the save nor the header stands over a field then.
      await page.reload();
      await expect(page.getByLabel(t("billing_nif"))).toHaveValue("B12345674");
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);

      await page.goto("/logout");
      await expect(page).toHaveURL(/\/$/);
      await page.goto("/recovery-password");
      await expectAccessible(page);
      await page.getByLabel(t("email")).fill(email);
      await page.getByRole("button", { name: t("recovery_submit") }).click();
      await expect(page.getByText(email)).toBeVisible();
      await page.goto(await linkIn(app, email, "reset-password"));
      await expectAccessible(page);
      await page.getByLabel(t("password_new")).fill(newPassword);
      await page.getByLabel(t("password_again")).fill(newPassword);
      await page.getByRole("button", { name: t("reset_submit") }).click();
      await expect(toastOf(page, t("reset_done"))).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      expect(
        await page.evaluate(() =>
          Object.keys(JSON.parse(localStorage.getItem("palco.session") ?? "{}")).toSorted(),
        ),
      ).toEqual(["authToken", "avatar", "email", "id", "language", "name", "roles", "surname", "timezone"]);
    });
  });
}

test("a link that leads elsewhere after logging in is not followed", async ({ page, isMobile }) => {
  test.skip(isMobile, "addresses are the same on a phone");
  for (const next of ["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:alert(1)"]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(`a[href*="evil.test"]`)).toHaveCount(0);
  }
});
