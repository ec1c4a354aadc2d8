import { updateShippingZones } from "@palco/contract/shipping/api";
import { expect, test } from "./app.ts";
import { expectAccessible } from "./axe.ts";
import { aDesk, aPerson, browserOf } from "./people.ts";
import { aPublished, theSeller } from "./shop.ts";
import { textsOf } from "./texts.ts";
import { goToPay, pay, payButton } from "./tills.ts";

const t = textsOf("es", "checkout");
const shipping = textsOf("es", "shipping");

test("a viewer buys a book and says where to; the organizer sends it, and the viewer can follow it", async ({
  app,
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, "it is bought on a phone and sent from a desk");
  const [seller, viewer] = [await theSeller(app), await aPerson(app)];
  const zones = [{ countries: ["ES"], rest: false, first: 500, further: 100 }];
  await seller.call(updateShippingZones, { params: { slug: seller.channelSlug }, body: { zones } });
  const book = await aPublished(seller, { typeDetails: { type: "physical", stock: 1 } });

  const { page } = await browserOf(browser, app, viewer);
  await page.goto(`/products/${book.slug}/checkout`);
  // Where the buyer is, is where it goes: said with its postage, and changed by a press.
  await expect(
    page.getByText(t("shipping_to_price", { country: "España", price: "5,00\u00a0€" })),
  ).toBeVisible();
  // Pressed with nothing filled in: the first of the address has the focus, and nothing stands below the button's bar.
  await payButton(page).click();
  await expect(page.getByLabel(t("shipping_name"))).toBeFocused();
  await page.getByRole("button", { name: t("shipping_region_add") }).click();
  await expect(page.getByLabel(t("shipping_region"))).toBeFocused();
  for (const [field, text] of [
    ["name", "Clara Benavides"],
    ["street", "Rúa do Príncipe, 12"],
    ["postal_code", "36202"],
    ["city", "Vigo"],
    ["phone", "+34 986 000 114"],
  ] as const)
    await page.getByLabel(t(`shipping_${field}`)).fill(text);
  await expectAccessible(page);
  await goToPay(page, "sandbox");
  await pay(page);
  await expect(page.getByRole("heading", { name: t("paid_title") })).toBeVisible();

  const { page: desk } = await browserOf(browser, app, seller, "es", aDesk);
  await desk.goto("/account/shipments");
  const parcel = desk.getByRole("row").filter({ hasText: book.title });
  await expect(parcel).toContainText("Rúa do Príncipe, 12");
  await parcel.getByRole("button", { name: shipping("send"), exact: true }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.getByLabel(shipping("carrier")).fill("Correos");
  await dialog.getByLabel(shipping("number")).fill("PK4Y7H0411");
  await expectAccessible(desk);
  await dialog.getByRole("button", { name: shipping("send_confirm") }).click();
  await expect(parcel.getByText(shipping("status_sent"), { exact: true })).toBeVisible();
  await expect(parcel).toContainText("PK4Y7H0411");

  await page.getByRole("link", { name: t("see_orders") }).click();
  await expect(page.getByText(t("shipment_sent"))).toBeVisible();
  await expect(page.getByText("Correos PK4Y7H0411")).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => (await app.mailsTo(viewer.email)).map(({ template }) => template))
    .toContain("order-sent");
  // That was the only one.
  await page.goto(`/products/${book.slug}`);
  await expect(page.getByText(textsOf("es", "product")("sale_sold_out_goods")).first()).toBeVisible();
});
