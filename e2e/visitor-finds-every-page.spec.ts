import type { Page } from "@playwright/test";
import { publishPage } from "@palco/contract/pages/api";
import { createPage, removePage, updatePagePlace } from "@palco/contract/pages/site-pages";
import { expect, test, type TestApp } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { anAdmin, aPerson, browserOf } from "./people.ts";
import { localeOf, textsOf } from "./texts.ts";
import { readInTurn } from "./turns.ts";

/** Widths with another header each: a phone's, without pages, with one of them, with two, with three. */
const widths = { phone: [390], desktop: [960, 1000, 1119, 1120, 1280, 1440, 1920] };

/** Pages with long titles in the header, and one that is in the drawer only. */
async function withPages(app: TestApp, work: (titles: string[]) => Promise<void>): Promise<void> {
  const { call } = await anAdmin(app);
  const word = Math.random().toString(36).slice(2, 8);
  const titles = [...["Condiciones de inscripción", "Comité científico", "Alojamiento y transporte", "Sedes"].map((title) => `${title} ${word}`), `Solo en el menú ${word}`]; // prettier-ignore
  const made: string[] = [];
  try {
    for (const [index, title] of titles.entries()) {
      const { id: page } = await call(createPage, {
        body: { title, slug: `menu-${word}-${index}`, from: { layout: "empty" } },
      });
      made.push(page);
      await call(publishPage, { params: { page }, body: { revision: 1 } });
      const menu = index === titles.length - 1 ? (["drawer"] as const) : (["header"] as const);
      await call(updatePagePlace, { params: { page }, body: { menu: [...menu] } });
    }
    // The page's markup carries the menus, and is kept for two seconds.
    await expect.poll(async () => (await fetch(app.url)).text()).toContain(titles.at(-1));
    await work(titles);
  } finally {
    for (const page of made) await call(removePage, { params: { page } });
  }
}

/** Everything that the header, its menu and the bar at the bottom lead to. */
async function entriesOf(page: Page): Promise<string[]> {
  const shown = page.locator("header.nav :is(a, button), .bottom-bar a").filter({ visible: true });
  const names = await shown.allTextContents();
  const menu = page.locator(".nav :is(.nav-visitor button, .nav-account)").filter({ visible: true });
  if (!(await menu.count())) return names;
  await menu.click();
  const items = page.getByRole("menu").getByRole("menuitem");
  await expect(items.first()).toBeVisible();
  names.push(...(await items.allTextContents()));
  await page.keyboard.press("Escape");
  await expect(items).toHaveCount(0);
  await expect(menu).toBeFocused();
  return names;
}

/** What stands in the header keeps to the window, one beside the other. */
async function expectInOrder(page: Page): Promise<void> {
  const edges = await page.locator(".nav-inner").evaluate((header) => {
    const boxes = [...header.querySelectorAll(".nav-logo, .nav-link, .nav-search, .nav-tools > *")]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width);
    return boxes.flatMap(({ left, right }) => [left, right]).concat(document.documentElement.clientWidth);
  });
  for (const [index, edge] of edges.entries())
    expect(edge).toBeGreaterThanOrEqual((edges[index - 1] ?? 0) - 10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const language of ["es", "en", "pt"] as const)
  test(`a visitor and a viewer reach every page that the menus link to at every width (${language})`, async ({
    app,
    browser,
    page: visitor,
    isMobile,
  }) => {
    readInTurn({ es: ["phone", "desktop"], en: "desktop", pt: "desktop" }, language);
    const t = textsOf(language, "shell");
    const { page: viewer } = await browserOf(browser, app, await aPerson(app), language, {
      locale: localeOf[language],
    });
    const everybody = ["nav_explore", "nav_upcoming"] as const;
    await withPages(app, async (titles) => {
      for (const [page, places] of [
        [visitor, [...everybody, "log_in", "sign_up"]],
        [viewer, [...everybody, "nav_my_space", "log_out"]],
      ] as const) {
        await page.goto(`/?lang=${language}`);
        await expect(page.locator(".nav :is(.nav-visitor button, .nav-account)")).toBeVisible();
        for (const width of widths[isMobile ? "phone" : "desktop"]) {
          await page.setViewportSize({ width, height: 844 });
          expect(await entriesOf(page)).toEqual(
            expect.arrayContaining([...titles, ...places.map((key) => t(key))]),
          );
          await expectInOrder(page);
        }
        await expectAccessible(page);
      }
      // With the keyboard, to a page that is in the drawer only.
      await visitor.setViewportSize({ width: isMobile ? 390 : 1000, height: 844 });
      const menu = visitor.getByRole("button", { name: t(isMobile ? "account_menu" : "nav_more"), exact: true }); // prettier-ignore
      await menu.press("Enter");
      const item = visitor.getByRole("menuitem", { name: titles.at(-1) });
      await expect(item).toBeVisible();
      await visitor.keyboard.press("End");
      await item.press("Enter");
      await expect(visitor.getByRole("heading", { level: 1, name: titles.at(-1) })).toBeVisible();
    });
    if (isMobile) return;
    // Without such pages the wide header has nothing more to tell.
    await expect.poll(async () => (await fetch(app.url)).text()).not.toContain("/page/menu-");
    await visitor.goto(`/?lang=${language}`);
    // The first header stands beside it until the application has drawn its own.
    const visitorMenu = visitor.locator("#root .nav-visitor");
    await expect(visitorMenu).toBeAttached();
    await expect(visitorMenu).toBeHidden();
  });
