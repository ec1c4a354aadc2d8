import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitFor } from "@palco/contract/live/waiting";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { sendFilm } from "./films.ts";
import { aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, takeTicket, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";

const seconds = 28;
/** Levels of grey a second, so that coding does not blur one into the next. */
const step = 5;
const player = textsOf("es", "player");
const calendar = textsOf("es", "product")("calendar");

/** A film that says by its grey which second it is. */
function aClock(): string {
  const file = join(mkdtempSync(join(tmpdir(), "palco-clock-")), "film.mp4");
  execFileSync(process.env.PALCO_FFMPEG ?? "ffmpeg", [
    "-v", "error", "-f", "lavfi", "-i", `color=black:size=128x72:rate=25:duration=${seconds}`, "-f", "lavfi", "-i", `sine=440:duration=${seconds}`,
    "-vf", `geq=lum='20+${step}*floor(T)':cb=128:cr=128,scale=640:360:flags=neighbor`,
    "-c:v", "libx264", "-preset", "ultrafast", "-crf", "12", "-pix_fmt", "yuv420p", "-g", "50", "-c:a", "aac", "-shortest", file,
  ]); // prettier-ignore
  return file;
}

/** Which second of the film is on the screen; -1 when none is. */
const secondOn = (page: Page) =>
  page.evaluate((perSecond) => {
    const video = document.querySelector("video");
    if (!video || video.readyState < 2) return -1;
    const canvas = Object.assign(document.createElement("canvas"), { width: 16, height: 9 });
    const context = canvas.getContext("2d")!;
    context.drawImage(video, 0, 0, 16, 9);
    // Limited range: 16 to 235 are shown as 0 to 255.
    const grey = context.getImageData(8, 4, 1, 1).data[1]! * (219 / 255) + 16;
    return Math.round((grey - 20) / perSecond);
  }, step);

test("a deferred live waits, begins by itself, is at the same position for everybody, and ends", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, "the clock is the same on a desktop; once is enough");
  const [seller, early, late] = [await theSeller(app), await aPerson(app), await aPerson(app)];
  const assetId = await sendFilm(app, seller, aClock());
  const startsAt = Date.now() + 20_000;
  const { slug, title } = await aPublishedFilm(app, seller, {
    assetId,
    plan: "free",
    price: 0,
    typeDetails: { type: "live" },
    sessions: [{ startsAt: new Date(startsAt).toISOString(), capacity: null }],
  });
  for (const person of [early, late]) await takeTicket(person, slug);
  const [one, two] = [
    (await browserOf(browser, app, early)).page,
    (await browserOf(browser, app, late)).page,
  ];

  // An early viewer waits at a countdown; playback starts by itself.
  await one.goto(`/player/${slug}`);
  await expect(one.getByRole("heading", { name: player("state_countdown") })).toBeVisible();
  await expectAccessible(one);
  await expect.poll(() => secondOn(one), { timeout: 60_000 }).toBeGreaterThanOrEqual(0);
  await expect(one.getByText(player("live"), { exact: true })).toBeVisible();
  await expect.poll(() => secondOn(one)).toBeGreaterThanOrEqual(5);

  // A late viewer joins at the same position as everybody.
  await two.goto(`/player/${slug}`);
  await expect.poll(() => secondOn(two)).toBeGreaterThanOrEqual(5);
  const apart = async () => {
    const [a, b] = await Promise.all([secondOn(one), secondOn(two)]);
    const due = (Date.now() - startsAt) / 1000;
    return Math.max(Math.abs(a - b), Math.abs(a + 0.5 - due) - 0.5);
  };
  await expect.poll(apart).toBeLessThanOrEqual(1);
  // There is no way back: neither a bar nor a key.
  await expect(two.getByRole("slider", { name: player("seek") })).toHaveCount(0);
  const before = await secondOn(two);
  for (const key of ["j", "ArrowLeft", "Home", "0"]) await two.locator("video").press(key);
  expect(await secondOn(two)).toBeGreaterThanOrEqual(before);
  await expect.poll(apart).toBeLessThanOrEqual(1);
  await expectAccessible(two);

  // It ends for both, with a message.
  for (const page of [one, two])
    await expect(page.getByRole("heading", { name: player("state_finished") })).toBeVisible({
      timeout: 60_000,
    });
  await one.goto(`/products/${slug}`);
  await expect(one.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("a page that waits says how many wait, and that its hour is past", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, "the same on a desktop");
  const [seller, viewer, other] = [await theSeller(app), await aPerson(app), await aPerson(app)];
  const { slug } = await aPublishedFilm(app, seller, {
    plan: "free",
    price: 0,
    typeDetails: { type: "live" },
    sessions: [{ startsAt: new Date(Date.now() + 3_600_000).toISOString(), capacity: null }],
  });
  for (const person of [viewer, other]) await takeTicket(person, slug);
  await other.call(waitFor, { params: { slug } });
  const { page } = await browserOf(browser, app, viewer);
  await page.goto(`/player/${slug}`);
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.getByText(player("waiting_other", { count: 2 }))).toBeVisible();
  const late = page.getByText(new RegExp(player("late", { time: ".+" })));
  await expect(late).toBeHidden();
  await page.getByRole("button", { name: player("test_sound") }).click();
  await expect(page.getByText(player("test_sound_heard"))).toBeVisible();
  await expect(page.getByRole("button", { name: calendar })).toBeVisible();
  await expectAccessible(page);
  // A server that goes on saying that it has not begun.
  await page.route(`**/products/${slug}/player`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), startsAt: new Date(0).toISOString() },
    });
  });
  await page.reload();
  await expect(late).toBeVisible();
  // The page goes on asking while the test ends.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
