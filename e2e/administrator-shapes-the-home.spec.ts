import { logout } from "@palco/contract/accounts/api";
import { getPageEdit, savePage, updateHome } from "@palco/contract/pages/api";
import { mostSections } from "@palco/contract/pages/sections";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anAdmin, browserOf, enter } from "./people.ts";
import { aPublishedFilm, theSeller } from "./shop.ts";
import { admin as account } from "./template.ts";
import { localeOf, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { readInTurn } from "./turns.ts";

for (const language of ["es", "en", "pt"] as const)
  test(`PA1 PA10 PA11 PA12 an administrator arranges the home page by keys and words, sees it before it is saved, and meets another's save (${language})`, async ({
    app,
    browser,
    page: visitor,
    isMobile,
  }) => {
    readInTurn({ es: "desktop", en: "phone", pt: ["phone", "desktop"] }, language);
    const t = textsOf(language, "page-editor");
    const admin = await anAdmin(app);
    const film = await aPublishedFilm(app, await theSeller(app));
    const words = (es: string) => ({
      kind: "static" as const,
      title: { es, en: es, pt: es },
      size: "full" as const,
      description: {},
      url: null,
      imageId: null,
    });
    await admin.call(updateHome, {
      body: {
        sections: [
          { kind: "product_slider", title: {}, source: "chosen", products: [film.slug] },
          words("First words"),
          words("Second words"),
        ],
      },
    });
    await visitor.goto(`/?lang=${language}`);
    await expect(visitor.getByRole("heading", { name: "First words" })).toBeVisible();
    const writer = await enter(app, account.email);
    const { page } = await browserOf(browser, app, writer, language, { locale: localeOf[language] });
    await page.goto("/manage/home");
    const sections = page.locator(".page-section-title");
    await expect(sections.filter({ hasText: "First words" })).toBeVisible();
    await expectAccessible(page);

    // By keys: lifted, moved to the end, dropped; and back with one step.
    const handle = page.getByRole("button", { name: t("handle", { name: "First words" }) });
    await handle.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("End");
    await page.keyboard.press("Space");
    await expect(sections.last()).toHaveText("First words");
    await expect(page.getByText(t("changes_one", { count: 1 }))).toBeVisible();
    await page.getByRole("button", { name: t("undo") }).click();
    await expect(sections.last()).toHaveText("Second words");
    await expect(page.getByText(t("changes_one", { count: 1 }))).toBeHidden();

    // By words: seen in the preview as they are typed, in the language that is edited.
    await page.locator(".page-section-name", { hasText: "First words" }).click();
    await page.getByLabel(t("field_title"), { exact: true }).fill("Words of today");
    await expectAccessible(page);
    const look = async () => {
      if (isMobile) await page.getByRole("radio", { name: t("preview") }).check();
      const frame = page.frameLocator(".page-preview-frame");
      await expect(frame.getByRole("heading", { name: "Words of today" })).toBeVisible();
      await expectAccessible(page);
      if (isMobile) await page.getByRole("radio", { name: t("pane_sections") }).check();
    };
    await look();
    await expect(visitor.getByRole("heading", { name: "First words" })).toBeVisible();

    // Another has changed another section meanwhile: both are kept.
    const theirs = await admin.call(getPageEdit, { params: { page: "home" } });
    await admin.call(savePage, {
      params: { page: "home" },
      body: {
        base: theirs.revision,
        sections: theirs.sections.map((section) =>
          section.kind === "static" && section.title.es === "Second words"
            ? { ...section, title: { es: "Their words", en: "Their words", pt: "Their words" } }
            : section,
        ),
      },
    });
    await page.getByRole("button", { name: t("save"), exact: true }).click();
    const conflict = page.getByRole("dialog", { name: t("conflict_title") });
    await expect(conflict).toContainText("Their words");
    await expect(conflict).toContainText("Words of today");
    await expectAccessible(page, ["aria-hidden-focus"]);
    await conflict.getByRole("button", { name: t("conflict_merge") }).click();
    await expect(toastOf(page, t("saved"))).toBeVisible();
    // On the page that the visitor has open.
    for (const title of ["Words of today", "Their words"])
      await expect(visitor.getByRole("heading", { name: title })).toBeVisible();

    // The history goes back.
    if (isMobile) await page.getByRole("button", { name: t("publishing") }).click();
    await page.getByRole(isMobile ? "menuitem" : "button", { name: t("history") }).click();
    const history = page.getByRole("dialog", { name: t("history") });
    await history.locator(".page-history-row").nth(2).click();
    await expectAccessible(page, ["aria-hidden-focus"]);
    await history.getByRole("button", { name: t("restore") }).click();
    await expect(visitor.getByRole("heading", { name: "First words" })).toBeVisible();

    // Unsaved work is asked about before the page is left, and found again.
    await page.getByLabel(t("field_title"), { exact: true }).fill("Not saved");
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("palco.page.home") ?? ""))
      .toContain("Not saved");
    await expect
      .poll(async () => JSON.stringify((await admin.call(getPageEdit, { params: { page: "home" } })).working))
      .toContain("Not saved");
    // What another saves meanwhile is shown beside it (PA11).
    const since = await admin.call(getPageEdit, { params: { page: "home" } });
    await admin.call(savePage, {
      params: { page: "home" },
      body: { base: since.revision, sections: [...since.sections, words("Said since")] },
    });
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole("button", { name: t("copy_take") }).click();
    const both = page.getByRole("dialog", { name: t("conflict_title") });
    await expect(both).toContainText("Said since");
    await expect(both).toContainText("Not saved");
    await both.getByRole("button", { name: t("conflict_merge") }).click();
    for (const title of ["Not saved", "Said since"])
      await expect(visitor.getByRole("heading", { name: title })).toBeVisible();

    // The session ends over unsaved work: logged in again where they are, they go on (PA12).
    const s = textsOf(language, "security");
    await page.locator(".page-section-name", { hasText: "Said since" }).click();
    await page.getByLabel(t("field_title"), { exact: true }).fill("Said after");
    await writer.call(logout);
    const over = page.getByRole("dialog", { name: s("over_title") });
    await over.getByRole("textbox", { name: s("password") }).fill(account.password);
    await over.getByRole("button", { name: s("over_submit"), exact: true }).click();
    await expect(over).toBeHidden();
    await page.getByRole("button", { name: t("save"), exact: true }).click();
    await expect(visitor.getByRole("heading", { name: "Said after" })).toBeVisible();

    // Of two hundred rows, the 150th goes to the top, and back where it was.
    await admin.call(updateHome, {
      body: { sections: Array.from({ length: mostSections }, (_, at) => words(`Row ${at + 1}`)) },
    });
    // The session of the browser above has ended, and a reload would bring it back.
    const again = await enter(app, account.email);
    const { page: list } = await browserOf(browser, app, again, language, { locale: localeOf[language] });
    await list.goto("/manage/home");
    const far = list.getByRole("button", { name: t("handle", { name: "Row 150" }) });
    const rows = list.locator(".page-sections .page-section-title");
    const place = async () => (await rows.allTextContents()).indexOf("Row 150");
    await far.focus();
    const [was, of] = [await place(), await rows.count()];
    for (const key of ["Space", "Home"]) await list.keyboard.press(key);
    await expect(rows.first()).toHaveText("Row 150");
    await expect(far).toBeFocused();
    await list.keyboard.press("Escape");
    await expect.poll(place).toBe(was);
    await expect(list.getByText(t("changes_one", { count: 1 }))).toBeHidden();
    for (const key of ["Space", "Home", "Space"]) await list.keyboard.press(key);
    await expect(rows.first()).toHaveText("Row 150");
    await expect(far).toBeFocused();
    await expect(list.getByText(t("dropped", { name: "Row 150", place: 1, of }))).toBeAttached();
    // So many are the most: another is not offered, and a copy is refused with the reason.
    await expect(list.getByRole("button", { name: t("add"), exact: true })).toHaveCount(0);
    await list.getByRole("button", { name: t("actions_of", { name: "Row 1" }), exact: true }).click();
    await list.getByRole("menuitem", { name: t("duplicate") }).click();
    await expect(toastOf(list, t("full", { count: mostSections }))).toBeVisible();
    await expect(rows).toHaveCount(of);
    await admin.call(updateHome, { body: { sections: [] } });
  });
