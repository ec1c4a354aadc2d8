import { readFile } from "node:fs/promises";
import { clickAd, drawAd, listAds, switchAd } from "@palco/contract/ads/api";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aDesk, anAdmin, aPerson, browserOf } from "./people.ts";
import { aPublishedBroadcast, aPublishedFilm, takeTicket, theSeller } from "./shop.ts";
import { localeOf, textsOf } from "./texts.ts";
import { readInTurn } from "./turns.ts";

const picture = (language: string) => `apps/server/src/demo/images/ads/tueste-norte-${language}.jpg`;

/** Requests of a page for advertising: what is drawn, and what is counted. */
function adRequestsOf(page: Page): { drawn: string[]; clicked: string[] } {
  const asked = { drawn: [] as string[], clicked: [] as string[] };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(drawAd.path)) asked.drawn.push((request.postDataJSON() as { area: string }).area);
    if (pathname.endsWith(clickAd.path)) asked.clicked.push(pathname);
  });
  return asked;
}

// Other journeys look at pages without advertising.
test.afterEach(async ({ app }) => {
  const { call } = await anAdmin(app);
  for (const { id } of (await call(listAds, { query: { state: "running" } })).items)
    await call(switchAd, { params: { id }, body: { isActive: false } });
});

for (const language of ["es", "en", "pt"] as const)
  test(`PA36 an administrator makes an advertisement of six columns, a visitor opens it, and what is free of it asks for none (${language})`, async ({
    app,
    browser,
    isMobile,
  }) => {
    readInTurn({ es: ["phone", "desktop"], en: "phone", pt: "desktop" }, language);
    const t = textsOf(language, "ads");
    const errors = textsOf(language, "errors");
    const own = { locale: localeOf[language] };
    const name = `Otoño ${Math.random().toString(36).slice(2, 8)}`;
    const seller = await theSeller(app);
    const film = await aPublishedFilm(app, seller);
    const show = await aPublishedBroadcast(seller, { plan: "free", price: 0 });
    const viewer = await aPerson(app);
    await takeTicket(viewer, show.slug);

    const { page: desk } = await browserOf(browser, app, await anAdmin(app), language, own);
    await desk.goto("/manage/adversiting");
    await desk.getByRole("link", { name: t("new") }).click();
    await desk.getByLabel(t("name")).fill(name);
    await desk.getByLabel(t("sponsor"), { exact: false }).fill("Café Ejemplo");
    await desk.getByRole("radio", { name: t("format_strip") }).check();
    const area = (of: "home" | "product" | "player" | "schedule") =>
      desk.getByRole("checkbox", { name: t(`area_${of}`), exact: true });
    await area("home").uncheck();
    await area("product").check();
    await area("player").check();
    // A schedule has no screen.
    await expect(area("schedule")).toHaveCount(0);

    // Six pictures in the reader's language; a seventh has no place, and the reason is said.
    const named = new Intl.DisplayNames([language], { type: "language" }).of(language)!;
    await desk.getByRole("tab", { name: new RegExp(named, "i") }).click();
    const add = desk.getByLabel(t("add_column"));
    for (let n = 1; n <= 6; n += 1) {
      await add.setInputFiles(picture(language));
      await expect(desk.getByRole("heading", { name: t("column_n", { n }) })).toBeVisible();
    }
    await expect(add).toHaveCount(0);
    await expect(desk.getByText(t("most_columns"))).toBeVisible();

    // What is missing or wrong is said at its field.
    const says = desk.getByLabel(t("alt"));
    const links = desk.getByLabel(t("link"), { exact: false });
    for (let at = 0; at < 6; at += 1) {
      if (at) await says.nth(at).fill(`Columna ${at + 1}`);
      await links.nth(at).fill(`/help?from=${at + 1}`);
    }
    await desk.getByLabel(t("starts")).fill("01/01/2026 10:00");
    await desk.getByLabel(t("ends")).fill("01/12/2025 10:00");
    const create = desk.getByRole("button", { name: t("create"), exact: true });
    await create.click();
    await expect(desk.getByText(errors("field.order"))).toBeVisible();
    await expect(says.first()).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(desk);
    await says.first().fill("Columna 1");
    await desk.getByLabel(t("ends")).fill("01/12/2199 10:00");
    await create.click();
    await expect(desk.locator(".ui-toasts__list").getByText(t("saved"))).toBeVisible();
    await expect(desk.getByText(name)).toBeVisible();
    await expectAccessible(desk);

    // A visitor sees it labelled, and it opens in a tab of its own.
    const visits = await browser.newContext({
      baseURL: app.url,
      ...own,
      // A browser without a window says so, and counts as a robot.
      ...(!isMobile && { userAgent: aDesk.userAgent }),
    });
    const visitor = await visits.newPage();
    const asked = adRequestsOf(visitor);
    await visitor.goto(`/products/${film.slug}?lang=${language}`);
    await visitor.locator(".ad-place").scrollIntoViewIfNeeded();
    const label = textsOf(language, "ad")("label");
    const ad = visitor.getByRole("region", { name: label, exact: true });
    await expect(ad).toContainText(`${label} · Café Ejemplo`);
    await expect(ad.getByRole("link")).toHaveCount(6);
    await expectAccessible(visitor);
    // Six columns slide in a narrow window, and the page does not grow beyond it.
    const beyond = () => document.documentElement.scrollWidth - innerWidth;
    expect(await visitor.evaluate(beyond)).toBeLessThanOrEqual(0);
    const [opened] = await Promise.all([
      visitor.waitForEvent("popup"),
      visitor.waitForResponse((answer) => answer.url().endsWith(clickAd.path) && answer.ok()),
      ad.getByRole("link", { name: "Columna 2" }).click(),
    ]);
    await expect(opened).toHaveURL(/\/help\?from=2/);
    await opened.close();
    expect(asked).toEqual({ drawn: ["product"], clicked: [`/api${clickAd.path}`] });

    // Their click is in the figures and in the table that is downloaded.
    await desk.getByRole("button", { name: t("actions_of", { name }) }).click();
    await desk.getByRole("menuitem", { name: t("figures") }).click();
    const figures = desk.getByRole("dialog", { name });
    const column2 = figures.getByText(t("column_n", { n: 2 }), { exact: true });
    await expect(column2.locator("xpath=following-sibling::dd")).toHaveText("1");
    await expectAccessible(desk, ["aria-hidden-focus"]);
    const saving = desk.waitForEvent("download");
    await figures.getByRole("button", { name: t("download") }).click();
    const [head, ...days] = (await readFile(await (await saving).path(), "utf8")).trim().split("\r\n");
    const table = textsOf(language, "ad-table");
    expect(head).toContain(`${table("campaign")},${table("sponsor")},${table("served")},${table("clicks")}`);
    expect(days.map((day) => day.split(",").slice(1))).toEqual([[name, "Café Ejemplo", "1", "1", "0"]]);

    // The slate of a broadcast has it too, until its organizer wants none.
    const { page: seat } = await browserOf(browser, app, viewer, language, own);
    const askedBySeat = adRequestsOf(seat);
    await seat.goto(`/player/${show.slug}`);
    await expect(seat.getByRole("region", { name: label, exact: true })).toBeVisible();
    await expectAccessible(seat);
    expect(askedBySeat.drawn).toEqual(["player"]);
    const catalogue = textsOf(language, "catalogue-editor");
    const { page: studio } = await browserOf(browser, app, seller, language, own);
    await studio.goto(`${show.address}?tab=details`);
    await studio.getByRole("switch", { name: catalogue("ad_free") }).check();
    await studio.getByRole("button", { name: textsOf(language, "shell")("save"), exact: true }).click();
    await expect(studio.getByText(catalogue("saved")).first()).toBeVisible();
    askedBySeat.drawn.length = 0;
    for (const address of [`/player/${show.slug}`, `/products/${show.slug}`]) {
      await seat.goto(address);
      await expect(seat.locator("main").getByText(show.title).first()).toBeVisible();
      await seat.keyboard.press("End");
      await seat.waitForLoadState("networkidle");
    }
    expect(askedBySeat.drawn).toEqual([]);
    await expect(seat.getByRole("region", { name: label, exact: true })).toHaveCount(0);
  });
