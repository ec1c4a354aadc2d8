import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { textsOf } from "./texts.ts";
import { readInTurn } from "./turns.ts";

test.use({ serviceWorkers: "allow" });

const isFirstPage = () => (window as { first?: boolean }).first;

for (const language of ["es", "en", "pt"] as const) {
  const shell = textsOf(language, "shell");
  test(`without a network code is waited for, and a page that can't come says so (${language})`, async ({
    context,
    page,
  }) => {
    readInTurn({ es: "desktop", en: "phone", pt: "desktop" }, language);
    await page.goto(`/?lang=${language}`);
    const isKept = () =>
      page.evaluate(
        async () => navigator.serviceWorker.controller !== null && Boolean(await caches.match("/offline")),
      );
    await expect.poll(isKept).toBe(true);
    // The worker is ready before the page may be: code of the page itself, asked for before the worker, is not waited for.
    await expect(page.locator("#first")).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => Object.assign(window, { first: true }));

    // The code of the next screen is cut off; it is there once the network is, without loading the page anew.
    await context.setOffline(true);
    await page
      .getByRole("link", { name: shell("log_in") })
      .first()
      .click();
    await expect(page.getByText(shell("offline_note"))).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator("input[type=password]")).toBeVisible();
    expect(await page.evaluate(isFirstPage)).toBe(true);

    await context.setOffline(true);
    await page.goto("/search-results");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shell("offline_title"));
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expectAccessible(page);
    await context.setOffline(false);
    await page.getByRole("button", { name: shell("offline_retry") }).click();
    await expect(page.getByRole("search")).toBeVisible();
  });
}

test("the site can be installed: a manifest with its icons", async ({ app, page, isMobile }) => {
  test.skip(isMobile, "the same on a phone");
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await fetch(new URL(href!, app.url));
  expect(answer.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = (await answer.json()) as {
    start_url: string;
    display: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ start_url: "/", display: "standalone" });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});
