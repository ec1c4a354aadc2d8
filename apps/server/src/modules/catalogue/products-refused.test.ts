import {
  createProduct,
  getProductEdit,
  listMyProducts,
  moveProduct,
  removeProduct,
  updateProduct,
} from "@palco/contract/catalogue/edit";
import { emptyProduct, type ProductFields } from "@palco/contract/catalogue/fields";
import { listManagedProducts } from "@palco/contract/catalogue/manage";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aChannel, anImage } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";
import { anAsset, aProduct } from "./testing.ts";

const app = await testApp();
const producer = await aUser(app, { roles: ["VIEWER", "PRODUCER"] });
const channel = await aChannel(app, { owner: producer, title: "Teatro Azul" });
const stranger = (await aChannel(app)).owner;
const viewer = await aUser(app);
const admin = await aUser(app, { roles: ["ADMIN"] });

test("another producer's product is not found, and only the team sees the team's table", async () => {
  const { slug } = await aProduct(app, { channel });
  const params = { slug };
  const body = { ...emptyProduct, channelId: channel.id, title: "Mine now", revision: 1 };
  for (const call of [
    () => stranger.call(getProductEdit, { params }),
    () => stranger.call(updateProduct, { params, body }),
    () => stranger.call(moveProduct, { params, body: { move: "make_private" } }),
    () => stranger.call(removeProduct, { params }),
  ])
    await expect(call()).rejects.toEqual(refused("catalogue.not_found"));
  await expect(viewer.call(createProduct, { body: { title: "No" } })).rejects.toEqual(
    refused("auth.forbidden"),
  );
  await expect(stranger.call(listManagedProducts, { query: {} })).rejects.toEqual(refused("auth.forbidden"));
  expect((await stranger.call(listMyProducts, { query: {} })).items).toEqual([]);
  const found = await admin.call(listManagedProducts, { query: { q: producer.email } });
  expect(found.total).toBeGreaterThan(0);
  expect(found.items[0]?.owner.id).toBe(producer.id);
});

test("nothing of another producer can be put in a product", async () => {
  const theirs = await aProduct(app);
  const image = await anImage(app, stranger.id, "product");
  const asset = await anAsset(app, stranger.id);
  for (const [path, change] of [
    ["channelId", { channelId: theirs.channel.id }],
    ["imageId", { imageId: image }],
    ["assetId", { assetId: asset }],
    ["trailerAssetId", { trailerAssetId: asset }],
    ["bundle.productIds.0", { bundle: { active: true, productIds: [theirs.id] } }],
    ["categories", { categories: ["no-such-shelf"] }],
  ] as const)
    await expect(
      producer.call(createProduct, { body: { title: "Borrowed", ...change } as { title: string } }),
    ).rejects.toEqual(refused("request.invalid", field(path, "select")));
});

test("status, owner, price totals and tax rate can't be written", async () => {
  for (const hostile of [
    { status: "published" },
    { ownerId: viewer.id },
    { net: 1 },
    { taxRate: 0 },
    { publishedAt: "2026-01-01T00:00:00Z" },
  ])
    await expect(producer.call(createProduct, { body: { title: "Hostile", ...hostile } })).rejects.toEqual(
      refused("request.invalid", field(Object.keys(hostile)[0]!, "unknown_field")),
    );
});

test.each<[string, Partial<ProductFields>, string]>([
  ["price", { price: 49 }, "too_small"],
  ["price", { price: 44, priceTyped: "net" }, "too_small"],
  ["price", { price: -1 }, "too_small"],
  ["price", { price: 9.5 }, "integer"],
  [
    "offer.price",
    { price: 1000, offer: { price: 1000, startsAt: "2026-01-01T00:00:00Z", endsAt: "2026-02-01T00:00:00Z" } },
    "too_big",
  ],
  [
    "offer.endsAt",
    { price: 1000, offer: { price: 500, startsAt: "2026-01-01T00:00:00Z", endsAt: "2026-01-01T00:00:00Z" } },
    "order",
  ],
  ["saleEndsAt", { saleStartsAt: "2026-02-01T00:00:00Z", saleEndsAt: "2026-01-01T00:00:00Z" }, "order"],
  ["shortDescription", { shortDescription: "x".repeat(241) }, "too_long"],
  [
    "sessions.1.startsAt",
    {
      sessions: [
        { startsAt: "2026-01-01T00:00:00Z", capacity: null },
        { startsAt: "2026-01-01T01:00:00+01:00", capacity: null },
      ],
    },
    "invalid",
  ],
  ["expiresAt", { expiresAt: "9999-12-31T23:59:59Z" }, "date"],
  ["slug", { slug: "No Capitals" }, "slug"],
  ["trailerUrl", { trailerUrl: "javascript:alert(1)" }, "url"],
])("%s is checked: %j", async (path, change, expected) => {
  await expect(producer.call(createProduct, { body: { title: "Checked", ...change } })).rejects.toEqual(
    refused("request.invalid", field(path, expected)),
  );
});
