import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aCourse } from "./courses.ts";
import { aFilm, sendFilm } from "./films.ts";
import { aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, takeTicket, theSeller } from "./shop.ts";
import { languages, textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { type Readers, readInTurn } from "./turns.ts";

const readers: Readers = { es: "desktop", en: ["desktop", "phone"], pt: "phone" };
const seconds = 120;

for (const language of languages)
  test(`a teacher holds a lesson live and another in a meeting; a learner attends, talks in its chat and finds both in the calendar; the teacher completes the meeting by hand and writes to the class, ${language}`, async ({
    app,
    browser,
    isMobile,
  }) => {
    readInTurn(readers, language);
    const t = textsOf(language, "courses");
    const shell = textsOf(language, "shell");
    const screen = isMobile ? { viewport: { width: 390, height: 844 } } : {};
    const [teacher, learner] = [await theSeller(app), await aPerson(app)];
    const stamp = Date.now().toString(36);
    const assetId = await sendFilm(app, teacher, aFilm(seconds));
    const live = await aPublishedFilm(app, teacher, {
      title: `Ronda ${stamp}`,
      assetId,
      typeDetails: { type: "live" },
      sessions: [{ startsAt: new Date(Date.now() + 40_000).toISOString(), capacity: null }],
    });
    const slug = await aCourse(teacher, `Sepsis ${stamp}`);
    await takeTicket(learner, slug);

    const { page: studio } = await browserOf(browser, app, teacher, language, screen);
    await studio.goto(`/account/channels/${teacher.channelSlug}/products/${slug}?tab=lessons`);
    const drawer = studio.getByRole("dialog");
    const add = async (title: string) => {
      await studio.getByRole("button", { name: t("lesson_add") }).click();
      await studio
        .getByRole("button", { name: t("lesson_new"), exact: true })
        .last()
        .click();
      await drawer
        .getByRole("textbox", { name: t("title"), exact: true })
        .first()
        .fill(title);
    };
    const kind = drawer.getByRole("combobox", { name: t("event_kind") });
    await add("Ward round");
    await kind.selectOption("live");
    await drawer.getByRole("combobox", { name: t("event_live") }).fill(live.title);
    await studio.getByRole("option", { name: live.title }).click();
    await expect(drawer.getByRole("combobox", { name: t("rule"), exact: true })).toHaveValue("attended");
    await drawer.getByRole("textbox", { name: t("attended_minutes") }).fill("1");
    await expectAccessible(studio);
    await studio.keyboard.press("Escape");
    await add("At the bedside");
    await kind.selectOption("meeting");
    await drawer.getByRole("combobox", { name: t("rule"), exact: true }).selectOption("by_hand");
    await studio.keyboard.press("Escape");
    const save = studio.getByRole("button", { name: shell("save"), exact: true });
    await save.click();
    await expect(toastOf(studio, t("meeting_missing", { title: "At the bedside" }))).toBeVisible();
    await studio.getByRole("button", { name: "At the bedside", exact: true }).click();
    await drawer.getByRole("textbox", { name: t("meeting_url") }).fill("https://meet.example.org/ward-7");
    await expectAccessible(studio);
    await studio.keyboard.press("Escape");
    await save.click();
    await expect(toastOf(studio, t("saved"))).toBeVisible();

    const { page } = await browserOf(browser, app, learner, language, screen);
    await page.goto(`/courses/${slug}`);
    await page.getByRole("link", { name: t("calendar"), exact: true }).click();
    const line = (title: string) => page.locator(".course-calendar li").filter({ hasText: title });
    await expect(line("At the bedside")).toBeVisible();
    const ics = page.waitForEvent("download");
    await page.getByRole("button", { name: t("calendar_save") }).click();
    expect((await ics).suggestedFilename()).toBe(`${slug}.ics`);
    await expectAccessible(page);
    await line("Ward round").getByRole("link").click();
    // It begins by itself, for who has the course and no ticket for the broadcast.
    await expect(page.locator("video")).toBeVisible({ timeout: 60_000 });
    await expect
      .poll(() => page.locator("video").evaluate((one: HTMLVideoElement) => one.currentTime), {
        timeout: 30_000,
      })
      .toBeGreaterThan(1);
    await expect(page.getByText(t("rule_attended", { minutes: 1 }))).toBeVisible();
    const chat = page.getByRole("complementary", { name: textsOf(language, "chat")("chat") });
    await chat.getByRole("textbox").fill("What is the lactate?");
    await chat.getByRole("textbox").press("Enter");
    await expect(chat.getByText("What is the lactate?")).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/courses/${slug}`);
    await page.getByRole("link", { name: /At the bedside/ }).click();
    await expect(page.getByText(t("rule_by_hand"))).toBeVisible();
    await expect(page.getByRole("link", { name: t("meeting_join") })).toBeHidden();
    await expectAccessible(page);

    await studio.goto(`/courses/${slug}?tab=students`);
    const box = studio.getByRole("checkbox").last();
    await box.click();
    await studio.getByRole("button", { name: t("by_hand"), exact: true }).click();
    await expectAccessible(studio);
    await drawer.getByRole("button", { name: t("by_hand_do") }).click();
    await expect(toastOf(studio, t("completed_by_hand_one", { count: 1 }))).toBeVisible();
    await box.click();
    await studio.getByRole("button", { name: t("message"), exact: true }).click();
    await drawer.getByRole("textbox", { name: t("message_subject") }).fill("Next week");
    await drawer.getByRole("textbox", { name: t("message_text") }).fill("Read module two.");
    await expectAccessible(studio);
    await drawer.getByRole("button", { name: t("message_send") }).click();
    await expect(toastOf(studio, t("message_sent_one", { count: 1 }))).toBeVisible();

    await page.reload();
    await expect(page.getByText(t("lesson_completed"))).toBeVisible();
    await page.locator(".bell").click();
    await expect(page.getByText(/Next week/).first()).toBeVisible();
  });
