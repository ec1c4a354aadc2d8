import { getProduct } from "@palco/contract/catalogue/api";
import { saveChapters } from "@palco/contract/chapters/api";
import { cancelEvent } from "@palco/contract/checkout/cancellations";
import { createProduct, getProductEdit, updateProduct } from "@palco/contract/catalogue/edit";
import type { Locator, Page } from "@playwright/test";
import { updateShippingZones } from "@palco/contract/shipping/api";
import { expect, test } from "./app.ts";
import { expectAccessible, expectContrast } from "./axe.ts";
import { aPerson, browserOf } from "./people.ts";
import {
  aPicture,
  aPublished,
  aPublishedBroadcast,
  aPublishedFilm,
  aSellerAlone,
  type Seller,
  takeTicket,
  theSeller,
} from "./shop.ts";
import { textsOf } from "./texts.ts";
import { toastOf } from "./toasts.ts";
import { inTurns, onOneDeviceInTurn } from "./turns.ts";

const [catalogue, product] = [textsOf("es", "catalogue"), textsOf("es", "product")];
const buttonOf = (page: Page) => page.getByRole("link", { name: catalogue("buy"), exact: true });
const bottomOf = async (part: Locator) => part.boundingBox().then((box) => box!.y + box!.height);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Price and button at the bottom of the window, wherever the page is. */
async function expectBarAtAnyScroll(page: Page): Promise<void> {
  const bar = page.locator("#root .buy-bar");
  for (const y of [0, 300, 100_000]) {
    await page.evaluate((top) => scrollTo(0, top), y);
    const box = (await bar.boundingBox())!;
    expect([box.height, Math.round(box.y + box.height)]).toEqual([72, page.viewportSize()!.height]);
    await expect(bar).toContainText("12,10");
    expect((await buttonOf(page).boundingBox())!.width).toBeGreaterThanOrEqual(160);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

test("VE6 title, maker, length, price and button are in the first screen; a visitor reads the answers and shares the page", async ({
  app,
  page,
  browser,
  context,
  isMobile,
}) => {
  onOneDeviceInTurn();
  const seller = await theSeller(app);
  const question = { question: "¿Puedo verlo en la tele?", answer: "Sí, desde su navegador." };
  const { slug, title } = await aPublishedFilm(app, seller, { questions: { es: [question] } });
  await page.goto(`/products/${slug}`);
  const head = page.locator("#root .product-head");
  await expect(head.getByRole("heading", { level: 1 })).toHaveText(title);
  // VE9: a length is never written as a time of day.
  await expect(head.locator(".product-by")).toHaveText(/\d+ (s|min|h)$/);
  await expect(page.locator("#root .product")).not.toContainText(/(?<!, |Hoy |\d)\d{1,2}:\d\d/);
  await expect(buttonOf(page)).toHaveCount(1);
  if (isMobile) {
    await expectBarAtAnyScroll(page);
    expect(await bottomOf(page.locator("#root .product-short"))).toBeLessThan(
      page.viewportSize()!.height - 72,
    );
  } else {
    expect((await head.boundingBox())!.y).toBeGreaterThanOrEqual(64);
    expect(await bottomOf(head)).toBeLessThanOrEqual(560);
    expect(await bottomOf(buttonOf(page))).toBeLessThanOrEqual(560);
    const desktop = page.viewportSize()!;
    await page.setViewportSize({ width: 768, height: 1024 });
    await expectBarAtAnyScroll(page);
    await page.setViewportSize(desktop);
  }
  // The markup that came before any code stands where the app draws the same.
  const parts = [".product-kicker", ".product-head h1", ".product-by > a", ".product-picture"];
  const placesIn = (of: Page, root: string) =>
    Promise.all(parts.map((part) => of.locator(`${root} ${part}`).first().boundingBox()));
  const bare = await browser.newPage({ baseURL: app.url, javaScriptEnabled: false, locale: "es-ES" });
  await bare.setViewportSize(page.viewportSize()!);
  await bare.goto(`/products/${slug}`);
  const places = await placesIn(page, "#root");
  for (const [at, place] of (await placesIn(bare, "#first")).entries()) {
    // The app writes the length beside the channel, and links where the server writes words.
    expect(place).toMatchObject({ x: places[at]!.x, y: places[at]!.y, height: places[at]!.height });
  }

  await page.getByText(question.question).click();
  await expect(page.getByText(question.answer)).toBeVisible();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: product("share") }).click();
  await expect(toastOf(page, product("link_copied"))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/products/${slug}`);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page);
  for (const theme of ["light", "backoffice"]) {
    await page.evaluate((chosen) => localStorage.setItem("palco.theme", chosen), theme);
    await page.reload();
    await expect(buttonOf(page)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    await expectContrast(page);
  }
});

test("a reader chooses a date with what is left of it, and it is chosen in the checkout; its dates go into a calendar", async ({
  app,
  browser,
}) => {
  onOneDeviceInTurn();
  const seller = await theSeller(app);
  const { page } = await browserOf(browser, app, await aPerson(app));
  const sessions = [30, 54, 78, 102, 126].map((hours, at) => ({
    startsAt: inHours(hours),
    capacity: at === 1 ? 12 : 500,
  }));
  const { slug } = await aPublishedBroadcast(seller, { sessions });
  const { sessions: made } = await seller.call(getProduct, { params: { slug } });
  await seller.call(cancelEvent, { params: { slug }, body: { sessionId: made[2]!.id } });
  await page.goto(`/products/${slug}`);
  const dates = page.getByRole("group", { name: product("dates_choose") });
  await expect(dates.getByRole("radio")).toHaveCount(4);
  await dates.getByRole("button", { name: product("dates_more", { count: 5 }) }).click();
  await expect(dates.getByRole("radio")).toHaveCount(5);
  await expect(dates.getByRole("radio").first()).toBeChecked();
  // A date that was called off is shown, and not offered.
  const off = dates.getByRole("radio", { name: product("date_called_off") });
  await expect(off).toHaveCount(1);
  await expect(off).toBeDisabled();
  const second = dates.getByRole("radio", { name: product("date_left_other", { count: 12 }) });
  await second.check();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: product("calendar") }).click();
  expect((await download).suggestedFilename()).toBe(`${slug}.ics`);
  await buttonOf(page).click();
  await page.waitForURL(/\/checkout\?date=/);
  const chosen = new URL(page.url()).searchParams.get("date")!;
  await expect(page.locator(`input[name=session][value="${chosen}"]`)).toBeChecked();

  // One date alone is announced: there is nothing to choose.
  const { slug: single } = await aPublishedBroadcast(seller, { sessions: sessions.slice(0, 1) });
  await page.goto(`/products/${single}`);
  const date = page.getByRole("region", { name: product("date_alone") });
  await expect(date.locator(".event-hour")).toHaveText(/^\d\d:\d\d/);
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByText(product("gives_recording"), { exact: true })).toBeVisible();
});

test("a visitor reads the chapters with their times before buying; who has the film begins at any of them", async ({
  app,
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "one list on both");
  const [seller, owner] = [await theSeller(app), await aPerson(app)];
  const { id, slug } = await aPublishedFilm(app, seller, { plan: "free", price: 0 });
  const chapters = Array.from({ length: 9 }, (_, n) => ({
    startsAt: n * 4,
    titles: { es: `Parte ${n + 1}` },
  }));
  await seller.call(saveChapters, { params: { id }, body: { chapters } });
  const list = (of: Page) => of.getByRole("region", { name: textsOf("es", "chapters")("chapters") });
  await page.goto(`/products/${slug}`);
  await expect(list(page).getByRole("listitem")).toHaveText(
    Array.from({ length: 8 }, (_, n) => new RegExp(`^0:${String(n * 4).padStart(2, "0")}.*Parte ${n + 1}$`)),
  );
  await expect(list(page).getByRole("link")).toHaveCount(0);
  await list(page).getByRole("button").click();
  await expect(list(page).getByRole("listitem")).toHaveCount(9);
  await expectAccessible(page);

  await takeTicket(owner, slug);
  const { page: theirs } = await browserOf(browser, app, owner);
  await theirs.goto(`/products/${slug}`);
  await list(theirs)
    .getByRole("link", { name: /Parte 6/ })
    .click();
  await theirs.waitForURL(`**/player/${slug}?t=20`);
  await expect
    .poll(() => theirs.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThanOrEqual(20);
});

test("VE5 who owns a product never sees its price or the button to buy it, in ten loads a device and in the search box", async ({
  app,
  browser,
  isMobile,
}) => {
  onOneDeviceInTurn();
  const [seller, owner] = [await theSeller(app), await aPerson(app)];
  const { slug, title } = await aPublishedFilm(app, seller, { plan: "free" });
  await takeTicket(owner, slug);
  const { fields, revision } = await seller.call(getProductEdit, { params: { slug } });
  const paid = { ...fields, plan: "paid" as const, price: 4321, revision };
  await seller.call(updateProduct, { params: { slug }, body: paid });
  const { page } = await browserOf(browser, app, owner);
  await page.addInitScript(
    ([buy]) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const shown = document.querySelector("#root")?.textContent ?? "";
        if (/43[.,]21/.test(shown)) seen.push("price");
        for (const link of document.querySelectorAll("#root a, #first a"))
          if (link.textContent === buy) seen.push("button");
        // The visitor's markup is in the page, and hidden before the first paint.
        if (document.querySelector<HTMLElement>("#first")?.offsetParent) seen.push("visitor");
      }).observe(document, { childList: true, subtree: true, characterData: true });
    },
    [catalogue("buy")],
  );
  const slow = await page.context().newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const results = `/shop?q=${encodeURIComponent(title)}`;
  // Runs of the whole suite add up to them in three days.
  const loads = inTurns ? 2 : 5;
  for (const address of [`/products/${slug}`, results])
    for (let load = 0; load < loads; load += 1) {
      await page.goto(address);
      const name = address === results ? title : product("open_watch");
      await expect(page.locator("#root main").getByRole("link", { name }).first()).toBeVisible();
      expect(await seen()).toEqual([]);
    }
  await expect(page.getByText(catalogue("badge_owned")).first()).toBeVisible();
  const box = page.locator("#root").getByLabel(textsOf("es", "shell")("search"), { exact: true });
  if (isMobile) await box.click();
  await box.fill(title);
  await expect(page.getByRole("option").filter({ hasText: title }).first()).toBeVisible();
  expect(await seen()).toEqual([]);
});

/**
 * The longest stretch of the right column with nothing in it, at any scroll; and how far facts that stand beside the words
 * reach below them.
 */
async function blankOf(page: Page): Promise<{ column: number; words: number }> {
  await expect(page.locator("#root .channel-line")).toBeVisible();
  return page.evaluate(async () => {
    const boxOf = (part: string) => document.querySelector(`#root ${part}`)?.getBoundingClientRect();
    scrollTo(0, 0);
    const [text, facts] = [boxOf(".product-words > :last-child"), boxOf(".product-facts")];
    const areBeside = text && facts && facts.left > text.left;
    const words = areBeside ? Math.max(0, facts.bottom - text.bottom) : 0;
    let column = 0;
    for (let y = 0; y <= document.documentElement.scrollHeight - innerHeight; y += 150) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(done));
      const whole = boxOf(".product-grid")!;
      const last = boxOf(".channel-line")!;
      column = Math.max(column, Math.min(innerHeight, whole.bottom) - Math.max(0, last.bottom));
    }
    return { column, words };
  });
}

async function aDraft(seller: Seller, type: "podcast" | "post"): Promise<string> {
  const body = { channelId: seller.channelId, title: `Borrador ${type}`, typeDetails: { type } };
  return (await seller.call(createProduct, { body })).slug;
}

test("VE7 the right column is never blank for more than 400 px, whatever the type; VE8 a book has its stock, postage and time, and no film's credits", async ({
  app,
  browser,
  page,
  isMobile,
}) => {
  onOneDeviceInTurn();
  const seller = await aSellerAlone(app);
  const zones = [{ countries: ["ES"], rest: false, first: 500, further: 100, days: { from: 2, to: 4 } }];
  await seller.call(updateShippingZones, { params: { slug: seller.channelSlug }, body: { zones } });
  const book = await aPublished(seller, {
    typeDetails: { type: "physical", stock: 3 },
    secondaryImageId: await aPicture(seller, "apps/server/src/demo/images/products/citricos.jpg", "product"),
    director: "Clara Benavides",
    productionYear: 2026,
  });
  await page.goto(`/products/${book.slug}`);
  await expect(page.getByText(product("stock_left_other", { count: 3 }))).toBeVisible();
  const postage = product("postage_to", { country: "España" });
  const days = product("days_between", { from: 2, to: 4 });
  await expect(page.getByText(postage)).toContainText(new RegExp(`5,00.€, ${days}`));
  await expect(page.getByText(product("fact_director"))).toHaveCount(0);
  await expect(page.getByRole("link", { name: product("open_watch") })).toHaveCount(0);
  await expectAccessible(page);
  // Its pictures turn by arrow keys and by a finger.
  const pictures = page.getByRole("group", { name: product("pictures") }).getByRole("button");
  const expectShown = (at: number) => expect(pictures.nth(at)).toHaveAttribute("aria-pressed", "true");
  await expectShown(0);
  await pictures.first().focus();
  await page.keyboard.press("ArrowRight");
  await expectShown(1);
  await expect(pictures.nth(1)).toBeFocused();
  const stage = page.locator("#root .product-picture");
  const finger = { pointerType: "touch", isPrimary: true, bubbles: true };
  await stage.dispatchEvent("pointerdown", { ...finger, clientX: 60 });
  await stage.dispatchEvent("pointerup", { ...finger, clientX: 200 });
  await expectShown(0);
  await page.getByLabel(product("quantity")).fill("2");
  await expect(page.getByText(postage)).toContainText(/6,00.€/);
  await buttonOf(page).click();
  await page.waitForURL(/\/checkout\?quantity=2/);
  if (isMobile) return;

  const film = await aPublishedFilm(app, seller);
  const members = [film.id, (await aPublishedFilm(app, seller)).id];
  const bundle = await aPublished(seller, { price: 1500, bundle: { active: true, productIds: members } });
  const sessions = [{ startsAt: inHours(20), capacity: null }];
  const live = { assetId: (await seller.call(getProductEdit, { params: film })).fields.assetId, sessions };
  const slugs = [
    book.slug,
    film.slug,
    bundle.slug,
    (await aPublishedBroadcast(seller)).slug,
    (await aPublished(seller, { ...live, typeDetails: { type: "live" } })).slug,
  ];
  // Facts much longer than the words, and the other way round.
  const long = (word: string) => Array.from({ length: 40 }, () => word.repeat(8)).join("\n");
  const sheet = "Sonido en directo y cuatro cámaras. ".repeat(7);
  const sheets = { artSheet: sheet, techSheet: sheet, additionalInfo: sheet };
  const facts = await aPublishedFilm(app, seller, {
    ...sheets,
    description: "Una noche",
    director: "Clara Benavides",
  });
  const words = await aPublishedFilm(app, seller, {
    description: long("Palabras "),
    director: "Clara Benavides",
  });
  slugs.push(facts.slug, words.slug);
  for (const slug of slugs) {
    await page.goto(`/products/${slug}`);
    for (const width of [960, 1440, 1920]) {
      await page.setViewportSize({ width, height: width < 1900 ? 900 : 1080 });
      const blank = await blankOf(page);
      expect(Math.max(blank.column, blank.words), `${slug} at ${width}`).toBeLessThanOrEqual(400);
    }
  }
  await page.goto(`/products/${bundle.slug}`);
  // VE21: two parts at 12,10 €, together at 15,00 €.
  await expect(page.getByText(/Ahorras 9,20.€/)).toBeVisible();
  await expect(page.locator("#root .product > .ui-media-row").getByText(film.title)).toHaveCount(0);
  // Podcasts and articles take more to be published: their producer sees them before.
  const { page: theirs } = await browserOf(browser, app, seller, "es", { viewport: page.viewportSize() });
  for (const slug of [await aDraft(seller, "podcast"), await aDraft(seller, "post")]) {
    await theirs.goto(`/products/${slug}`);
    const { column, words: beside } = await blankOf(theirs);
    expect(Math.max(column, beside), slug).toBeLessThanOrEqual(400);
  }
});
