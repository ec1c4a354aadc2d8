import { createOrder, getOrder } from "@palco/contract/checkout/api";
import { listMyLibrary } from "@palco/contract/library/api";
import {
  openAddress,
  productTraits,
  type ProductType,
  typesWith,
  schemaOf,
} from "@palco/contract/product-types/traits";
import { search } from "@palco/contract/search/api";
import { mailText } from "@palco/i18n/mail-text";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { cards, payAt } from "#modules/checkout/testing.ts";
import { mailsOf } from "#modules/mail/testing.ts";
import { addressIn, someGoods } from "#modules/shipping/testing.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { testApp } from "#testing/app.ts";
import { verifyBooks } from "./commands/verify.ts";
import { describePage } from "./web/describe-page.ts";

const app = await testApp();
const { publicUrl } = app.platform.config;
const channel = await aChannel(app);
const inAWeek = new Date(Date.now() + 7 * 86_400_000);

/** One on sale, with what its traits ask for: a date, or pieces and where they are sent. */
async function onSale(type: ProductType): Promise<TestProduct> {
  const { delivery, isDated, hasFilm } = productTraits[type];
  const options = {
    type,
    channel: await aChannel(app, { owner: channel.owner }),
    title: `Quetzal ${type}`,
    ...(isDated && { sessions: [inAWeek] }),
    ...(!hasFilm && { assetId: null }),
  };
  const product = delivery === "parcel" ? await someGoods(app, 3, options) : await aProduct(app, options);
  const ids = { productId: product.id, channelId: product.channel.id, ownerId: product.owner.id };
  await publishEvent(app.platform.db, "product.published", ids);
  await app.deliver();
  return product;
}

test.each(typesWith(({ available }) => available))(
  "a %s that somebody buys is found, described, told of by mail and among what is theirs",
  async (type) => {
    const { delivery, verb, isDated } = productTraits[type];
    const { slug } = await onSale(type);
    const { products } = await app.as()(search, { query: { q: `quetzal ${type}` } });
    expect(products.map((card) => card.slug)).toContain(slug);

    const { schemaOrg, openGraph } = schemaOf[type];
    const head = await describePage(app.platform, `/products/${slug}`, "en");
    const { "@graph": graph } = head.jsonLd as { "@graph": { "@type": string }[] };
    expect(head.kind).toBe(openGraph);
    // Exactly these entries: one more would call a book a film as well.
    // A dated product has one event for each date.
    const own = isDated ? [[schemaOrg, "BroadcastEvent"]] : schemaOrg ? [schemaOrg] : [];
    const kinds = ["Product", ...own, "BreadcrumbList"];
    expect(graph.map((node) => node["@type"])).toEqual(kinds);

    const buyer = await aUser(app, { language: "en" });
    const isSent = delivery === "parcel";
    const { order, payAt: page } = await buyer.call(createOrder, {
      body: {
        productSlug: slug,
        expectedGross: isSent ? 1710 : 1210,
        termsAccepted: true,
        ...(isSent && { shipping: addressIn("ES") }),
      },
    });
    await payAt(app, page!, cards.approved);

    const [mail, ...more] = await mailsOf(app, buyer);
    expect(more).toEqual([]);
    expect(mail!.links.slice(0, 1)).toEqual([publicUrl + openAddress({ slug, type })]);
    expect(mail!.text).toContain(mailText("en", `order_paid_${verb}_button`));

    const { items } = await buyer.call(listMyLibrary, { query: {} });
    const { items: lines } = await buyer.call(getOrder, { params: { id: order.id } });
    // Goods are followed among the orders; everything else is opened from the library.
    expect(items.map((item) => [item.slug, item.type, item.by])).toEqual(
      isSent ? [] : [[slug, type, "ticket"]],
    );
    expect(lines.map(({ shipment }) => shipment?.status)).toEqual([isSent ? "paid" : undefined]);
  },
);

test("none of them breaks what must always hold", async () => {
  expect(await verifyBooks(app.platform)).toEqual([]);
});
