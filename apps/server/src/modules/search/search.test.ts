import { moveProduct } from "@palco/contract/catalogue.edit";
import { moveChannel } from "@palco/contract/channels.edit";
import { moveManagedChannel } from "@palco/contract/channels.manage";
import { search } from "@palco/contract/search";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const visitor = app.as();

/** The addresses a visitor finds by these words once everybody has heard what happened. */
async function found(q: string) {
  await app.deliver();
  const { products, channels, speakers } = await visitor(search, { query: { q } });
  const slugs = (things: readonly { slug: string }[]) => things.map(({ slug }) => slug);
  return { products: slugs(products), channels: slugs(channels), speakers: slugs(speakers) };
}
const nothing = { products: [], channels: [], speakers: [] };

test("a channel is found once it is approved, with what it sells, and no longer when it is taken out of sight", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const channel = await aChannel(app, { title: "Zarzuela nocturna", status: "in_revision" });
  const product = await aProduct(app, { channel, title: "Luisa Fernanda" });
  const params = { slug: channel.slug };
  expect(await found("zarzuela")).toEqual(nothing);

  await admin.call(moveManagedChannel, { params, body: { move: "approve", note: "" } });
  expect(await found("zarzuela")).toEqual({
    ...nothing,
    channels: [channel.slug],
    products: [product.slug],
  });
  // With a letter wrong.
  expect((await found("zarzuella")).channels).toEqual([channel.slug]);

  await channel.owner.call(moveChannel, { params, body: { move: "deactivate" } });
  expect(await found("zarzuela")).toEqual(nothing);
  expect(await found("luisa fernanda")).toEqual(nothing);

  await channel.owner.call(moveChannel, { params, body: { move: "publish_again" } });
  expect(await found("zarzuela")).toMatchObject({ channels: [channel.slug], products: [product.slug] });

  await admin.call(moveManagedChannel, { params, body: { move: "ban", note: "" } });
  expect(await found("zarzuela")).toEqual(nothing);
});

test("a product is found while it is published", async () => {
  const product = await aProduct(app, { title: "Quejío flamenco", status: "private" });
  const params = { slug: product.slug };
  expect(await found("quejio")).toEqual(nothing);
  await product.owner.call(moveProduct, { params, body: { move: "publish_again" } });
  expect(await found("quejio")).toEqual({ ...nothing, products: [product.slug] });
  await product.owner.call(moveProduct, { params, body: { move: "make_private" } });
  expect(await found("quejio")).toEqual(nothing);
});
