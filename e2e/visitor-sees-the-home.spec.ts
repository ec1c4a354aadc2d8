import { getMendable, mendProduct } from "@palco/contract/mends/api";
import { updateHome } from "@palco/contract/pages/api";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aFilm, sendFilm } from "./films.ts";
import { anAdmin } from "./people.ts";
import { aPublishedFilm, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";
import { onOneDeviceInTurn } from "./turns.ts";

const [pages, catalogue, shell] = [
  textsOf("es", "pages"),
  textsOf("es", "catalogue"),
  textsOf("es", "shell"),
];
/** Longest delay of a mark, in milliseconds. */
const lateMs = 5000;
const lengthMs = 15_000;

test("VE1 VE2 VE4 a visitor sees what is for sale, and the mark of what is on air comes and goes by itself on every card and page", async ({
  app,
  page,
  browser,
  isMobile,
}) => {
  onOneDeviceInTurn();
  const [seller, admin] = [await theSeller(app), await anAdmin(app)];
  const films: { slug: string; title: string }[] = [];
  const trailer = { trailerUrl: "https://youtu.be/aqz-KE-bpKQ" };
  for (let n = 0; n < 3; n += 1) films.push(await aPublishedFilm(app, seller, n ? {} : trailer));
  const text = { es: "Vídeos de la sala", en: "Videos of the hall", pt: "Vídeos da sala" };
  const row = { kind: "product_slider", title: {} } as const;
  const setHome = (title: typeof text) =>
    admin.call(updateHome, {
      body: {
        sections: [
          {
            kind: "hero", title, subtitle: {}, buttonText: {}, buttonLink: null, imageId: null,
            slides: films.map(({ slug }) => ({ of: "product" as const, product: slug })),
          }, // prettier-ignore
          { ...row, source: "live" },
          { ...row, source: "new" },
        ],
      },
    });
  await setHome(text);
  const assetId = await sendFilm(app, seller, aFilm(lengthMs / 1000));

  const asked: string[] = [];
  await page.context().route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<h1>YouTube</h1>" });
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.es);
  const hero = page.getByRole("region", { name: text.es });
  await expect(hero.getByRole("heading", { name: films[0]!.title })).toBeVisible();
  const trailerButton = hero.getByRole("button", { name: catalogue("trailer_of", { site: "YouTube" }) });
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
    const next = hero.getByRole("link", { name: new RegExp(`^${catalogue("buy")} · 12,10`) });
    for (const part of [next.first(), trailerButton]) expect(await bottomOf(part)).toBeLessThanOrEqual(604);
    for (const picture of (await pictures.all()).slice(0, 4))
      expect(await bottomOf(picture)).toBeLessThanOrEqual(900);
  }
  // VE2: who makes it, what it is and how long, without a scroll; the claim says what the place is.
  const seen = page.viewportSize()!.height;
  for (const part of [".home-hero-claim", ".home-hero-kicker", ".home-hero-title", ".home-hero-meta"])
    expect(await bottomOf(page.locator(`#root [data-shown] ${part}, #root ${part}`).first())).toBeLessThan(
      seen,
    );
  // The box for codes stands after the third row.
  const code = await page
    .locator("#root .home > *")
    .evaluateAll((parts) =>
      parts.findIndex((part) => part.classList.contains("home-far") || part.querySelector("input")),
    );
  expect(code === -1 || code >= 2).toBe(true);
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

  // Nothing is fetched from the other site before its trailer is wanted; then it plays in the picture's place.
  expect(asked).toEqual([]);
  await trailerButton.click();
  const frame = page.frameLocator(
    `iframe[title="${catalogue("trailer_title", { title: films[0]!.title })}"]`,
  );
  await expect(frame.getByRole("heading", { name: "YouTube" })).toBeVisible();
  expect(asked).toEqual([expect.stringContaining("https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?")]);
  await page.getByRole("button", { name: pages("trailer_close") }).click();

  const { slug, title } = await aPublishedFilm(app, seller, {
    assetId,
    typeDetails: { type: "live" },
    sessions: [{ startsAt: new Date(Date.now() + 3_600_000).toISOString(), capacity: null }],
  });
  // A list of cards and the product's own page stand open beside it: nobody loads them again.
  const marks = await Promise.all(
    [`/products/${slug}`, "/search-results?when=upcoming"].map(async (path) => {
      const other = await page.context().newPage();
      await other.goto(path);
      const card = other.locator(".ui-media-card", { hasText: title });
      const mark = path.startsWith("/products")
        ? other.locator("#root .product-picture > .on-air")
        : card.locator(".on-air");
      await expect(other.locator("#root").getByText(title).first()).toBeVisible();
      await expect(mark).toHaveCount(0);
      return mark;
    }),
  );
  // The date comes near once the pages are open: a busy computer takes longer to open them than a journey can wait.
  const { dates, revision } = await admin.call(getMendable, { params: { slug } });
  const startsAt = Date.now() + 10_000;
  const endsAt = startsAt + lengthMs;
  const { id: sessionId, capacity } = dates[0]!;
  const mend = { what: "date" as const, sessionId, startsAt: new Date(startsAt).toISOString(), capacity };
  await admin.call(mendProduct, { params: { slug }, body: { mend, revision, reason: "Sooner" } });
  const live = page.getByRole("region", { name: pages("row_live") });
  await expect(live.getByText(title)).toBeVisible({ timeout: startsAt - Date.now() + 2 * lateMs });
  expect(Date.now()).toBeGreaterThanOrEqual(startsAt);
  await expect(live.getByText(catalogue("on_air")).first()).toBeVisible({
    timeout: Math.max(1, startsAt + lateMs - Date.now()),
  });
  for (const mark of marks)
    await expect(mark).toBeVisible({ timeout: Math.max(1, startsAt + 2 * lateMs - Date.now()) });
  await expect(live.getByText(title)).toBeHidden({ timeout: endsAt + 2 * lateMs - Date.now() });
  // The row goes with the last show of it: journeys before this one may have left another on air.
  await expect
    .poll(async () => (await live.count()) === 0 || (await live.getByRole("listitem").count()) > 0)
    .toBe(true);
  expect(Date.now()).toBeGreaterThanOrEqual(endsAt);
  for (const mark of marks) await expect(mark).toHaveCount(0, { timeout: lateMs });

  // A home that is changed is changed on open pages too: first on one that comes back, then while it is looked at.
  await page.bringToFront();
  for (const es of ["La sala de otra manera", "La sala de siempre"]) {
    await setHome({ ...text, es });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(es);
  }
});

test("VE29 who saves data fetches not one byte of a clip", async ({ app, page, browser }) => {
  onOneDeviceInTurn();
  const [seller, admin] = [await theSeller(app), await anAdmin(app)];
  const { slug } = await aPublishedFilm(app, seller);
  const text = { es: "Vídeos de la sala" };
  const hero = {
    kind: "hero" as const, title: text, subtitle: {}, buttonText: {}, buttonLink: null, imageId: null,
    slides: [{ of: "product" as const, product: slug }],
  }; // prettier-ignore
  await admin.call(updateHome, { body: { sections: [hero] } });
  const clipsOf = async (of: Page) => {
    const asked: string[] = [];
    await of.route("**/clips/**", (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    // As if its clip were made; making it has tests of its own.
    await of.route(app.url, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(
        '"clip":null',
        '"clip":{"mp4":"/clips/film.mp4","webm":null}',
      );
      await route.fulfill({ response: answer, body });
    });
    await of.goto(app.url);
    await expect(of.locator("#root .home-hero")).toBeVisible();
    return asked;
  };
  const usual = await clipsOf(page);
  await expect.poll(() => usual.length, { timeout: 15_000 }).toBeGreaterThan(0);
  const saving = await browser.newPage({ baseURL: app.url, extraHTTPHeaders: { "save-data": "on" } });
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  await saving.clock.install();
  const saved = await clipsOf(saving);
  await saving.clock.runFor(30_000);
  await saving.waitForLoadState("networkidle");
  expect(saved).toEqual([]);
});
