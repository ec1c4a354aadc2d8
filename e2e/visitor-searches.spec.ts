import { suggest } from "@palco/contract/search/api";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aPerson, browserOf } from "./people.ts";
import { aPublishedBroadcast, aPublishedFilm, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";
import { onOneDeviceInTurn } from "./turns.ts";

const [search, shell, catalogue] = [
  textsOf("es", "search"),
  textsOf("es", "shell"),
  textsOf("es", "catalogue"),
];
const boxOf = (page: Page) => page.locator("#root").getByLabel(shell("search"), { exact: true });
const optionsOf = (page: Page) =>
  page.getByRole("listbox", { name: search("suggestions") }).getByRole("option");
/** A word that no other journey's titles have, of letters alone. */
const fresh = () => Array.from({ length: 7 }, () => "bcdfghjklm"[Math.floor(Math.random() * 10)]).join("");

test("VE10: typos are forgiven, the keys choose, and two letters and Enter are told what is missing", async ({
  app,
  page,
  isMobile,
}) => {
  onOneDeviceInTurn();
  onOneDeviceInTurn();
  const seller = await theSeller(app);
  const word = fresh();
  const film = await aPublishedFilm(app, seller, {
    title: `Lúpulo ${word} y Física`,
    plan: "free",
    price: 0,
  });
  const other = await aPublishedBroadcast(seller, { title: `Luz ${word} en casa` });
  // A fact just stated takes a moment to be found.
  await expect
    .poll(async () => (await seller.call(suggest, { query: { q: word } })).products.length, {
      timeout: 60_000,
    })
    .toBe(2);

  await page.goto("/");
  await expect(page.locator("#root .nav")).toBeVisible();
  const box = boxOf(page);
  if (isMobile) await box.click();
  else await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await expect(box).toHaveRole("combobox");
  // On a phone it fills the screen, over the bar at the bottom.
  if (isMobile) {
    const { width, height } = page.viewportSize()!;
    expect(await page.locator("#root .search-box").boundingBox()).toMatchObject({
      x: 0,
      y: 0,
      width,
      height,
    });
    await expect(optionsOf(page).first()).toHaveText(search("way_upcoming"));
  }

  await box.fill("lu");
  await page.keyboard.press("Enter");
  await expect(page.getByText(search("three_letters"))).toBeVisible();
  await expect(box).toBeFocused();

  // With a letter less; nothing is chosen before an arrow is pressed.
  await box.fill(`${word} fisca`);
  await expect(optionsOf(page).first()).toContainText(film.title);
  await expect(optionsOf(page).first()).toContainText(catalogue("badge_free"));
  await expect(box).not.toHaveAttribute("aria-activedescendant", /./);
  await expectAccessible(page);

  await box.fill(`lu ${word}`.slice(0, 2));
  await expect(optionsOf(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const first = optionsOf(page).first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id"))!);
  const address = (await first.getAttribute("href"))!;
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.locator("#root .search-box")).not.toHaveAttribute("data-open");

  // Escape closes, then empties; on a phone the screen stays until the field is empty.
  await box.fill(word);
  await expect(optionsOf(page).first()).toBeVisible();
  await page.keyboard.press("Escape");
  if (!isMobile) {
    await expect(optionsOf(page)).toHaveCount(0);
    await expect(box).toHaveValue(word);
    await page.keyboard.press("Escape");
  }
  await expect(box).toHaveValue("");

  await box.fill(word);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/search-results\\?q=${word}$`));
  for (const { title } of [film, other])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expectAccessible(page);
});

test("filters stand in the address, stay when the words change and are taken off one by one; the shop is the same screen", async ({
  app,
  page,
  browser,
  isMobile,
}) => {
  onOneDeviceInTurn();
  const seller = await theSeller(app);
  const word = fresh();
  const film = await aPublishedFilm(app, seller, { title: `Tarde ${word}`, plan: "free", price: 0 });
  const show = await aPublishedBroadcast(seller, { title: `Noche ${word}` });
  await expect
    .poll(async () => (await seller.call(suggest, { query: { q: word } })).products.length, {
      timeout: 60_000,
    })
    .toBe(2);

  await page.goto(`/search-results?q=${word}`);
  const title = (name: string) => page.getByRole("link", { name });
  await expect(title(film.title)).toBeVisible();
  // So few results leave the filters behind their button on a desktop too.
  const rail = page.getByRole("complementary", { name: search("filters") });
  const choose = async (label: string) => {
    // On a desk they stand beside what was found.
    if (!isMobile) return rail.getByRole("checkbox", { name: new RegExp(`^${label}`) }).check();
    await page.getByRole("button", { name: new RegExp(`^${search("filters")}`) }).click();
    const panel = page.getByRole("dialog");
    await panel.getByRole("checkbox", { name: new RegExp(`^${label}`) }).click();
    await expect(panel.getByRole("checkbox", { name: new RegExp(`^${label}`) })).toBeChecked();
    await expectAccessible(page);
    await panel
      .getByRole("button", { name: new RegExp(`^${search("see_results", { number: "" })}`) })
      .click();
    await expect(panel).toBeHidden();
  };
  // A slow phone too shows what was pressed at once, before the results are drawn.
  const slowed = await page.context().newCDPSession(page);
  await slowed.send("Emulation.setCPUThrottlingRate", { rate: 25 });
  await choose(catalogue("type_vod"));
  await slowed.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(page).toHaveURL(/kind=vod/);
  await expect(title(show.title)).toBeHidden();
  await choose(search("free"));
  await expect(page).toHaveURL(/kind=vod&price=free/);
  await expect(title(film.title)).toBeVisible();

  // Other words, the same filters.
  await boxOf(page).fill(`noche ${word}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=noche.*&kind=vod&price=free/);
  await expect(title(film.title)).toBeVisible();
  await expect(title(show.title)).toBeHidden();
  await expectAccessible(page);
  const active = page.getByRole("list", { name: search("active_filters") });
  // On a phone the kinds stand above the results, and are taken off there.
  const kinds = isMobile ? page.getByRole("group", { name: search("filter_kind") }) : active;
  await kinds.getByRole("button", { name: new RegExp(catalogue("type_vod")) }).click();
  await expect(page).not.toHaveURL(/kind=/);
  await active.getByRole("button", { name: search("clear_filters") }).click();
  await expect(title(show.title)).toBeVisible();
  await expect(active).toBeHidden();
  await page.reload();
  await expect(title(show.title)).toBeVisible();

  // Nothing at all has a way out.
  await page.goto(`/search-results?q=${fresh()}xyz&kind=vod`);
  await expect(page.getByText(search("nothing_filtered_text"))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("button", { name: search("clear_filters") })
    .last()
    .click();
  await page.getByRole("button", { name: search("explore_all") }).click();
  await expect(page).toHaveURL(/\/search-results$/);
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  // Without words they stand beside what there is.
  await expect(rail).toBeVisible({ visible: !isMobile });

  // The shop is for accounts: a visitor is asked to log in and comes back.
  await page.goto("/shop?price=free");
  await expect(page).toHaveURL(/\/login\?next=/);
  const { page: viewers } = await browserOf(browser, app, await aPerson(app), "es", { locale: "es-ES" });
  await viewers.goto(`/shop?q=${word}&price=free`);
  await expect(viewers.getByRole("heading", { name: film.title })).toBeVisible();
  await expect(viewers.getByRole("heading", { name: show.title })).toBeHidden();
});
