import type { Page } from "@playwright/test";
import { createOrder } from "@palco/contract/checkout/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aFilm, sendFilm } from "./films.ts";
import { aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, aSellerAlone, takeTicket } from "./shop.ts";
import { textsOf } from "./texts.ts";
import { onOneDeviceInTurn } from "./turns.ts";

const [t, ratings, catalogue] = [
  textsOf("es", "player"),
  textsOf("es", "ratings"),
  textsOf("es", "catalogue"),
];
const free = { plan: "free", price: 0 } as const;
const time = (page: Page) => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);

const isFullScreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

/** What Safari has and Chromium has not: the event that tells of a screen, and the list of screens. */
function withAirPlay(): void {
  Object.assign(window, { WebKitPlaybackTargetAvailabilityEvent: Event });
  Object.assign(HTMLVideoElement.prototype, {
    webkitShowPlaybackTargetPicker(this: HTMLVideoElement) {
      this.dataset["picker"] = "open";
    },
  });
}

function screenComesNear(video: SVGElement | HTMLElement): void {
  const event = new Event("webkitplaybacktargetavailabilitychanged");
  video.dispatchEvent(Object.assign(event, { availability: "available" }));
}

test("VE24 a film ends: the viewer rates it, follows the channel, sees what is next, and nothing begins by itself", async ({
  app,
  browser,
}) => {
  onOneDeviceInTurn();
  const [seller, viewer] = [await aSellerAlone(app), await aPerson(app)];
  const assetId = await sendFilm(app, seller, aFilm(6));
  const film = await aPublishedFilm(app, seller, { ...free, assetId });
  const other = await aPublishedFilm(app, seller, { assetId });
  await takeTicket(viewer, film.slug);
  const { page } = await browserOf(browser, app, viewer);
  await page.clock.install();
  await page.goto(`/player/${film.slug}`);

  const next = page.getByRole("button", { name: t("see_product"), exact: true });
  await expect(next).toBeFocused({ timeout: 20_000 });
  await expect(page.getByRole("heading", { name: other.title })).toBeVisible();
  expect(
    Number(await page.locator("video").evaluate((video) => getComputedStyle(video).opacity)),
  ).toBeCloseTo(0.3);
  await expectAccessible(page);

  await page.getByRole("radio", { name: ratings("stars_other", { count: 4 }) }).click();
  await expect(page.getByText(ratings("yours"))).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^${catalogue("follow")}`) }).click();
  await expect(page.getByRole("button", { name: new RegExp(`^${catalogue("following")}`) })).toBeVisible();
  // Longer than a pack would wait.
  await page.clock.fastForward(11_000);
  expect(new URL(page.url()).pathname).toBe(`/player/${film.slug}`);

  await page.getByRole("button", { name: t("again"), exact: true }).click();
  await expect.poll(() => time(page)).toBeLessThan(4);
  await expect(next).toBeHidden();
  await page.keyboard.press("9");
  await expect(next).toBeVisible();
  await expect(page.getByRole("radio", { name: ratings("stars_other", { count: 4 }) })).toBeChecked();
  await next.click();
  await page.waitForURL(`**/products/${other.slug}`);
});

test("VE24 in a pack the next film begins after ten seconds, unless it is cancelled, in full screen if this one was; ? lists all keys", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "phones have no keys");
  const [seller, viewer] = [await aSellerAlone(app), await aPerson(app)];
  const assetId = await sendFilm(app, seller, aFilm(8));
  const [first, second] = [
    await aPublishedFilm(app, seller, { ...free, assetId }),
    await aPublishedFilm(app, seller, { ...free, assetId }),
  ];
  const bundle = { active: true, productIds: [first.id, second.id] };
  const pack = await aPublishedFilm(app, seller, { ...free, assetId, bundle });
  await viewer.call(createOrder, { body: { productSlug: pack.slug, expectedGross: 0, termsAccepted: true } });
  const { page } = await browserOf(browser, app, viewer);
  await page.addInitScript(withAirPlay);

  await page.goto(`/player/${first.slug}?t=2`);
  await expect.poll(() => time(page)).toBeGreaterThan(2);
  const airPlay = page.getByRole("button", { name: t("airplay") });
  await expect(airPlay).toBeHidden();
  await page.locator("video").evaluate(screenComesNear);
  await page.locator("video").hover();
  await airPlay.click();
  await expect(page.locator("video")).toHaveAttribute("data-picker", "open");
  // Held: on a slow machine the film would end while its help is read, and the next one begin.
  await page.keyboard.press("k");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: t("keys") });
  await expect(help.getByText(t("key_captions"))).toBeVisible();
  await expect(help.getByText(t("key_next"))).toBeVisible();
  await expectAccessible(page);
  await help.getByRole("switch").click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("m");
  await expect(page.getByRole("button", { name: t("mute"), exact: true })).toBeVisible();
  await page.locator("video").hover();
  await page.getByRole("button", { name: t("play"), exact: true }).click();
  await page.keyboard.press("End");

  await expect(page.getByRole("button", { name: t("watch_next"), exact: true })).toBeFocused();
  await page.getByRole("button", { name: t("cancel"), exact: true }).click();
  await expect(page.getByText(t("up_next"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: t("again"), exact: true }).click();
  await expect.poll(() => time(page)).toBeLessThan(3);
  await page.locator("video").hover();
  await page.getByRole("button", { name: t("full_screen"), exact: true }).click();
  await expect.poll(() => isFullScreen(page)).toBe(true);
  await page.keyboard.press("End");
  await page.waitForURL(`**/player/${second.slug}`, { timeout: 20_000 });
  await expect.poll(() => time(page)).toBeGreaterThan(0);
  expect(await isFullScreen(page)).toBe(true);
  await page.getByRole("link", { name: t("back"), exact: true }).click();
  await page.waitForURL(`**/products/${second.slug}`);
  await expect.poll(() => isFullScreen(page)).toBe(false);
});
