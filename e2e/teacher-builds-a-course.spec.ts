import { readFileSync } from "node:fs";
import { getProductEdit, moveProduct, updateProduct } from "@palco/contract/catalogue/edit";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aFilm } from "./films.ts";
import { aPerson, browserOf } from "./people.ts";
import { aPicture, takeTicket, aSellerAlone } from "./shop.ts";
import { languages, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { type Readers, readInTurn } from "./turns.ts";

const readers: Readers = { es: ["desktop", "phone"], en: "phone", pt: "desktop" };
const captions = {
  name: "signs.vtt",
  mimeType: "text/vtt",
  buffer: Buffer.from(
    "WEBVTT\n\n00:00:00.000 --> 00:00:03.000\nMide el PR.\n\n00:00:04.000 --> 00:00:07.000\nMira la <b>presión</b> &amp; espera.\n",
  ),
};
const table = {
  name: "lessons.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("module;title;required\nLater;Follow-up;no\n;The family;no\n;;\n"),
};
const paperName = "leer-un-ecg.pdf";
const paper = `apps/server/src/demo/media/papers/${paperName}`;
const picture = "apps/server/src/demo/images/products/ecg-paso-a-paso.jpg";

for (const language of languages)
  test(`a teacher builds a course of three lessons; a learner is locked, reads, watches, completes it and gets the certificate that anybody verifies, ${language}`, async ({
    app,
    browser,
    isMobile,
  }) => {
    readInTurn(readers, language);
    const t = textsOf(language, "courses");
    const editor = textsOf(language, "catalogue-editor");
    const screen = isMobile ? { viewport: { width: 390, height: 844 } } : {};
    const [teacher, learner] = [await aSellerAlone(app), await aPerson(app)];
    const { page: studio } = await browserOf(browser, app, teacher, language, screen);
    const title = `Sepsis ${Date.now().toString(36)}`;

    await studio.goto("/account/courses/new");
    await expect(studio.getByRole("radio", { name: new RegExp(`^${editor("type_course")}`) })).toBeChecked();
    await studio.getByLabel(editor("title")).fill(title);
    await studio.getByRole("button", { name: editor("create") }).click();
    await studio.waitForURL(/tab=lessons/);
    const slug = new URL(studio.url()).pathname.split("/").pop()!;
    await studio.goto(`/account/channels/${teacher.channelSlug}/courses/${slug}`);
    await studio.waitForURL(/products\/.*tab=lessons/);
    await studio.getByRole("button", { name: t("module_add") }).click();
    const module = t("module_n", { number: 1 });
    await studio.getByRole("button", { name: t("module_options", { title: module }) }).click();
    await studio.getByRole("menuitem", { name: t("paste") }).click();
    await studio
      .getByRole("textbox", { name: t("paste_label") })
      .fill("1. Signs\n2. The first hour\n3. A film");
    await studio.getByRole("button", { name: t("paste_make_other", { count: 3 }) }).click();

    // Moved by keyboard, and back.
    const handle = studio.getByRole("button", { name: t("drag", { title: "Signs" }) });
    await handle.focus();
    await handle.press("ArrowDown");
    await expect(studio.locator(".outline-lesson-title").first()).toHaveText("The first hour");
    await handle.press("ArrowUp");
    await expect(studio.locator(".outline-lesson-title").first()).toHaveText("Signs");

    // A table is shown before it is added.
    await studio.getByRole("button", { name: t("csv"), exact: true }).click();
    const importing = studio.getByRole("dialog", { name: t("csv") });
    await importing.locator("input[type=file]").setInputFiles(table);
    await expect(importing.getByText(t("csv_skipped_one", { lines: "4" }), { exact: false })).toBeVisible();
    await expectAccessible(studio);
    await importing.getByRole("button", { name: t("csv_add") }).click();
    await expect(studio.locator(".outline-lesson-title")).toHaveText([
      "Signs",
      "The first hour",
      "A film",
      "Follow-up",
      "The family",
    ]);

    const drawer = studio.getByRole("dialog");
    const openLesson = (name: string) => studio.getByRole("button", { name, exact: true }).click();
    await openLesson("Signs");
    await drawer
      .getByRole("textbox", { name: t("text"), exact: true })
      .first()
      .fill("Look at the **skin**.");
    await drawer.getByRole("switch", { name: t("preview_on") }).check();
    await drawer.getByRole("button", { name: t("file_add") }).click();
    const sending = studio.getByRole("dialog", { name: textsOf(language, "media")("file_title") });
    await sending.locator("input[type=file]").setInputFiles(paper);
    await expect(sending).toBeHidden();
    await expect(drawer.locator(".file-label")).toContainText(paperName);
    await expectAccessible(studio);
    await studio.keyboard.press("Escape");
    await openLesson("The first hour");
    await drawer.getByRole("combobox", { name: t("prerequisite") }).selectOption("previous");
    await studio.keyboard.press("Escape");
    await openLesson("A film");
    await drawer.locator("input[type=file]").first().setInputFiles(aFilm(8));
    await expect(drawer.getByRole("combobox", { name: t("rule"), exact: true })).toHaveValue("watched");
    await drawer.locator("input[type=file][accept*=vtt]").setInputFiles(captions);
    await expect(drawer.locator(".media-captions__item")).toBeVisible();
    await drawer.getByRole("button", { name: t("film_question_add") }).click();
    await drawer.getByRole("textbox", { name: t("film_question_at") }).fill("0:02");
    await drawer
      .getByRole("textbox", { name: t("film_question"), exact: true })
      .first()
      .fill("Which wave comes first?");
    await drawer
      .getByRole("textbox", { name: t("option", { number: 1 }) })
      .first()
      .fill("P");
    await drawer
      .getByRole("textbox", { name: t("option", { number: 2 }) })
      .first()
      .fill("T");
    await expectAccessible(studio);
    await studio.keyboard.press("Escape");
    // A draft is saved by itself.
    await expect(studio.getByText(new RegExp(t("autosaved", { time: "\\d\\d:\\d\\d" })))).toBeVisible();
    await expect(
      studio.getByRole("button", { name: textsOf(language, "shell")("save"), exact: true }),
    ).toBeHidden();
    await expectAccessible(studio);

    const { fields, revision } = await teacher.call(getProductEdit, { params: { slug } });
    const imageId = await aPicture(teacher, picture, "product");
    const about = {
      shortDescription: "Six hours that decide",
      categories: ["health"],
      plan: "free" as const,
    };
    await teacher.call(updateProduct, {
      params: { slug },
      body: { ...fields, ...about, imageId, price: 0, revision },
    });
    await teacher.call(moveProduct, { params: { slug }, body: { move: "publish" } });

    const { page } = await browserOf(browser, app, learner, language, screen);
    await page.goto(`/products/${slug}`);
    await expect(page.getByRole("heading", { name: t("program") })).toBeVisible();
    await expect(page.getByText("The first hour")).toBeVisible();
    await page.goto(`/courses/${slug}`);
    await expect(page.getByRole("link", { name: t("get_free") })).toBeVisible();
    await expectAccessible(page);
    await takeTicket(learner, slug);
    await page.reload();
    // The second lesson waits for the first, and says so.
    await expect(page.getByText(t("locked_by"))).toBeVisible();
    await expect(page.getByRole("link", { name: "The first hour" })).toBeHidden();
    await page.getByRole("link", { name: t("begin"), exact: true }).click();
    await expect(page.locator("strong", { hasText: "skin" })).toBeVisible();
    await expect(
      page.getByText(t("following_locked", { title: "The first hour", lesson: "Signs" })),
    ).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: new RegExp(`^${paperName}`) }).click();
    expect((await download).suggestedFilename()).toBe(paperName);
    await page.getByRole("button", { name: t("complete"), exact: true }).click();
    await expect(page.getByText(t("lesson_completed"))).toBeVisible();
    await page.getByRole("link", { name: t("following", { title: "The first hour" }) }).click();
    await page.getByRole("button", { name: t("complete"), exact: true }).click();
    await page.getByRole("link", { name: t("following", { title: "A film" }) }).click();
    await expect(page.getByText(t("rule_watched", { percent: 90, watched: 0 }))).toBeVisible();
    await expectAccessible(page);
    // What is said, searched and played from.
    const transcript = page.getByRole("region", { name: t("transcript") });
    await transcript.getByRole("searchbox", { name: t("transcript_search") }).fill("presion");
    await expect(transcript.getByRole("button")).toHaveCount(1);
    await expect(transcript.locator("mark")).toHaveText("presión");
    const video = page.locator("video");
    await video.waitFor();
    await transcript.getByRole("button").click();
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
      .toBeGreaterThanOrEqual(4);
    await transcript.getByRole("searchbox").fill("");
    await transcript.getByRole("button", { name: /Mide el PR/ }).click();
    // The film stops and asks, once more after a wrong answer.
    const asked = page.getByRole("dialog", { name: "Which wave comes first?" });
    await asked.getByRole("radio", { name: "T", exact: true }).check();
    await asked.getByRole("button", { name: t("answer"), exact: true }).click();
    await expect(asked.getByText(t("answer_again"))).toBeVisible();
    await expectAccessible(page);
    await asked.getByRole("radio", { name: "P", exact: true }).check();
    await asked.getByRole("button", { name: t("answer"), exact: true }).click();
    await expect(asked.getByText(t("answer_right"))).toBeVisible();
    await asked.getByRole("button", { name: t("film_go_on") }).click();
    await expect(page.getByText(t("lesson_completed"))).toBeVisible({ timeout: 40_000 });
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByText(t("done_of", { done: 3, of: 3 })).first()).toBeVisible();
    await expect(page.locator(".course-completed")).toBeVisible();
    await expectAccessible(page);

    await studio.goto(`/account/channels/${teacher.channelSlug}/products/${slug}?tab=lessons`);
    await openLesson("Signs");
    await expect(drawer.getByText(t("file_downloads_one", { count: 1 }))).toBeVisible();
    await studio.goto(`/courses/${slug}?tab=students`);
    await expect(studio.getByText(learner.email)).toBeVisible();
    await expect(studio.getByText(t("student_progress_of", { done: 3, of: 3, percent: 100 }))).toBeVisible();
    await expectAccessible(studio);

    // The whole course as one file, which becomes a draft of its own.
    await studio.goto(`/account/channels/${teacher.channelSlug}/products/${slug}?tab=lessons`);
    const saving = studio.waitForEvent("download");
    await studio.getByRole("button", { name: t("package_save"), exact: true }).click();
    const packed = await (await saving).path();
    await studio.goto("/account/courses/new");
    await studio.getByRole("button", { name: t("package_import") }).click();
    await studio
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles({ name: "course.zip", mimeType: "application/zip", buffer: readFileSync(packed) });
    await studio.getByRole("link", { name: t("package_open") }).click();
    await expect(studio.locator(".outline-lesson-title")).toHaveText([
      "Signs",
      "The first hour",
      "A film",
      "Follow-up",
      "The family",
    ]);
    await expectAccessible(studio);
    await studio.goto(`/courses/${slug}`);

    // The certificate, which a third person verifies without an account.
    const c = textsOf(language, "certificates");
    await page.getByRole("button", { name: c("take") }).click();
    await page.waitForURL(/mystuff\/certificates#/);
    const code = new URL(page.url()).hash.slice(1);
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    const pdf = page.waitForEvent("download");
    await page.getByRole("button", { name: c("save_pdf") }).click();
    expect((await pdf).suggestedFilename()).toContain(code);
    await expectAccessible(page);
    const anybody = await browser.newPage({ baseURL: app.url, locale: language, ...screen });
    await anybody.goto(`/verify/${code}?lang=${language}`);
    await expect(anybody.getByRole("heading", { name: c("verdict_valid") })).toBeVisible();
    await expect(anybody.getByText(title)).toBeVisible();
    await expectAccessible(anybody);

    await studio.getByRole("link", { name: t("certificates"), exact: true }).click();
    const holder = await anybody.locator(".verify-holder").innerText();
    await studio.getByRole("button", { name: c("revoke_of", { name: holder }) }).click();
    await studio.getByRole("textbox", { name: c("revoke_reason") }).fill("Issued by mistake");
    await expectAccessible(studio);
    await studio.getByRole("button", { name: c("revoke"), exact: true }).click();
    await expect(toastOf(studio, c("revoked_now"))).toBeVisible();
    await anybody.reload();
    await expect(anybody.getByRole("heading", { name: c("verdict_revoked") })).toBeVisible();
    await expect(anybody.getByText("Issued by mistake")).toBeVisible();
    await studio.getByRole("button", { name: c("reissue_of", { name: holder }) }).click();
    await expect(toastOf(studio, c("reissued"))).toBeVisible();

    await studio.goto(`/account/channels/${teacher.channelSlug}#certificates`);
    await studio.getByRole("textbox", { name: c("template_text") }).fill("{nombre}");
    await expect(studio.getByText(c("template_text_wrong"))).toBeVisible();
    await studio.getByRole("textbox", { name: c("template_text") }).fill("{course}, {date}");
    await studio.getByRole("button", { name: c("signature_add") }).click();
    await studio.getByRole("textbox", { name: c("signature_name", { number: 1 }) }).fill("Dr. Ana Soler");
    await studio
      .locator(".certificate-signature input[type=file]")
      .setInputFiles("apps/server/src/demo/images/products/la-noche-larga.jpg");
    await expect(studio.locator(".certificate-signature img")).toBeVisible();
    await studio.getByRole("button", { name: textsOf(language, "shell")("save"), exact: true }).click();
    await expect(toastOf(studio, c("template_saved"))).toBeVisible();
    const sample = studio.waitForEvent("download");
    await studio.getByRole("button", { name: c("template_sample") }).click();
    await sample;
    await expectAccessible(studio);
  });
