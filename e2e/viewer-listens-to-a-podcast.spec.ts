import { getProductEdit, moveProduct, updateProduct } from "@palco/contract/catalogue/edit";
import { createCoupons, listCoupons, redeemCoupon } from "@palco/contract/coupons/api";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aSound } from "./films.ts";
import { aPerson, browserOf, type Person } from "./people.ts";
import { aPicture, type Seller, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("es", "podcasts");
const editor = textsOf("es", "catalogue-editor");
const [episode, second] = ["La primera carta", "La segunda carta"];

/** Fills in the rest of the form, apart from the podcast, and puts it on sale. */
async function publish(seller: Seller, slug: string): Promise<void> {
  const { fields, revision } = await seller.call(getProductEdit, { params: { slug } });
  const body = {
    ...fields,
    shortDescription: "Cartas que nunca se enviaron, leídas en voz alta",
    imageId: await aPicture(seller, "apps/server/src/demo/images/products/la-noche-larga.jpg", "product"),
    categories: ["music"],
    price: 1210,
    revision,
  };
  await seller.call(updateProduct, { params: { slug }, body });
  await seller.call(moveProduct, { params: { slug }, body: { move: "publish" } });
}

async function letIn(seller: Seller, slug: string, viewer: Person): Promise<void> {
  const gift = { quantity: 1, price: 0, priceTyped: "gross" } as const;
  const { id } = await seller.call(createCoupons, { params: { slug }, body: gift });
  const { items: codes } = await seller.call(listCoupons, { params: { id }, query: {} });
  await viewer.call(redeemCoupon, { body: { code: codes[0]!.code } });
}

const secondsHeard = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLAudioElement>("audio")?.currentTime ?? 0);

test("an organizer makes a podcast; a viewer listens, adds the feed to an app, and revokes it", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, "podcasts are heard on phones");
  const [seller, viewer] = [await theSeller(app), await aPerson(app)];
  const studio = (await browserOf(browser, app, seller)).page;
  await studio.goto("/account/products/new");
  await studio.getByRole("radio", { name: new RegExp(editor("type_podcast")) }).check();
  await studio.getByLabel("Título").fill(`Cartas ${Date.now().toString(36)}`);
  await studio.getByRole("button", { name: /^Crear/ }).click();
  await studio.waitForURL(/tab=episodes/);
  const slug = new URL(studio.url()).pathname.split("/").pop()!;
  await studio.getByRole("button", { name: t("add") }).click();
  const dialog = studio.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles(aSound(6));
  await dialog.getByLabel(t("field_title")).fill(episode);
  await expectAccessible(studio);
  await dialog.getByRole("button", { name: t("create") }).click();
  await expect(studio.getByText(t("state_out"), { exact: true })).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole("button", { name: t("add") }).click();
  await dialog.locator("input[type=file]").setInputFiles(aSound(3));
  await dialog.getByLabel(t("field_title")).fill(second);
  await dialog.getByLabel(t("field_sample")).check();
  await dialog.getByRole("button", { name: t("create") }).click();
  await expect(studio.getByText(t("state_out"), { exact: true })).toHaveCount(2);
  await publish(seller, slug);

  // A visitor hears what is free to hear, on the podcast's own page.
  const visitor = await browser.newPage({ baseURL: app.url, locale: "es-ES" });
  await visitor.goto(`/products/${slug}`);
  await visitor.getByRole("button", { name: t("sample_play", { title: second }) }).click();
  await expect.poll(() => secondsHeard(visitor)).toBeGreaterThan(0.5);
  await expect(visitor.getByRole("img", { name: t("episode_locked") })).toHaveCount(1);
  await expectAccessible(visitor);
  await visitor.close();

  const { page } = await browserOf(browser, app, viewer);
  await page.goto(`/products/${slug}`);
  await expect(page.getByRole("heading", { name: new RegExp(episode) })).toBeVisible();
  await expect(page.getByRole("img", { name: t("episode_locked") }).first()).toBeVisible();
  await letIn(seller, slug, viewer);
  await page.reload();
  await page.getByRole("link", { name: t("episode_play", { title: episode }) }).click();
  await page.waitForURL(/\/player\//);
  await expect(page.getByRole("region", { name: t("player") })).toBeVisible();
  await expect.poll(() => secondsHeard(page)).toBeGreaterThan(0.5);
  await expectAccessible(page);
  // The next one waits ten seconds for who would rather stop; after the last one it is said.
  const bar = page.getByRole("region", { name: t("player") });
  const cancel = bar.getByRole("button", { name: t("cancel") });
  await expect(cancel).toBeVisible({ timeout: 15_000 });
  await expect(bar.getByText(new RegExp(second)).last()).toBeVisible();
  await expectAccessible(page);
  await cancel.click();
  await expect(cancel).toBeHidden();
  await bar.getByRole("button", { name: t("listen_now") }).click();
  await expect(page.getByText(t("now_playing", { title: second }))).toBeAttached();
  await expect(bar.getByText(t("end_of_podcast")).last()).toBeVisible({ timeout: 15_000 });

  await page.getByRole("button", { name: t("feed_open") }).click();
  await page.getByRole("button", { name: t("feed_make") }).click();
  const address = await page.getByLabel(t("feed_address")).inputValue();
  await expectAccessible(page);
  const feed = await (await fetch(address)).text();
  expect(feed).toContain(episode);
  const sound = /<enclosure [^>]*url="([^"]+)"/.exec(feed)![1]!.replaceAll("&amp;", "&");
  const piece = await fetch(sound, { headers: { range: "bytes=0-99" } });
  expect([piece.status, (await piece.arrayBuffer()).byteLength]).toEqual([206, 100]);

  await page.getByRole("button", { name: t("feed_revoke"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("feed_revoke") })
    .click();
  await expect(page.getByRole("button", { name: t("feed_make") })).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
  expect((await fetch(sound)).status).toBe(404);
});
