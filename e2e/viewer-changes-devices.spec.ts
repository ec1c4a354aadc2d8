import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, takeTicket, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("es", "player");

/** Requests of a page from now on: calls of the API and questions whether the media address is still good. */
function requestsOf(page: Page) {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const part = pathname.startsWith("/api/") ? pathname.replace(/[0-9a-f-]{36}/, ":id") : "media";
    if (part !== "media" || request.method() === "HEAD") seen.push(`${request.method()} ${part}`);
  });
  return seen;
}

const plays = (page: Page) =>
  expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);

test("VE25 a viewer loads the player ten times, goes on with a third device, which stops the oldest, and comes back", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, "places are the same on a desk");
  const [seller, viewer] = [await theSeller(app), await aPerson(app)];
  const film = await aPublishedFilm(app, seller, { plan: "free", price: 0 });
  await takeTicket(viewer, film.slug);
  const aDevice = async () => (await browserOf(browser, app, viewer)).page;

  const first = await aDevice();
  await first.goto(`/player/${film.slug}`);
  await plays(first);
  // Some of these go away before their session has begun.
  for (let again = 0; again < 9; again += 1) await first.reload({ waitUntil: "domcontentloaded" });
  await first.reload();
  await plays(first);
  const second = await aDevice();
  await second.goto(`/player/${film.slug}`);
  await plays(second);

  const third = await aDevice();
  await third.goto(`/player/${film.slug}`);
  await expect(third.getByText(t("go_on_here_hint"))).toBeVisible();
  // Both devices by name, with what they play.
  await expect(third.locator(".playing-devices li")).toHaveCount(2);
  await expect(third.locator(".playing-devices li").first()).toContainText(/Chrome.*Concierto/);
  await expectAccessible(third);
  // One request and the film begins here. There the beat says why; who asks about the address first may meet the beat that was due.
  const [here, there] = [requestsOf(third), requestsOf(first)];
  const pressed = Date.now();
  await third.getByRole("button", { name: t("go_on_here") }).click();
  await plays(third);
  const began = Date.now() - pressed;
  expect(here.filter((one) => one !== "HEAD media")).toEqual(["POST /api/playback/sessions"]);
  await expect(first.getByRole("button", { name: t("come_back_here") })).toBeVisible({ timeout: 5000 });
  const stopped = Date.now() - pressed;
  console.log(
    `VE25: Seguir aquí ${began} ms, the other device stopped after ${stopped} ms, by ${there.join(", ")}`,
  );
  expect(there.at(-1)).toBe("POST /api/playback/sessions/:id/beats");
  expect(there.length).toBeLessThanOrEqual(3);
  await expectAccessible(first);
  await first.getByRole("button", { name: t("come_back_here") }).click();
  await plays(first);
  // A page that is closed frees its place at once.
  await first.close({ runBeforeUnload: true });
  await second.goto(`/player/${film.slug}`);
  await plays(second);
  // The organizer is never asked.
  for (let device = 0; device < 3; device += 1) {
    const { page } = await browserOf(browser, app, seller);
    await page.goto(`/player/${film.slug}`);
    await plays(page);
  }
});
