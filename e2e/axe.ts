import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Waits for what appears or goes: words that are still half transparent have no contrast. What turns for ever is left out. */
function settle(): Promise<unknown> {
  const short = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000);
  return Promise.all(short.map(({ finished }) => finished.catch(() => undefined)));
}

/**
 * No barrier that keeps people out: what axe calls serious or critical, by WCAG 2.2 A and AA.
 * @param without rules that are left out, and why is said there
 */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  await expectNone(page, {
    runOnly: { type: "tag", values: tags },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  });
}

/** What another theme can change of a screen that was looked at whole. */
export async function expectContrast(page: Page): Promise<void> {
  await expectNone(page, { runOnly: { type: "rule", values: ["color-contrast"] } });
}

async function expectNone(page: Page, options: Parameters<AxeBuilder["options"]>[0]): Promise<void> {
  // Rows that make way for others are dimmed meanwhile.
  await expect(page.locator("[data-stale]")).toHaveCount(0);
  await page.evaluate(settle);
  const { violations } = await new AxeBuilder({ page })
    .options({
      ...options,
      // No rule of these needs the style sheets, which are fetched and parsed again otherwise.
      preload: false,
      // Lists of what passed are most of the work, and nobody reads them.
      resultTypes: ["violations"],
    })
    // In the page itself: for pages of other origins in frames, of which there are none, axe opens a page of its own.
    .setLegacyMode()
    .analyze();
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  expect(serious).toEqual([]);
}
