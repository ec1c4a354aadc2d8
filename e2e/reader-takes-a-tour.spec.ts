import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anAdmin, aPerson, browserOf } from "./people.ts";
import { languages, localeOf, textsOf } from "./texts.ts";
import { readInTurn } from "./turns.ts";

/** Who is shown around in each language, where, and the steps of it. */
const readers = {
  es: {
    tour: "viewer",
    screen: "/mystuff/products",
    // Codes are switched off at first: the step about them is left out.
    steps: ["things", "tabs", "search", "bell", "account"],
  },
  en: {
    tour: "producer",
    screen: "/account/globalview",
    steps: ["start", "channels", "products", "sales", "help"],
  },
  pt: {
    tour: "admin",
    screen: "/manage/overview",
    steps: ["waiting", "find", "people", "home", "settings", "help"],
  },
} as const;
const onBoth = ["phone", "desktop"] as const;
const everywhere = { es: onBoth, en: onBoth, pt: onBoth };

/** The card is in the window and does not cover what it tells about. */
async function expectPlaced(page: Page, tour: Locator): Promise<void> {
  const { width, height } = page.viewportSize()!;
  await expect
    .poll(async () => {
      const [spot, card] = [
        await tour.locator(".tour-spot").boundingBox(),
        await tour.locator(".tour-card").boundingBox(),
      ];
      if (!spot || !card || spot.width < 20) return "not there";
      const isInside =
        card.x >= 0 && card.y >= 0 && card.x + card.width <= width && card.y + card.height <= height;
      const isApart =
        card.x + card.width <= spot.x ||
        spot.x + spot.width <= card.x ||
        card.y + card.height <= spot.y ||
        spot.y + spot.height <= card.y;
      return isInside && isApart ? "placed" : JSON.stringify({ spot, card });
    })
    .toBe("placed");
}

for (const language of languages) {
  const { tour, screen, steps } = readers[language];
  const t = textsOf(language, "tours");
  const locale = localeOf[language];

  test(`the ${tour} declines the tour once for all browsers and takes it from the help centre, ${language}`, async ({
    app,
    browser,
  }) => {
    readInTurn(everywhere, language);
    const person =
      tour === "admin"
        ? await anAdmin(app)
        : await aPerson(app, tour === "producer" ? "organizer" : "attendee");
    const { page } = await browserOf(browser, app, person, language, { locale });
    await page.goto(screen);
    const offer = page.getByRole("region", { name: t("offer_title") });
    await expect(offer.getByText(t(`about_${tour}`))).toBeVisible();
    await expectAccessible(page);
    const kept = page.waitForResponse((response) => response.url().includes(`/api/help/tours/${tour}`));
    await offer.getByRole("button", { name: t("not_now") }).click();
    await expect(offer).toBeHidden();
    await expect(page.locator("#main")).toBeFocused();
    expect((await kept).status()).toBe(204);

    const { page: elsewhere } = await browserOf(browser, app, person, language, { locale });
    const asked = elsewhere.waitForResponse("**/api/help/tours");
    await elsewhere.goto(screen);
    await asked;
    await expect(elsewhere.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(elsewhere.locator(".tour-offer")).toHaveCount(0);

    await elsewhere.goto("/help");
    await expectAccessible(elsewhere);
    await elsewhere.getByRole("link", { name: t(`name_${tour}`) }).click();
    const guide = elsewhere.locator("dialog.tour");
    for (const [place, step] of steps.entries()) {
      const title = t(`step_${tour}_${step}` as Parameters<typeof t>[0]);
      await expect(elsewhere.getByRole("dialog", { name: title })).toBeVisible();
      await expect(
        guide.getByText(t("step_of", { step: place + 1, count: steps.length }), { exact: true }),
      ).toBeVisible();
      await expectPlaced(elsewhere, guide);
      if (place === 0 || step === "people" || place === steps.length - 1) await expectAccessible(elsewhere);
      await guide.getByRole("button", { name: t(place < steps.length - 1 ? "next" : "done") }).click();
    }
    await expect(guide).toBeHidden();
    await expect(elsewhere).toHaveURL(new RegExp(`${screen}$`));
    await expect(elsewhere.getByRole("button", { name: t("again") })).toBeFocused();
    await elsewhere.reload();
    await expect(elsewhere.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(elsewhere.locator(".tour-offer")).toHaveCount(0);
  });

  test(`a new viewer takes the tour by keyboard and ends it with Esc, ${language}`, async ({
    app,
    browser,
  }) => {
    readInTurn({ es: "desktop", en: "phone", pt: onBoth }, language);
    const person = await aPerson(app);
    const { page } = await browserOf(browser, app, person, language, { locale });
    await page.goto("/mystuff/products");
    const start = page.getByRole("button", { name: t("start") });
    await start.focus();
    await page.keyboard.press("Enter");
    const guide = page.locator("dialog.tour");
    await expect(guide.getByRole("button", { name: t("next") })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog", { name: t("step_viewer_tabs") })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: t("step_viewer_search") })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("dialog", { name: t("step_viewer_tabs") })).toBeVisible();
    // The focus does not leave it for the page behind.
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement!.closest(".tour"),
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(guide).toBeHidden();
    const again = page.getByRole("button", { name: t("again") });
    await expect(again).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: t("step_viewer_things") })).toBeVisible();
    await guide.getByRole("button", { name: t("end") }).click();
    await expect(again).toBeFocused();
    await page
      .getByRole("region", { name: t("taken_title") })
      .getByRole("button", { name: t("close") })
      .click();
    await expect(page.locator(".tour-offer")).toHaveCount(0);
    const asked = page.waitForResponse("**/api/help/tours");
    await page.reload();
    await asked;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".tour-offer")).toHaveCount(0);
  });

  test(`a tour never starts over an open menu or dialog, and moves only for those who like it, ${language}`, async ({
    app,
    browser,
  }) => {
    readInTurn({ es: "phone", en: "desktop", pt: "phone" }, language);
    const shell = textsOf(language, "shell");
    const person = await aPerson(app);
    const { page } = await browserOf(browser, app, person, language, { locale });
    await page.goto("/mystuff/products");
    const start = page.getByRole("button", { name: t("start") });
    await expect(start).toBeVisible();
    const guide = page.locator("dialog.tour");
    /** Goes to the address that starts the tour, as a link of the app does. */
    const askForTour = async (of: Page, which: string) => {
      await of.evaluate((name) => {
        history.pushState(history.state, "", `?tour=${name}`);
        dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
      }, which);
      await expect(of).not.toHaveURL(/tour=/);
    };

    // The account's menu stays, and the tour is still on offer.
    const account = page.getByRole("button", { name: shell("account_menu") });
    await account.click();
    const menu = page.getByRole("menu", { name: shell("account_menu") });
    await expect(menu).toBeVisible();
    await askForTour(page, "viewer");
    await expect(guide).toHaveCount(0);
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(start).toBeVisible();

    // So does a dialog: the team's search.
    const { page: desk } = await browserOf(browser, app, await anAdmin(app), language, { locale });
    await desk.goto("/manage/overview");
    const find = textsOf(language, "team")("find");
    await desk.locator(".find-box").click();
    await expect(desk.getByRole("dialog", { name: find })).toBeVisible();
    await askForTour(desk, "admin");
    await expect(desk.locator("dialog.tour")).toHaveCount(0);
    await expect(desk.getByRole("dialog", { name: find })).toBeVisible();

    // The light glides from step to step; for those who want no motion it is there at once.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await account.click();
    await expect(menu).toBeVisible();
    // A menu that is fading out is in nobody's way.
    await page.keyboard.press("Escape");
    await start.click();
    await expect(guide).toBeVisible();
    const glides = () =>
      guide
        .locator(".tour-spot, .tour-card")
        .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).transitionDuration) > 0));
    expect(await glides()).toEqual([true, true]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await glides()).toEqual([false, false]);
    await guide.getByRole("button", { name: t("next") }).click();
    await expect(page.getByRole("dialog", { name: t("step_viewer_tabs") })).toBeVisible();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect | null)?.target?.closest(".tour"))
        .map(({ effect }) => Number(effect!.getComputedTiming().duration))
        .filter((duration) => duration > 1),
    );
    expect(moving).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(guide).toBeHidden();
  });
}
