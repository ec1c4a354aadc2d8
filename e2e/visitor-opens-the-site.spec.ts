import { framedSites } from "@palco/values/trailer";
import { expectAccessible } from "./axe.ts";
import { expect, test } from "./app.ts";
import { rowsOf } from "./rows.ts";
import { aPublishedBroadcast, theSeller } from "./shop.ts";
import { onOneDeviceInTurn } from "./turns.ts";

test("a visitor opens the site: it comes up without an error and stays on one page", async ({ page }) => {
  onOneDeviceInTurn();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("response", (answer) => {
    if (answer.status() >= 500) errors.push(`${answer.status()} ${answer.url()}`);
  });
  const opened = await page.goto("/");
  // Trailers of two sites may stand in a frame, and nothing else.
  expect(opened!.headers()["content-security-policy"]).toContain(`frame-src 'self' ${framedSites.join(" ")}`);
  await expect(page.locator("#main")).toBeVisible();
  await expect(page).toHaveTitle(/Palco/);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expectAccessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
});

test("an unknown address shows a message", async ({ page }) => {
  onOneDeviceInTurn();
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("page views of a visitor write nothing to the database", async ({ app, page, isMobile }) => {
  test.skip(isMobile, "the calls are the same on a phone");
  const seller = await theSeller(app);
  const { slug } = await aPublishedBroadcast(seller);
  // The clip and the posters of a new slide of the home page are made by a job, whenever its minute comes; nobody's visit asks
  // for them. Scheduled jobs note their runs (apps/server/src/app/page-views.test.ts compares these tables too, without jobs).
  const rows = async () => ({ ...(await rowsOf(app)), image: "", clip: "", job_run: "" });
  const addresses = [
    "/", `/products/${slug}`, `/channels/${seller.channelSlug}`, "/search-results?search=sala", "/aviso-legal", "/login", "/reset-password/none",
    "/activate/none", "/email/revert/none", `/products/${slug}/checkout`, "/mystuff/products",
  ]; // prettier-ignore
  const windows = [page, await page.context().newPage(), await page.context().newPage()];
  const visit = async () => {
    // Work in the background that publishing began.
    let before: Record<string, string> = await rows();
    await expect
      .poll(async () => {
        const last = before;
        before = await rows();
        return JSON.stringify(before) === JSON.stringify(last);
      })
      .toBe(true);
    // Three windows side by side: the end of what a page asks for is mostly waited for.
    await Promise.all(
      windows.map(async (window, at) => {
        for (const address of addresses.filter((_, index) => index % windows.length === at)) {
          await window.goto(address);
          await expect(window.locator("#main")).toBeVisible();
          await window.waitForLoadState("networkidle");
        }
      }),
    );
    const after: Record<string, string> = await rows();
    return (table: string) => after[table] !== before[table];
  };
  // Jobs have their minute meanwhile, such as those of reminders and of sums; what visits write each of them writes.
  let written = Object.keys(await rows()).filter(await visit());
  for (let more = 0; more < 3 && written.length > 0; more += 1) written = written.filter(await visit());
  expect(written).toEqual([]);
});
