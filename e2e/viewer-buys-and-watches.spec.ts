import type { Page } from "@playwright/test";
import { getPlayer } from "@palco/contract/playback/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { addSound, aFilm, sendFilm } from "./films.ts";
import { aPerson, browserOf } from "./people.ts";
import { acceptTerms, aPublishedFilm, filmOf, takeTicket, theSeller } from "./shop.ts";
import { payButton } from "./tills.ts";
import { type Language, languages, localeOf, textsOf } from "./texts.ts";
import { readInTurn, type Readers } from "./turns.ts";

const readers: Readers = { es: "phone", en: "desktop", pt: "phone" };

const cards = {
  approved: "4548 8100 0000 0003",
  denied: "4000 0000 0000 0002",
  challenge: "4000 0000 0000 3220",
};

/** Fills in the bank's page, whatever language it speaks. */
async function payWith(page: Page, number: string): Promise<void> {
  await page.waitForURL(/\/sandbox-bank\//);
  await page.locator("input[name=number]").fill(number);
  await page.locator("form").first().locator("button[type=submit]").click();
}

/** On a phone held upright a menu of the player ends where the screen does, as wide as it is, over what is below the picture. */
async function expectSheet(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const bounds = async () => {
    const box = await page.getByRole("dialog", { name }).boundingBox();
    return box && [box.x, box.width, box.y + box.height].map(Math.round);
  };
  await expect.poll(bounds).toEqual([0, width, height]);
}

const position = (page: Page) =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

for (const language of languages) {
  const t = textsOf(language, "checkout");
  const player = textsOf(language, "player");
  const catalogue = textsOf(language, "catalogue");
  const product = textsOf(language, "product");

  test(`a viewer finds a film, pays after a denied card, and watches it (${language})`, async ({
    app,
    browser,
    isMobile,
  }) => {
    readInTurn(readers, language);
    const seller = await theSeller(app);
    const title = `Rapsodia ${Date.now().toString(36)}`;
    // One language in which the film speaks to its viewer.
    const assetId = language === "pt" ? await sendFilm(app, seller, aFilm()) : undefined;
    if (assetId) await addSound(app, seller, assetId, "pt");
    const film = await aPublishedFilm(app, seller, { title, ...(assetId && { assetId }) });
    const { page } = await browserOf(browser, app, await aPerson(app), language, {
      locale: localeOf[language],
    });

    // With a letter wrong. A fact just stated takes a moment to be found.
    await expect(async () => {
      await page.goto(`/search-results?q=${encodeURIComponent(film.title.replace("Rapsodia", "Rapsodai"))}`);
      await expect(page.getByRole("link", { name: film.title }).first()).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(page);
    await page.getByRole("link", { name: film.title }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: film.title })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: catalogue("buy"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("title") })).toBeVisible();
    await payButton(page, language).click();
    await expect(page.getByText(t("terms_missing"))).toBeVisible();
    await expect(page.locator("input[name=terms]")).toBeFocused();
    await expectAccessible(page);
    await acceptTerms(page);
    await payButton(page, language).click();
    await page.waitForURL(/\/sandbox-bank\//);
    await expectAccessible(page);
    await payWith(page, cards.denied);

    // The same screen says why, and has the focus there.
    const denied = page.getByRole("group", { name: t("denied_title") });
    await expect(denied).toBeFocused();
    await expect(denied).toContainText(t("denied_card_declined"));
    await expect(denied).toContainText(t("not_charged"));
    await expectAccessible(page);
    await payButton(page, language).click();
    await payWith(page, cards.challenge);
    await page.locator("input[name=code]").fill("123456");
    await page.locator("form").first().locator("button[type=submit]").click();

    await expect(page.getByRole("heading", { name: t("paid_title") })).toBeVisible();
    const ownLanguage = language === "pt" ? page.waitForRequest(/\/a8\/\d+\.m4s/) : undefined;
    await page.getByRole("link", { name: product("open_watch") }).click();
    await expect.poll(() => position(page)).toBeGreaterThan(1);
    await press(page, "pause", language);
    await page.getByRole("button", { name: player("settings") }).click();
    await expect(page.getByRole("radio", { name: player("speed_normal") })).toBeChecked();
    if (isMobile) await expectSheet(page, player("settings"));
    if (ownLanguage) {
      await ownLanguage;
      const sounds = page.getByRole("group", { name: player("audio") }).getByRole("radio");
      await expect(sounds.first()).toBeChecked();
      const original = page.waitForRequest(/\/src-a0\/\d+\.m4s/);
      await sounds.last().check();
      await original;
    }
    await expectAccessible(page);

    await page.goto("/mystuff/products");
    await expect(page.getByRole("link", { name: film.title })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/mystuff/orders");
    await expect(page.getByRole("listitem").getByText(t("status_paid"), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}

test("playback resumes at the last position, with the keyboard too", async ({ app, browser, isMobile }) => {
  test.skip(isMobile, "a keyboard is on a desk");
  const seller = await theSeller(app);
  const film = await aPublishedFilm(app, seller, { plan: "free", price: 0 });
  const viewer = await aPerson(app);
  const { page } = await browserOf(browser, app, viewer);
  await page.goto(`/products/${film.slug}/checkout`);
  await acceptTerms(page);
  await page.getByRole("button", { name: textsOf("es", "catalogue")("get_free") }).click();
  await expect(page.getByRole("heading", { name: textsOf("es", "checkout")("got_title") })).toBeVisible();
  await page.goto(`/player/${film.slug}`);
  await expect.poll(() => position(page)).toBeGreaterThan(0.5);
  await page.locator("video").press("l");
  await expect.poll(() => position(page)).toBeGreaterThan(10);
  await page.locator("video").press("k");
  const left = await position(page);
  await expect
    .poll(async () => (await viewer.call(getPlayer, { params: { slug: film.slug } })).resumeAtMs)
    .toBeGreaterThan(10_000);
  await page.goto(`/player/${film.slug}`);
  await expect.poll(() => position(page)).toBeGreaterThan(left - 1.5);
});

/** Presses a button of the player. The controls hide while the mouse rests, so it moves first. */
async function press(page: Page, button: "play" | "pause", language: Language): Promise<void> {
  await page.mouse.move(100, 100);
  await page.mouse.move(200, 200);
  await page.getByRole("button", { name: textsOf(language, "player")(button), exact: true }).click();
}

for (const language of languages)
  test(`VE25 a phone on a lost connection: the player says so, keeps what was watched, and goes on (${language})`, async ({
    app,
    browser,
  }) => {
    // Phones are what loses it.
    readInTurn({ es: "phone", en: "phone", pt: "phone" }, language);
    const t = textsOf(language, "player");
    const seller = await theSeller(app);
    const film = await aPublishedFilm(app, seller, { plan: "free", price: 0 });
    const viewer = await aPerson(app);
    await takeTicket(viewer, film.slug);
    const { page, context } = await browserOf(browser, app, viewer, language);
    await page.goto(`/player/${film.slug}`);
    await expect.poll(() => position(page)).toBeGreaterThan(0.5);
    await context.setOffline(true);
    await press(page, "pause", language);
    await expect(page.getByText(t("unsaved"))).toBeVisible();
    const left = await position(page);
    await context.setOffline(false);
    await press(page, "play", language);
    await expect.poll(() => position(page)).toBeGreaterThan(left);
    await press(page, "pause", language);
    await expect(page.getByText(t("unsaved"))).toBeHidden();
  });

test("a ticket that ends during playback: the page says so by itself", async ({ app, browser, isMobile }) => {
  test.skip(isMobile, "the moment is the same on a phone");
  const [seller, viewer] = [await theSeller(app), await aPerson(app)];
  const assetId = await filmOf(app, seller);
  const film = await aPublishedFilm(app, seller, {
    assetId,
    plan: "free",
    price: 0,
    expiresAt: new Date(Date.now() + 12_000).toISOString(),
  });
  await takeTicket(viewer, film.slug);
  const { page } = await browserOf(browser, app, viewer);
  await page.goto(`/player/${film.slug}`);
  await expect(page.getByRole("heading", { name: textsOf("es", "player")("state_finished") })).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(page);
});
