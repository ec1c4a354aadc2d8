import { updateHome } from "@palco/contract/pages/api";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aFilm, sendFilm } from "./films.ts";
import { anAdmin } from "./people.ts";
import { aPublishedFilm, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";

const [pages, catalogue, shell] = [
  textsOf("es", "pages"),
  textsOf("es", "catalogue"),
  textsOf("es", "shell"),
];
/** Longest delay of a mark, in milliseconds. */
const lateMs = 5000;
const lengthMs = 15_000;

test("a visitor sees what is for sale, and the mark of what is on air comes and goes by itself", async ({
  app,
  page,
  browser,
  isMobile,
}) => {
  test.setTimeout(120_000);
  const [seller, admin] = [await theSeller(app), await anAdmin(app)];
  const films = [];
  for (let n = 0; n < 3; n += 1) films.push(await aPublishedFilm(app, seller));
  const text = { es: "Vídeos de la sala", en: "Videos of the hall", pt: "Vídeos da sala" };
  const row = { kind: "product_slider", title: {} } as const;
  await admin.call(updateHome, {
    body: {
      sections: [
        {
          kind: "hero", title: text, subtitle: {}, buttonText: {}, buttonLink: null, imageId: null,
          products: films.map(({ slug }) => slug),
        }, // prettier-ignore
        { ...row, source: "live" },
        { ...row, source: "new" },
      ],
    },
  });
  const assetId = await sendFilm(app, seller, aFilm(lengthMs / 1000));

  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.es);
  const hero = page.getByRole("region", { name: text.es });
  await expect(hero.getByRole("heading", { name: films[0]!.title })).toBeVisible();
  // Lengths are written in words: "1:10" could be an hour or a minute.
  await expect(page.getByText(new RegExp(`^${catalogue("type_vod")} · \\d+ (s|min)$`)).first()).toBeVisible();
  // VE1: the next step and the first pictures are seen at once, above the bar of a phone.
  const bottomOf = async (part: Locator) => part.boundingBox().then((box) => box!.y + box!.height);
  const pictures = page.locator("#root .ui-media-card__frame");
  if (isMobile) {
    const bar = page.getByRole("navigation", { name: shell("main_navigation") });
    await expect(bar.getByRole("link")).toHaveText([
      shell("nav_home"), shell("nav_explore"), shell("nav_upcoming"), shell("log_in"),
    ]); // prettier-ignore
    expect((await pictures.first().boundingBox())!.y).toBeLessThan((await bar.boundingBox())!.y);
  } else {
    expect(await bottomOf(hero.getByRole("link").first())).toBeLessThanOrEqual(604);
    for (const picture of (await pictures.all()).slice(0, 4))
      expect(await bottomOf(picture)).toBeLessThanOrEqual(900);
  }
  // The markup that came before any code stands where the app draws the same.
  const parts = [
    ".nav-logo", ".nav-search", ".home-hero-claim", ".home-hero-title", ".home-hero-actions .ui-button",
    ".ui-media-row__title", ".ui-media-card__frame",
  ]; // prettier-ignore
  const placesIn = (of: Page, root: string) =>
    Promise.all(parts.map((part) => of.locator(`${root} ${part}`).first().boundingBox()));
  const bare = await browser.newPage({ baseURL: app.url, javaScriptEnabled: false, locale: "es-ES" });
  await bare.setViewportSize(page.viewportSize()!);
  await bare.goto("/");
  expect(await placesIn(bare, "#first")).toEqual(await placesIn(page, "#root"));
  await expectAccessible(page);

  const startsAt = Date.now() + 15_000;
  const endsAt = startsAt + lengthMs;
  const { title } = await aPublishedFilm(app, seller, {
    assetId,
    typeDetails: { type: "live" },
    sessions: [{ startsAt: new Date(startsAt).toISOString(), capacity: null }],
  });
  const live = page.getByRole("region", { name: pages("row_live") });
  await expect(live.getByText(title)).toBeVisible({ timeout: startsAt - Date.now() + 2 * lateMs });
  expect(Date.now()).toBeGreaterThanOrEqual(startsAt);
  await expect(live.getByText(catalogue("on_air")).first()).toBeVisible({
    timeout: Math.max(1, startsAt + lateMs - Date.now()),
  });
  await expect(live).toBeHidden({ timeout: endsAt + 2 * lateMs - Date.now() });
  expect(Date.now()).toBeGreaterThanOrEqual(endsAt);
});
