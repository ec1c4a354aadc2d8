import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aDesk, anAdmin, aPerson, browserOf } from "./people.ts";
import { aPublishedBroadcast, takeTicket, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";
import { onOneDeviceInTurn } from "./turns.ts";

const ofOrganizers = [
  "/account/globalview",
  "/account/products",
  "/account/lives",
  "/account/subscribers",
  "/account/channels",
  "/account/sales",
  "/account/speakers",
  "/account/salescode",
];
const ofTheTeam = ["/manage/overview", "/manage/products", "/manage/channels", "/manage/manage-users", "/manage/sales"]; // prettier-ignore

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(".ui-page-header h1")).toBeVisible();
  await expect(page.locator("#main [aria-busy=true], #main .ui-skeleton")).toHaveCount(0);
}

/** Where the content begins, below the title and its tabs. */
const contentTop = (page: Page) =>
  page.locator(".ui-page-header").evaluate((head) => head.nextElementSibling!.getBoundingClientRect().top);

/** Controls that a finger may miss: smaller than 44 px in a direction, and not a word within a sentence. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const inside = (element: Element, box: DOMRect) => {
      const label = element.closest("label, .ui-control, .ui-stat, .ui-table__row") ?? element;
      // A link whose card is pressed as a whole.
      const isWhole = getComputedStyle(element, "::after").position === "absolute";
      const card = (isWhole && (element as HTMLElement).offsetParent) || element;
      const around = [box, label.getBoundingClientRect(), card.getBoundingClientRect()];
      return {
        width: Math.max(...around.map(({ width }) => width)),
        height: Math.max(...around.map(({ height }) => height)),
      };
    };
    const targets = [...document.querySelectorAll("header.nav, #main, .bottom-bar")]
      .flatMap((area) => [...area.querySelectorAll("a[href], button, select, input, [role=tab]")])
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.closest("p, .ui-visually-hidden, .ui-crumbs"))
      .flatMap((element) => {
        const box = element.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) return [];
        const { width, height } = inside(element, box);
        const name = element.getAttribute("aria-label") ?? element.textContent?.trim();
        const [href, isSmall] = [element.getAttribute("href"), width < 43.5 || height < 43.5];
        return [{ href, isSmall, says: `${name} ${Math.round(width)}x${Math.round(height)}` }];
      });
    // What a larger control beside it does as well may be small.
    const isElsewhere = (wanted: string | null) =>
      wanted !== null && targets.some(({ href, isSmall }) => href === wanted && !isSmall);
    return targets.filter(({ href, isSmall }) => isSmall && !isElsewhere(href)).map(({ says }) => says);
  });

/** How far the page can be scrolled to the side. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("VE31 work screens: rows of 48, content within the first 136 px, targets of 44, no side scroll at 400 %, nothing serious in three themes", async ({
  app,
  browser,
  isMobile,
}) => {
  onOneDeviceInTurn();
  const seller = await theSeller(app);
  const title = "Un título tan largo que en una tabla no cabe en una sola línea";
  const { slug } = await aPublishedBroadcast(seller, { title, plan: "free", price: 0 });
  await takeTicket(await aPerson(app), slug);
  const who = { "/account": seller, "/manage": await anAdmin(app) };
  const theme = (name: string) => `localStorage.setItem("palco.theme", "${name}")`;
  for (const [area, person] of Object.entries(who)) {
    const screens = area === "/account" ? ofOrganizers : ofTheTeam;
    if (isMobile) {
      const { page, context } = await browserOf(browser, app, person, "es", {
        viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true,
      }); // prettier-ignore
      for (const path of screens) {
        await open(page, path);
        expect(await smallTargets(page), path).toEqual([]);
        await expectAccessible(page);
      }
      await context.close();
      continue;
    }
    const { page, context } = await browserOf(browser, app, person, "es", aDesk);
    for (const path of screens) {
      await open(page, path);
      expect(await contentTop(page), path).toBeLessThanOrEqual(136);
      const rows = page.locator(".ui-table tbody tr");
      const heights = await rows.evaluateAll((all) =>
        all.map((row) => Math.round(row.getBoundingClientRect().height)),
      );
      expect(
        heights.filter((height) => height < 48 || height > 49),
        path,
      ).toEqual([]);
    }
    // 1,280 CSS px at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of screens) {
      await open(page, path);
      expect([path, await sideways(page)]).toEqual([path, 0]);
    }
    await page.setViewportSize(aDesk.viewport);
    for (const name of ["light", "backoffice", "dark"]) {
      await page.addInitScript(theme(name));
      await open(page, screens[0]!);
      await expectAccessible(page);
    }
    await context.close();
  }
});

test("the work areas have a header of their own that leads to the shop, and an overview first", async ({ app, browser, isMobile }) => {
  test.skip(isMobile, "the bar at the bottom is tried with the phones of other journeys");
  const t = textsOf("es", "shell");
  const { page } = await browserOf(browser, app, await anAdmin(app), "es", aDesk);
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: t("nav_manage") }).click();
  await expect(page).toHaveURL(/\/manage\/overview$/);
  await expect(page.getByRole("banner").getByRole("link", { name: t("nav_manage") })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("banner").getByRole("combobox")).toHaveCount(0);
  await page.goto("/manage");
  await expect(page).toHaveURL(/\/manage\/products$/);
  await page.getByRole("banner").getByRole("link", { name: t("nav_studio") }).click();
  await expect(page).toHaveURL(/\/account\/globalview$/);
  await page.getByRole("banner").getByRole("link", { name: t("to_shop") }).click();
  await expect(page).toHaveURL(app.url + "/");
}); // prettier-ignore
