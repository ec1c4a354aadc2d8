import { expect, test } from "./app.ts";
import { onOneDeviceInTurn } from "./turns.ts";

test("a developer reads what the API offers, with nothing loaded from elsewhere", async ({ page, app }) => {
  onOneDeviceInTurn();
  const complaints: string[] = [];
  // Also what the Content-Security-Policy has stopped.
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(app.url))
      complaints.push(request.url());
  });
  await page.goto("/api/docs");
  // Hundreds of operations are drawn before it.
  await expect(page.getByRole("heading", { name: "Palco" })).toBeVisible({ timeout: 120_000 });
  await page.getByRole("link", { name: "checkout", exact: true }).click();
  const operation = page.locator("#operations-checkout-createOrder");
  await operation.getByRole("button").first().click();
  await expect(operation).toContainText("an-evening-at-the-theatre");
  await expect(operation).toContainText("idempotency-key");
  await page.locator("#operations-tag-webhooks").scrollIntoViewIfNeeded();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});
