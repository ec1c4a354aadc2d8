import { createEntity } from "@palco/contract/entities/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { linkIn } from "./mails.ts";
import { aDesk, anAdmin, aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, aSellerAlone } from "./shop.ts";
import { languages, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { readInTurn } from "./turns.ts";

for (const language of languages)
  test(`somebody is invited to an organisation's store, arranges it, and visitors see it (${language})`, async ({
    app,
    browser,
    page: visitor,
    isMobile,
  }) => {
    readInTurn({ es: "desktop", en: "phone", pt: "phone" }, language);
    const t = textsOf(language, "entities");
    const editor = textsOf(language, "page-editor");
    const pages = textsOf(language, "site-pages");
    const notifications = textsOf(language, "notifications");
    const media = textsOf(language, "media");
    const shell = textsOf(language, "shell");
    const admin = await anAdmin(app);
    const seller = await aSellerAlone(app);
    const film = await aPublishedFilm(app, seller);
    const person = await aPerson(app);
    const name = `Escena ${language} ${Date.now()}`;
    const { slug } = await admin.call(createEntity, {
      body: {
        name,
        slug: "",
        description: {},
        logoId: null,
        coverId: null,
        website: null,
        channels: [seller.channelSlug],
      },
    });
    const device = isMobile ? { viewport: { width: 390, height: 844 }, isMobile, hasTouch: true } : aDesk;

    const { page: office } = await browserOf(browser, app, admin, language, device);
    await office.goto(`/manage/store/entity/${slug}?tab=people`);
    await office.getByRole("button", { name: t("invite"), exact: true }).click();
    const dialog = office.getByRole("dialog");
    await dialog.getByRole("textbox", { name: t("email") }).fill(person.email);
    await expectAccessible(office);
    await dialog.getByRole("button", { name: t("invite_send") }).click();
    await expect(dialog).toBeHidden();
    await expect(office.getByText(t("state_invited"))).toBeVisible();
    await expectAccessible(office);
    await office.goto(`/manage/store/entity/${slug}?tab=details`);
    await expect(office.getByRole("textbox", { name: t("slug") })).toHaveValue(slug);
    await expectAccessible(office);

    await visitor.goto(`/store/${slug}?lang=${language}`);
    await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(visitor.locator(`a[href="/products/${film.slug}"]`).first()).toBeVisible();
    await expectAccessible(visitor);

    const { page } = await browserOf(browser, app, person, language, device);
    // A slow connection: the words of the first section's form come once the preview has asked for what it shows.
    await page.addInitScript(() =>
      addEventListener("message", ({ data }) => {
        if (data.palco === "ready") document.documentElement.dataset["previewAsked"] = "";
      }),
    );
    const opened = Promise.withResolvers<void>();
    if (!isMobile) {
      await page.route("**/preview/frame", async (route) => {
        await opened.promise;
        await route.continue();
      });
      await page.route("**/assets/*.js", async (route) => {
        // A connection that waited for long may be closed by the server just then.
        const response = await route.fetch({ maxRetries: 3 });
        if ((await response.text()).includes(media("video_not_mp4"))) {
          opened.resolve();
          await page.locator("html[data-preview-asked]").waitFor({ state: "attached" });
        }
        await route.fulfill({ response });
      });
    }
    const link = await linkIn(app, person.email, "entity-invitation", "/manage/store/entity/");
    // By the bell, which leads where the mail does.
    await page.goto("/");
    await page.locator(".bell").click();
    const panel = page.getByRole("dialog", { name: notifications("title") });
    await panel.getByRole("link").filter({ hasText: name }).click();
    await expect(page.getByRole("heading", { name: t("invitation_title", { name }) })).toBeVisible();
    expect(link).toContain(new URL(page.url()).pathname);
    await expectAccessible(page);
    await page.getByRole("button", { name: t("invitation_accept") }).click();
    // What search engines show, before anything is said about it: the store's name.
    await page.locator(".page-about").click();
    await expect(page.getByRole("figure", { name: pages("search_preview_label") })).toContainText(name);
    await expect(page.getByRole("textbox", { name: editor("field_title"), exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: editor("back_to_sections") }).click();
    // The preview opens with the store's head, as the store does.
    if (isMobile) await page.getByRole("radio", { name: editor("preview") }).check();
    await expect(
      page.frameLocator(".page-preview-frame").getByRole("heading", { level: 1, name }),
    ).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
    if (isMobile) await page.getByRole("radio", { name: editor("pane_sections") }).check();
    await page.locator(".page-section-name", { hasText: editor("source_new") }).click();
    await page.getByLabel(editor("field_title"), { exact: true }).fill("Hecho en casa");
    await expectAccessible(page);
    await page.getByRole("button", { name: editor("save"), exact: true }).click();
    await expect(toastOf(page, editor("saved"))).toBeVisible();
    // On the page that the visitor has open.
    await expect(visitor.getByRole("heading", { name: "Hecho en casa" })).toBeVisible();

    await page.getByRole("link", { name: t("tab_details") }).click();
    await expect(page.getByRole("textbox", { name: t("slug") })).toHaveCount(0);
    await page.getByRole("textbox", { name: t("description") }).fill("Cine de barrio.");
    await page.getByRole("button", { name: shell("save"), exact: true }).click();
    await expect(visitor.getByText("Cine de barrio.")).toBeVisible();
    await page.goto("/");
    await page.getByRole("button", { name: shell("account_menu") }).click();
    await expect(page.getByRole("menuitem", { name: shell("my_store") })).toBeVisible();

    await office.goto(`/manage/store/entity/${slug}?tab=people`);
    await office.getByRole("button", { name: t("remove_who", { name: "Clara Benavides" }) }).click();
    await office
      .getByRole("alertdialog")
      .getByRole("button", { name: t("remove") })
      .click();
    await expect(office.getByText(t("people_none"))).toBeVisible();
    await page.goto(`/manage/store/entity/${slug}`);
    await expect(page.getByRole("heading", { name: shell("not_found_title") })).toBeVisible();
  });
