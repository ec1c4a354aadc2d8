import { getChannelEdit, updateChannel } from "@palco/contract/channels/edit";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, aSellerAlone } from "./shop.ts";
import { localeOf, textsOf } from "./texts.ts";

const words = textsOf("es", "subscriptions");
const product = textsOf("es", "product");

test("a viewer subscribes to a channel, watches a paid film of it without buying it, and cancels", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, "the screens of this journey are the same on a phone");
  const seller = await aSellerAlone(app);
  const film = await aPublishedFilm(app, seller);
  const params = { slug: seller.channelSlug };
  const { fields, revision } = await seller.call(getChannelEdit, { params });
  await seller.call(updateChannel, {
    params,
    body: { ...fields, subscription: { active: true, priceTyped: "gross", price: 499 }, revision },
  });

  const viewer = await aPerson(app);
  const { page } = await browserOf(browser, app, viewer);
  await page.goto(`/products/${film.slug}`);
  await expect(page.getByText(words("included_in_channel"))).toBeVisible();
  await page.goto(`/channels/${seller.channelSlug}`);
  await expectAccessible(page);
  await page.getByRole("link", { name: words("subscribe"), exact: true }).click();
  await expect(page.getByRole("heading", { name: words("title"), level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: /Suscribirme por/ }).click();

  // At the bank.
  await page.getByLabel("Número de tarjeta").fill("4548 8100 0000 0003");
  await page.getByRole("button", { name: /4,99/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ya tienes");
  await expectAccessible(page);

  await page.goto(`/products/${film.slug}`);
  await expect(page.getByText(product("included_now"), { exact: true })).toBeVisible();
  await page
    .getByRole("link", { name: product("open_watch") })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/player/${film.slug}`));
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime), {
      timeout: 20_000,
    })
    .toBeGreaterThan(0.5);

  await page.goto("/mystuff/subscriptions");
  await expect(page.getByText(words("status_active"), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: words("cancel") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: words("cancel_confirm") })
    .click();
  await expect(page.getByText(words("status_cancelled"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: words("resume") }).click();
  await expect(page.getByText(words("status_active"), { exact: true })).toBeVisible();

  // The organizer, in English: among those who watch, and in the studio.
  const { page: studio } = await browserOf(browser, app, seller, "en", { locale: localeOf.en });
  await studio.goto("/mystuff/channels");
  const own = textsOf("en", "library")("own_studio_of", { channel: fields.title });
  await expect(studio.getByRole("link", { name: own })).toBeVisible();
  await expectAccessible(studio);
  await studio.getByRole("link", { name: own }).click();
  await studio.waitForURL(`**/account/channels/${seller.channelSlug}**`);
  await studio.goto("/account/subscribers");
  await expect(studio.getByRole("row").filter({ hasText: viewer.email })).toContainText("€4.99");
  await expectAccessible(studio);
});
