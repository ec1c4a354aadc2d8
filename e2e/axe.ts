import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";
import type axe from "axe-core";

// `@axe-core/playwright` puts the whole source, which is twice as large, into the page two times for each look.
const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

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

async function expectNone(page: Page, rules: axe.RunOptions): Promise<void> {
  // Rows that make way for others are dimmed meanwhile.
  await expect(page.locator("[data-stale]")).toHaveCount(0);
  await page.evaluate(settle);
  // axe in the page sends messages to axe in its frames. A frame that leaves or loads meanwhile is left out.
  const [main, ...frames] = page.frames();
  await injectAxe(main!);
  await Promise.all(frames.map((frame) => injectAxe(frame).catch(() => {})));
  const { violations } = await page.evaluate(runAxe, {
    ...rules,
    // No rule of these needs the style sheets, which are fetched and parsed again otherwise.
    preload: false,
    // Lists of what passed are most of the work, and nobody reads them.
    resultTypes: ["violations" as const],
  });
  const serious = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  expect(serious).toEqual([]);
}

async function injectAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(source);
}

function runAxe(options: axe.RunOptions): Promise<axe.AxeResults> {
  return (globalThis as unknown as { axe: typeof axe }).axe.run(document, options);
}
