import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anAdmin, browserOf } from "./people.ts";
import { languages, localeOf, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { readInTurn } from "./turns.ts";

/** Words with a typo, and what they find. */
const asked = {
  es: { words: "devolusion", title: "Pide la devolución de una compra" },
  en: { words: "refnd", title: "Get a refund" },
  pt: { words: "reenbolso", title: "Pedir o reembolso de uma compra" },
} as const;

for (const language of languages)
  test(`a reader finds an article by a mistyped word and says that it was useful; an administrator words it anew, ${language}`, async ({
    app,
    browser,
  }) => {
    readInTurn({ es: "desktop", en: "phone", pt: "phone" }, language);
    const [t, shell, editor] = [
      textsOf(language, "help"),
      textsOf(language, "shell"),
      textsOf(language, "help-editor"),
    ];
    const { words, title } = asked[language];
    const locale = localeOf[language];

    const page = await (await browser.newContext({ baseURL: app.url, locale })).newPage();
    await page.goto("/help");
    await expect(page.getByRole("heading", { name: t("category_legals") })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t("search"), { exact: true }).fill(words);
    await expect(page.locator(".help-found").getByRole("link", { name: title })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · ${t("category_basics")} · Palco`);
    await expectAccessible(page);
    await page.getByRole("button", { name: t("useful_no"), exact: true }).click();
    await page.getByRole("button", { name: t("reason_unclear") }).click();
    await expect(page.getByText(t("useful_thanks"))).toBeVisible();
    await page.getByRole("button", { name: t("useful_yes"), exact: true }).click();
    await expect(
      page.getByRole("button", { name: t("useful_yes"), exact: true, pressed: true }),
    ).toBeVisible();

    const admin = await browserOf(browser, app, await anAdmin(app), language, { locale });
    await admin.page.goto("/help/basics/refunds");
    await admin.page.getByRole("link", { name: t("edit"), exact: true }).click();
    const text = admin.page.getByLabel(editor("text"));
    await expect(text).toHaveValue(new RegExp(`^# ${title}`));
    // One browser has voted, once.
    await expect(admin.page.getByText(/^100\s?%$/)).toBeVisible();
    await text.fill(`# ${title} 2\n\n{{limits.videoBytes}} & <b>`);
    if (admin.page.viewportSize()!.width < 960)
      await admin.page.getByRole("radio", { name: editor("preview") }).check();
    await expect(admin.page.getByRole("region", { name: editor("preview") })).toContainText("3 GB & <b>");
    await expectAccessible(admin.page);
    await admin.page.getByRole("button", { name: shell("save"), exact: true }).click();
    await expect(toastOf(admin.page, editor("saved"))).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: `${title} 2`, level: 1 })).toBeVisible();

    await admin.page.getByRole("button", { name: editor("restore_standard") }).click();
    await admin.page
      .getByRole("alertdialog")
      .getByRole("button", { name: editor("restore_standard") })
      .click();
    await expect(text).toHaveValue(new RegExp(`^# ${title}\n`));
    await page.reload();
    await expect(page.getByRole("heading", { name: title, level: 1, exact: true })).toBeVisible();
  });
