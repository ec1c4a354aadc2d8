import { expect, test } from "./app.ts";
import { aFilm, sendFilm } from "./films.ts";
import { aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, takeTicket, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";

test("a quality that is still being encoded can be chosen, and the picture goes on until it is there", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "the menu is the same on a phone");
  const [seller, viewer] = [await theSeller(app), await aPerson(app)];
  const assetId = await sendFilm(app, seller, aFilm(60, "960x540"));
  const film = await aPublishedFilm(app, seller, { assetId, plan: "free", price: 0 });
  await takeTicket(viewer, film.slug);
  const { page } = await browserOf(browser, app, viewer);
  // Simulates an encoder that has not reached the lower quality, however fast this machine is.
  await page.route(/master.*\.m3u8$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /^(#EXT-X-STREAM-INF:.*?)(,X-MADE-TO=.*)?(\nv360\/)/m,
      "$1,X-MADE-TO=0$3",
    );
    await route.fulfill({ response, body });
  });
  const encoded = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route(/\/v360\/.*\.(m4s|mp4)$/, async (route) => {
    asked.push(route.request().url());
    await encoded.promise;
    await route.continue();
  });
  const t = textsOf("es", "player");
  const video = page.locator("video");
  const [shown, position, stalls] = ["videoHeight", "currentTime", "stalls"].map(
    (name) => () => video.evaluate((element, key) => Number((element as never)[key]), name),
  ) as [() => Promise<number>, () => Promise<number>, () => Promise<number>];

  await page.goto(`/player/${film.slug}`);
  await expect.poll(position).toBeGreaterThan(1);
  expect(asked).toEqual([]);
  await video.evaluate((element: HTMLVideoElement) => {
    element.pause();
    element.currentTime = 1;
  });
  await page.getByRole("button", { name: t("settings") }).click();
  await page.getByRole("radio", { name: t("quality_lines", { height: "360" }), exact: true }).check();
  await expect(page.getByText(t("quality_preparing", { height: "360" }))).toBeVisible();
  await video.evaluate(async (element: HTMLVideoElement) => {
    const counted = Object.assign(element, { stalls: 0 });
    element.addEventListener("waiting", () => (counted.stalls += 1));
    await element.play();
  });
  await expect.poll(position).toBeGreaterThan(6);
  expect([await shown(), await stalls()]).toEqual([540, 0]);
  encoded.resolve();
  await expect.poll(shown).toBe(360);
  await expect(page.getByText(t("quality_preparing", { height: "360" }))).toBeHidden();
  // The player asks for its list again; an answer on its way at the end is no failure.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
