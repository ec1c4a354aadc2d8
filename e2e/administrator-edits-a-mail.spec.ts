import { recoverPassword } from "@palco/contract/accounts/recovery";
import { createClient } from "@palco/contract/client";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anAdmin, aPerson, browserOf } from "./people.ts";
import { localeOf, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";

const [t, shell] = [textsOf("pt", "mail-texts"), textsOf("pt", "shell")];

test("an administrator words a mail anew: the preview shows it, the next mail carries it, and the original comes back", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "mails are written at a desk");
  const reader = await aPerson(app);
  const { page } = await browserOf(browser, app, await anAdmin(app), "pt", { locale: localeOf.pt });
  await page.goto("/manage/config-admin?tab=mails");
  const name = t("name_reset-password");
  await page.getByLabel(t("search")).fill(name);
  await expectAccessible(page);
  await page.getByRole("link", { name }).click();
  await page.getByRole("tab", { name: t("language_es") }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  const subject = page.getByLabel(t("part_subject"), { exact: true });
  await expect(subject).toHaveValue(textsOf("es", "mail")("reset_password_subject"));
  const said = `Otra contraseña ${reader.email.split("@")[0]}`;
  await subject.fill(said);
  await expect(page.locator(".mail-preview-subject")).toContainText(said);
  await expectAccessible(page);
  await page.getByRole("button", { name: shell("save"), exact: true }).click();
  await expect(toastOf(page, t("saved"))).toBeVisible();

  const visitor = createClient({
    baseUrl: `${app.url}/api`,
    token: () => undefined,
    language: () => "es",
  });
  const subjects = async () => (await app.mailsTo(reader.email)).map((mail) => mail.subject);
  await visitor(recoverPassword, { body: { email: reader.email } });
  await expect.poll(subjects).toContain(said);

  await page.getByRole("button", { name: t("restore_all") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("restore_all") })
    .click();
  await expect(page.locator(".mail-preview-subject")).not.toContainText(said);
  await expect(subject).toHaveValue(textsOf("es", "mail")("reset_password_subject"));
  await page.getByRole("link", { name: t("back") }).click();
  await page.getByLabel(t("search")).fill(name);
  await expect(page.getByRole("link", { name })).not.toContainText(t("edited_in", { languages: "ES" }));
});
