import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aCourse } from "./courses.ts";
import { aPerson, browserOf } from "./people.ts";
import { takeTicket, theSeller } from "./shop.ts";
import { languages, textsOf } from "./texts.ts";
import { type Readers, readInTurn } from "./turns.ts";

const readers: Readers = { es: ["phone", "desktop"], en: "phone", pt: "desktop" };

for (const language of languages)
  test(`a learner asks about a lesson, the teacher is told and answers, the answer is accepted; notes are the learner's own; who asks the same finds it first, ${language}`, async ({
    app,
    browser,
    isMobile,
  }) => {
    readInTurn(readers, language);
    const t = textsOf(language, "discussions");
    const course = textsOf(language, "courses");
    const screen = isMobile ? { viewport: { width: 390, height: 844 } } : {};
    const [teacher, learner, other] = [await theSeller(app), await aPerson(app), await aPerson(app)];
    const mark = Date.now().toString(36);
    const slug = await aCourse(teacher, `Sepsis ${mark}`);
    for (const one of [learner, other]) await takeTicket(one, slug);

    const { page } = await browserOf(browser, app, learner, language, screen);
    await page.goto(`/courses/${slug}`);
    await page.getByRole("link", { name: course("questions"), exact: true }).click();
    await expect(page.getByRole("heading", { name: t("question_none_title") })).toBeVisible();
    await page.getByRole("button", { name: t("write_question") }).click();
    const title = page.getByLabel(t("title"));
    await expect(title).toBeFocused();
    await page.getByRole("button", { name: t("send"), exact: true }).click();
    await expect(title).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await title.fill("What is lactate?");
    await page.getByLabel(t("body_details")).fill("<b>Why</b> is it measured\ntwice?");
    await page.getByLabel(t("lesson"), { exact: true }).selectOption({ label: "Read this" });
    await page.getByRole("button", { name: t("send"), exact: true }).click();
    const question = page.getByRole("article").filter({ hasText: "What is lactate?" });
    await expect(question.getByText(t("open"), { exact: true })).toBeVisible();
    await expect(question.getByText("<b>Why</b> is it measured")).toBeVisible();
    await expect(question.getByRole("link", { name: "Read this" })).toBeVisible();
    await expectAccessible(page);

    // The teacher comes by the link of the notice.
    const { page: studio } = await browserOf(browser, app, teacher, language, screen);
    await studio.goto(
      `/courses/${slug}?tab=questions&thread=${new URL(page.url()).searchParams.get("thread")}`,
    );
    await studio.getByLabel(t("reply_label")).fill("A product of cells without oxygen.");
    await studio.getByRole("button", { name: t("send"), exact: true }).click();
    await expect(studio.getByText(t("teacher"), { exact: true })).toBeVisible();

    await page.reload();
    await expect(page.getByText("A product of cells without oxygen.")).toBeVisible();
    await page
      .locator(".thread-replies")
      .getByRole("button", { name: new RegExp(`^${t("more")}`) })
      .click();
    await page.getByRole("menuitem", { name: t("accept"), exact: true }).click();
    await expect(page.locator(".post[data-answer]")).toContainText("A product of cells");
    await expectAccessible(page);

    // A note beside the lesson, for nobody else; from there the questions about that lesson.
    await page.getByRole("article").getByRole("link", { name: "Read this" }).click();
    await page.getByLabel(course("note_label")).fill("Ask for lactate twice");
    await page.getByRole("button", { name: course("note_save"), exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Ask for lactate twice" })).toBeVisible();
    await expectAccessible(page);
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: course("notes_export") }).click();
    expect((await file).suggestedFilename()).toBe(`${slug}.md`);
    await page.getByRole("link", { name: course("ask_here") }).click();
    await expect(page.getByRole("heading", { name: "What is lactate?" })).toBeVisible();

    const { page: second } = await browserOf(browser, app, other, language, screen);
    await second.goto(`/courses/${slug}?tab=questions`);
    await second.getByRole("button", { name: t("write_question") }).click();
    await second.getByLabel(t("title")).fill("lactate levels");
    await second.getByRole("button", { name: "What is lactate?" }).click();
    await expect(second.locator(".post[data-answer]")).toContainText("A product of cells");

    // A comment, changed and removed again.
    await second.goto(`/courses/${slug}?tab=comments`);
    await second.getByRole("button", { name: t("write_comment") }).click();
    await second.getByRole("textbox", { name: new RegExp(`^${t("body")}`) }).fill("Very claer.");
    await second.getByRole("button", { name: t("send"), exact: true }).click();
    const more = second.getByRole("button", { name: new RegExp(`^${t("more")}`) });
    await more.click();
    await second.getByRole("menuitem", { name: t("edit"), exact: true }).click();
    await second.getByRole("textbox", { name: new RegExp(`^${t("body")}`) }).fill("Very clear.");
    await second
      .getByRole("button", { name: t("send"), exact: true })
      .first()
      .click();
    await expect(second.getByText("Very clear.")).toBeVisible();
    await expect(second.getByText(t("edited"), { exact: true })).toBeVisible();
    await more.click();
    await second.getByRole("menuitem", { name: t("remove"), exact: true }).click();
    await second
      .getByRole("alertdialog")
      .getByRole("button", { name: t("remove"), exact: true })
      .click();
    await expect(second.getByRole("heading", { name: t("comment_none_title") })).toBeVisible();
    await expectAccessible(second);
  });
