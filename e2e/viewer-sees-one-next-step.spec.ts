import { updateHome } from "@palco/contract/pages/api";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { aPerson, anAdmin, browserOf } from "./people.ts";
import { aPublishedBroadcast, aPublishedFilm, aSellerAlone, takeTicket } from "./shop.ts";
import { hasWatched } from "./tickets.ts";
import { onOneDeviceInTurn } from "./turns.ts";

/** Filled buttons in sight, of one view: a slide that waits and a closed dialog don't count. */
const filledIn = (page: Page) =>
  page.locator("#root .ui-button[data-variant='primary']").evaluateAll((buttons) =>
    buttons
      .filter((button) => {
        const { top, bottom, width } = button.getBoundingClientRect();
        return (
          width > 0 && top < innerHeight && bottom > 0 && button.checkVisibility({ visibilityProperty: true })
        );
      })
      .map((button) => button.textContent),
  );

test("VE3 one filled orange button a view, on every screen of a visitor and of an owner", async ({
  app,
  page: visitor,
  browser,
}) => {
  onOneDeviceInTurn();
  const [seller, admin] = [await aSellerAlone(app), await anAdmin(app)];
  const free = { plan: "free", price: 0 } as const;
  const soon = [{ startsAt: new Date(Date.now() + 3 * 3_600_000).toISOString(), capacity: null }];
  const [film, other, own, dated] = [
    await aPublishedFilm(app, seller),
    await aPublishedFilm(app, seller, free),
    await aPublishedFilm(app, seller, free),
    await aPublishedBroadcast(seller, { ...free, sessions: soon }),
  ];
  const row = { kind: "product_slider", title: {} } as const;
  const hero = {
    kind: "hero" as const, title: { es: "Vídeos de la sala" }, subtitle: {}, buttonText: {}, buttonLink: null, imageId: null,
    slides: [film, other].map(({ slug }) => ({ of: "product" as const, product: slug })),
  }; // prettier-ignore
  await admin.call(updateHome, {
    body: { sections: [hero, { ...row, source: "upcoming" }, { ...row, source: "new" }] },
  });
  const owner = await aPerson(app);
  for (const { slug } of [own, dated]) await takeTicket(owner, slug);
  await hasWatched(app, { email: owner.email, slug: own.slug }, 0.5);

  const screens = [
    "/",
    "/search-results",
    "/search-results?q=zzzzzz",
    `/products/${film.slug}`,
    `/channels/${seller.channelSlug}`,
  ];
  const { page: viewer } = await browserOf(browser, app, owner, "es", { viewport: visitor.viewportSize() });
  const asked = [
    ...[...screens, `/products/${film.slug}/checkout`, "/login", "/logup"].map((path) => ({
      page: visitor,
      path,
    })),
    ...[
      ...screens,
      `/products/${own.slug}`,
      `/products/${dated.slug}`,
      "/mystuff/products",
      "/mystuff/wishes",
    ].map((path) => ({ page: viewer, path })),
  ];
  for (const { page, path } of asked) {
    await page.goto(path);
    await expect(page.locator("#root h1").first()).toBeAttached();
    // A long form has it at its end.
    if (path === "/logup") await page.locator("form button[type=submit]").last().scrollIntoViewIfNeeded();
    // A list leads nowhere by itself: its cards do.
    const filled = path === "/search-results" || path.startsWith("/channels") ? 0 : 1;
    const who = page === visitor ? "visitor" : "owner";
    await expect.poll(() => filledIn(page).then(({ length }) => length), `${who} ${path}`).toBe(filled);
  }
});
