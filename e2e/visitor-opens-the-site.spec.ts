import { expectAccessible } from "./axe.ts";
import { expect, test } from "./app.ts";

test("a visitor opens the site: it comes up without an error and stays on one page", async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("response", (answer) => {
    if (answer.status() >= 500) errors.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto("/");
  await expect(page.locator("main")).toBeVisible();
  await expect(page).toHaveTitle(/Palco/);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expectAccessible(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
});

test("an unknown address shows a message", async ({ page }) => {
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
