import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anAdmin, browserOf } from "./people.ts";
import { localeOf, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { readInTurn } from "./turns.ts";

for (const language of ["es", "en", "pt"] as const)
  test(`PA15 PA16 an administrator makes a page, publishes it in a menu, moves it and takes it away (${language})`, async ({
    app,
    browser,
    page: visitor,
    isMobile,
  }) => {
    readInTurn({ es: "desktop", en: "phone", pt: ["phone", "desktop"] }, language);
    const [t, editor, reader] = [
      textsOf(language, "site-pages"),
      textsOf(language, "page-editor"),
      textsOf(language, "page-sections"),
    ];
    const word = `${language}${isMobile ? "m" : "d"}`;
    const [slug, later] = [`quienes-somos-${word}`, `la-casa-${word}`];
    const admin = await anAdmin(app);
    const { page } = await browserOf(browser, app, admin, language, { locale: localeOf[language] });
    const told = (text: string) => expect(toastOf(page, text)).toBeVisible();

    // From a layout; the address follows the title, and one that is not well formed offers one that is.
    await page.goto("/manage/pages");
    await page.getByRole("button", { name: t("new") }).click();
    const dialog = page.getByRole("dialog", { name: t("new_title") });
    await dialog.getByLabel(t("field_title"), { exact: true }).fill(`Quiénes somos ${word}`);
    await expect(dialog.getByLabel(t("field_address"))).toHaveValue(slug);
    await expect(dialog.getByText(t("address_free"))).toBeVisible();
    await dialog.getByLabel(t("field_address")).fill(`Quiénes Somos ${word}`);
    await dialog.getByRole("button", { name: t("address_use", { slug }) }).click();
    await dialog.getByRole("radio", { name: t("layout_about_us") }).check();
    await expectAccessible(page, ["aria-hidden-focus"]);
    await dialog.getByRole("button", { name: t("create") }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Quiénes somos ${word}` })).toBeVisible();
    await visitor.goto(`/page/${slug}?lang=${language}`);
    await expect(visitor.getByRole("heading", { level: 1 })).not.toContainText("Quiénes");

    // Words of the page itself, as a search engine would show them.
    await page.locator(".page-about").click();
    await page.getByLabel(editor("field_title"), { exact: true }).fill(`La casa ${word}`);
    await expect(page.locator(".page-found-title")).toContainText(`La casa ${word} · `);
    await expect(page.getByText(t("title_length", { n: `La casa ${word}`.length, of: 60 }))).toBeVisible();
    await page.getByRole("checkbox", { name: t("place_footer") }).check();
    await told(t("menus_saved"));
    await expectAccessible(page);
    await page.getByRole("button", { name: editor("publish"), exact: true }).click();
    await told(editor("saved"));
    await visitor.goto(`/?lang=${language}`);
    await visitor
      .getByRole("contentinfo")
      .getByRole("link", { name: `La casa ${word}` })
      .click();
    await expect(visitor.getByRole("heading", { level: 1, name: `La casa ${word}` })).toBeVisible();
    await expect(visitor).toHaveTitle(new RegExp(`^La casa ${word} · `));
    await expectAccessible(visitor);

    // Elsewhere: the former address leads there.
    await page.getByRole("textbox", { name: t("field_address") }).fill(later);
    await page.getByRole("button", { name: t("address_change") }).click();
    await told(t("address_saved"));
    await visitor.goto(`/page/${slug}?lang=${language}`);
    await expect(visitor).toHaveURL(new RegExp(`/page/${later}\\b`));

    // Taken away, and back.
    await page.goto("/manage/pages");
    await expect(page.getByText(`/page/${later}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: t("actions_of", { title: `La casa ${word}` }) }).click();
    await page.getByRole("menuitem", { name: t("delete") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("delete") })
      .click();
    await told(t("deleted"));
    const gone = await visitor.goto(`/page/${later}?lang=${language}`);
    expect(gone?.status()).toBe(410);
    await expect(visitor.getByRole("heading", { name: reader("page_gone_title") })).toBeVisible();
    await page.getByRole("button", { name: t("undo"), exact: true }).click();
    await told(t("brought_back"));
    expect((await visitor.goto(`/page/${later}?lang=${language}`))?.status()).toBe(200);
  });
