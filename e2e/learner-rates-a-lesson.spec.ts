import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aCourse } from "./courses.ts";
import { aPerson, browserOf, anAdmin } from "./people.ts";
import { takeTicket, theSeller } from "./shop.ts";
import { languages, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { type Readers, readInTurn } from "./turns.ts";

const readers: Readers = { es: "phone", en: "desktop", pt: ["phone", "desktop"] };

for (const language of languages)
  test(`a learner rates a lesson once it is completed and writes to the teacher, who answers in private; the team sees the figures, ${language}`, async ({
    app,
    browser,
    isMobile,
  }) => {
    readInTurn(readers, language);
    const t = textsOf(language, "lesson-ratings");
    const course = textsOf(language, "courses");
    const stars = textsOf(language, "ratings");
    const screen = isMobile ? { viewport: { width: 390, height: 844 } } : {};
    const [teacher, learner, admin] = [await theSeller(app), await aPerson(app), await anAdmin(app)];
    const title = `Sepsis ${Date.now().toString(36)}`;
    const slug = await aCourse(teacher, title);
    await takeTicket(learner, slug);

    const { page } = await browserOf(browser, app, learner, language, screen);
    await page.goto(`/courses/${slug}`);
    await page.getByRole("link", { name: course("begin"), exact: true }).click();
    await expect(page.getByRole("button", { name: course("note_save") })).toBeVisible();
    const rating = page.getByRole("region", { name: t("title") });
    await expect(rating).toBeHidden();
    await page.getByRole("button", { name: course("complete"), exact: true }).click();
    await expect(rating.getByText(t("ask"))).toBeVisible();
    await rating.getByRole("radio", { name: stars("stars_other", { count: 2 }), exact: true }).check();
    await rating.getByLabel(t("comment")).fill("Too fast");
    await rating.getByRole("button", { name: t("comment_save"), exact: true }).click();
    await expect(toastOf(page, t("comment_saved"))).toBeVisible();

    const { page: studio } = await browserOf(browser, app, teacher, language, screen);
    await studio.goto(`/courses/${slug}`);
    await studio.getByRole("link", { name: course("figures"), exact: true }).click();
    const row = studio.getByRole("row").filter({ hasText: "Read this" });
    await expect(row.getByText(t("few"))).toBeVisible();
    await expect(row.getByText("100 %")).toBeVisible();
    await expectAccessible(studio);
    await row.getByRole("button", { name: t("comments_of", { lesson: "Read this" }) }).click();
    const drawer = studio.getByRole("dialog");
    await expect(drawer.getByText("Too fast")).toBeVisible();
    await drawer.getByRole("button", { name: t("reply_write") }).click();
    await drawer.getByLabel(t("reply_label")).fill("It is recorded anew.");
    await expectAccessible(studio);
    await drawer.getByRole("button", { name: t("reply_send") }).click();
    await expect(drawer.getByText("It is recorded anew.")).toBeVisible();

    await page.reload();
    await expect(rating.getByText("It is recorded anew.")).toBeVisible();
    await expect(rating.getByLabel(t("comment"))).toHaveValue("Too fast");
    // A reload stands where it stood before, with the phone's bar over whatever is there.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);

    const { page: office } = await browserOf(browser, app, admin, language, screen);
    await office.goto("/manage/e-learning/lessons");
    await office.getByRole("searchbox", { name: t("search") }).fill(title);
    await expect(office.getByRole("row").filter({ hasText: title })).toHaveCount(1);
    await expectAccessible(office);
  });
