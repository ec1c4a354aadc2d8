import { completeLesson, getCourse } from "@palco/contract/courses/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aPerson, browserOf, type Person } from "./people.ts";
import { aCourse, publish } from "./courses.ts";
import { takeTicket, theSeller } from "./shop.ts";
import { languages, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { type Readers, readInTurn } from "./turns.ts";

const readers: Readers = { es: ["phone", "desktop"], en: "desktop", pt: "phone" };
async function complete(learner: Person, slug: string): Promise<void> {
  const { modules } = await learner.call(getCourse, { params: { slug } });
  for (const { id } of modules.flatMap(({ lessons }) => lessons))
    await learner.call(completeLesson, { params: { slug, id } });
}

for (const language of languages)
  test(`a teacher makes a programme of two courses in order; its learner finds the second one closed, completes both and gets the certificate, ${language}`, async ({
    app,
    browser,
    isMobile,
  }) => {
    readInTurn(readers, language);
    const t = textsOf(language, "masters");
    const editor = textsOf(language, "catalogue-editor");
    const screen = isMobile ? { viewport: { width: 390, height: 844 } } : {};
    const [teacher, learner] = [await theSeller(app), await aPerson(app)];
    const mark = Date.now().toString(36);
    const [firstTitle, secondTitle] = [`Alpha ${mark}`, `Beta ${mark}`];
    const [first, second] = [await aCourse(teacher, firstTitle), await aCourse(teacher, secondTitle)];
    const { page: studio } = await browserOf(browser, app, teacher, language, screen);

    await studio.goto("/account/masters/new");
    await expect(studio.getByRole("radio", { name: new RegExp(`^${editor("type_master")}`) })).toBeChecked();
    await studio.getByLabel(editor("title")).fill(`Programme ${mark}`);
    await studio.getByRole("button", { name: editor("create") }).click();
    await studio.waitForURL(/tab=courses/);
    const slug = new URL(studio.url()).pathname.split("/").pop()!;
    const find = async (title: string) => {
      await studio.getByRole("combobox", { name: t("find_course") }).fill(title);
      await studio.getByRole("option", { name: title }).click();
    };
    const rows = studio.locator(".master-course-facts p");
    await find(secondTitle);
    await find(firstTitle);
    await expect(rows).toHaveText([`1. ${secondTitle}`, `2. ${firstTitle}`]);
    // A course goes in once.
    await find(firstTitle);
    await expect(studio.getByText(t("already_in", { title: firstTitle }))).toBeVisible();
    await expect(rows).toHaveCount(2);
    const handle = studio.getByRole("button", { name: t("drag", { title: firstTitle }) });
    await handle.focus();
    await handle.press("ArrowUp");
    await expect(rows).toHaveText([`1. ${firstTitle}`, `2. ${secondTitle}`]);
    await expect(studio.getByRole("switch", { name: t("is_ordered") })).toBeChecked();
    await expectAccessible(studio);
    await studio.getByRole("button", { name: textsOf(language, "shell")("save"), exact: true }).click();
    await expect(toastOf(studio, t("saved"))).toBeVisible();
    await publish(teacher, slug);

    const { page } = await browserOf(browser, app, learner, language, screen);
    await page.goto(`/products/${slug}`);
    await expect(page.getByRole("heading", { name: t("path") })).toBeVisible();
    await expect(page.locator(".course-path-step")).toHaveText([
      new RegExp(firstTitle),
      new RegExp(secondTitle),
    ]);
    await expectAccessible(page);
    await takeTicket(learner, slug);
    await page.goto(`/masters/${slug}`);
    await expect(page.getByText(t("needs", { course: firstTitle }))).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/courses/${second}`);
    const courses = textsOf(language, "courses");
    await expect(page.getByText(courses("gate"))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: firstTitle }).first().click();
    await page.getByRole("link", { name: courses("begin"), exact: true }).click();
    await page.getByRole("button", { name: courses("complete"), exact: true }).click();
    await expect(page.getByText(courses("lesson_completed"))).toBeVisible();
    await page.goto(`/masters/${slug}`);
    await expect(page.getByText(t("needs", { course: firstTitle }))).toBeHidden();
    await expect(page.getByRole("link", { name: t("go_on"), exact: true })).toHaveAttribute("href", `/courses/${second}`); // prettier-ignore
    await complete(learner, second);
    await page.reload();
    await expect(page.locator(".course-completed")).toBeVisible();
    await page.getByRole("button", { name: textsOf(language, "certificates")("take") }).click();
    await page.waitForURL(/mystuff\/certificates#/);

    await studio.goto(`/masters/${slug}?tab=students`);
    await expect(studio.getByRole("row", { name: new RegExp(firstTitle) })).toContainText("100 %");
    await expectAccessible(studio);
    // The program of a course, as a document.
    await studio.goto(`/courses/${first}?tab=program`);
    await expect(studio.getByRole("button", { name: courses("print") })).toBeVisible();
    await expectAccessible(studio);
  });
