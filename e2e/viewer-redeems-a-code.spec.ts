import { listCoupons, listCouponBatches } from "@palco/contract/coupons/api";
import { moveProduct } from "@palco/contract/catalogue/edit";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aPerson, browserOf } from "./people.ts";
import { aPublishedFilm, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";

const coupons = textsOf("es", "coupons");
const redeem = textsOf("es", "redeem");
const errors = textsOf("es", "errors");
const product = textsOf("es", "product");

test("an organizer makes codes, a viewer redeems one by its link, the next is told that it was redeemed", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, "codes are typed on phones");
  const seller = await theSeller(app);
  const film = await aPublishedFilm(app, seller);
  await seller.call(moveProduct, { params: { slug: film.slug }, body: { move: "make_private" } });

  const studio = (await browserOf(browser, app, seller)).page;
  await studio.goto(`/account/channels/${seller.channelSlug}/products/${film.slug}?tab=codes`);
  await studio.getByRole("button", { name: coupons("generate") }).click();
  const dialog = studio.getByRole("dialog");
  await dialog.getByLabel(coupons("quantity")).fill("3");
  await expectAccessible(studio);
  await dialog.getByRole("button", { name: coupons("generate_many_other", { number: "3" }) }).click();
  await expect(studio.getByRole("heading", { name: /3 códigos/ })).toBeVisible();
  const { items } = await seller.call(listCouponBatches, { params: { slug: film.slug } });
  const { items: made } = await seller.call(listCoupons, { params: { id: items[0]!.id }, query: {} });
  const { code } = made[0]!;

  // By the link of the QR code.
  const [ada, bo] = [await aPerson(app), await aPerson(app)];
  const holder = (await browserOf(browser, app, ada)).page;
  await holder.goto(`/?code=${code}`);
  await expect(holder.getByLabel(redeem("code_label"))).toHaveValue(code);
  await expectAccessible(holder);
  await holder.getByRole("button", { name: redeem("redeem") }).click();
  await expect(holder.getByRole("heading", { name: redeem("redeemed_title") })).toBeVisible();
  // What it opened is among their own too by now.
  await holder
    .getByRole("status")
    .getByRole("link", { name: product("open_watch") })
    .click();
  await expect(holder).toHaveURL(new RegExp(`/player/${film.slug}`));

  const late = (await browserOf(browser, app, bo)).page;
  await late.goto(`/?code=${code}`);
  await late.getByRole("button", { name: redeem("redeem") }).click();
  await expect(late.getByText(errors("coupons.already_redeemed"))).toBeVisible();

  // The organizer sees who came in; the card of a spent code is not printed.
  await studio.goto("/account/salescode");
  await expect(studio.getByText(code)).toBeVisible();
  await expect(studio.getByText(ada.email)).toBeVisible();
  await expectAccessible(studio);
  await studio.goto(`/account/salescode?sheet=${items[0]!.id}`);
  await expect(studio.getByText(made[1]!.code)).toBeVisible();
  await expect(studio.getByText(code)).toHaveCount(0);
  await expectAccessible(studio);
});
