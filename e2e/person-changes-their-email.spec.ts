import { join } from "node:path";
import { socketUrl, withClient } from "../apps/server/src/platform/postgres/connect.ts";
import { expect, test, type TestApp } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { codeIn, linkIn } from "./mails.ts";
import { aPerson, browserOf } from "./people.ts";
import { admin } from "./template.ts";
import { languages, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { readInTurn, type Readers } from "./turns.ts";

const readers: Readers = { es: "phone", en: "desktop", pt: "phone" };
const newPassword = "Palco-lleno-8";

/** Lets eleven minutes pass since a person logged in: what touches the account asks who they are. */
async function letProofPass(app: TestApp, email: string): Promise<void> {
  const url = socketUrl(join(app.dataDir, "postgres", "run"), "palco");
  await withClient(url, (client) =>
    client.query(
      `update sign_in set confirmed_at = confirmed_at - interval '11 minutes'
       where user_id = (select id from user_account where email = $1)`,
      [email],
    ),
  );
}

for (const language of languages)
  test(`a person changes the e-mail of their account, and the old mailbox takes it back (${language})`, async ({
    app,
    browser,
    isMobile,
  }) => {
    readInTurn(readers, language);
    test.slow();
    const [t, accounts] = [textsOf(language, "security"), textsOf(language, "accounts")];
    const person = await aPerson(app);
    const other = `nueva-${language}-${Date.now()}@example.com`;
    await letProofPass(app, person.email);
    const options = isMobile ? { viewport: { width: 390, height: 844 }, isMobile, hasTouch: true } : {};
    const { page, context } = await browserOf(browser, app, person, language, options);
    await page.goto("/account/my-data");
    const address = page.getByRole("textbox", { name: accounts("email") });
    await expect(address).toHaveValue(person.email);
    await page.getByRole("button", { name: t("email_change_label") }).click();
    const dialog = page.getByRole("dialog", { name: t("email_title") });
    const field = dialog.getByLabel(t("email_new"));
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill(person.email);
    await dialog.getByRole("button", { name: t("email_send") }).click();
    await expect(dialog.getByText(t("email_same"))).toBeVisible();
    await field.fill(other);
    await dialog.getByRole("button", { name: t("email_send") }).click();

    // Over the dialog: it was long ago that they proved who they are.
    const owner = page.getByRole("dialog", { name: t("confirm_title") });
    await owner.getByRole("textbox", { name: t("password") }).fill(admin.password);
    await owner.getByRole("button", { name: t("confirm_submit") }).click();
    await expect(owner).toBeHidden();

    const digits = dialog.getByLabel(t("code_label"));
    await expect(digits).toBeFocused();
    await expect(dialog.getByText(other)).toBeVisible();
    await expectAccessible(page);
    const code = await codeIn(app, other);
    await digits.fill(code.replace(/\d$/, (last) => (last === "0" ? "1" : "0")));
    await expect(dialog.getByText(textsOf(language, "errors")("accounts.code_wrong"))).toBeVisible();
    await digits.fill(code);
    await expect(dialog).toBeHidden();
    await expect(toastOf(page, t("email_done"))).toBeVisible();
    await expect(address).toHaveValue(other);
    await page.reload();
    await expect(address).toHaveValue(other);

    // The old mailbox, in another browser.
    const link = await linkIn(app, person.email, "email-changed");
    const { page: mail, context: elsewhere } = await browserOf(browser, app, person, language, options);
    await elsewhere.addInitScript(() => localStorage.removeItem("palco.session"));
    for (let opened = 0; opened < 2; opened += 1) await mail.goto(link);
    await expect(mail.getByRole("heading", { level: 1, name: accounts("revert_title") })).toBeVisible();
    await expectAccessible(mail);
    await mail.getByRole("button", { name: accounts("revert_submit") }).click();
    await expect(mail.getByRole("heading", { name: accounts("revert_done_title") })).toBeVisible();
    await expect(mail.getByText(person.email)).toBeVisible();
    await expectAccessible(mail);
    await mail.getByRole("link", { name: accounts("revert_choose") }).click();
    await mail.getByLabel(accounts("password_new")).fill(newPassword);
    await mail.getByLabel(accounts("password_again")).fill(newPassword);
    await mail.getByRole("button", { name: accounts("reset_submit") }).click();
    await expect(toastOf(mail, accounts("reset_done"))).toBeVisible();
    await mail.goto(link);
    await mail.getByRole("button", { name: accounts("revert_submit") }).click();
    await expect(mail.getByRole("heading", { name: accounts("activate_failed_title") })).toBeVisible();
    await elsewhere.close();

    // Whoever changed it is out.
    await page.goto("/mystuff/products");
    await expect(page).toHaveURL(/\/login/);
    await context.close();
  });
