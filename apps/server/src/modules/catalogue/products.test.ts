import { getProduct, listProducts } from "@palco/contract/catalogue";
import {
  createProduct,
  getProductEdit,
  listMyProducts,
  moveProduct,
  removeProduct,
  suggestSlug,
  updateProduct,
} from "@palco/contract/catalogue.edit";
import { emptyProduct, type ProductFields } from "@palco/contract/catalogue.fields";
import { emptyTypeDetails } from "@palco/contract/catalogue.types";
import { listManagedProducts } from "@palco/contract/catalogue.manage";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aChannel, anImage } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { aCategory, anAsset, aProduct } from "./testing.ts";

const app = await testApp();
const producer = await aUser(app, { roles: ["VIEWER", "PRODUCER"] });
const channel = await aChannel(app, { owner: producer, title: "Teatro Azul" });
const stranger = (await aChannel(app)).owner;
const viewer = await aUser(app);
const admin = await aUser(app, { roles: ["ADMIN"] });
const visitor = app.as();
await aCategory(app, "music");
await aCategory(app, "theatre");

const code = (expected: string, errors?: unknown) =>
  expect.objectContaining({
    code: expected,
    ...(errors ? { problem: expect.objectContaining({ errors }) } : {}),
  });
const field = (path: string, expected: string) => [expect.objectContaining({ path, code: expected })];

/** All that publishing asks for. */
async function completeFields(title: string): Promise<ProductFields> {
  return {
    ...emptyProduct,
    channelId: channel.id,
    title,
    shortDescription: "Two voices, one stage",
    imageId: await anImage(app, producer.id, "product"),
    assetId: await anAsset(app, producer.id),
    categories: ["theatre"],
    price: 1999,
  };
}

test("from a title to a product on sale", async () => {
  const draft = await producer.call(createProduct, { body: { title: "La Noche, 2ª parte" } });
  expect(draft).toMatchObject({
    slug: "la-noche-2a-parte",
    type: "vod",
    status: "draft",
    channel: { id: channel.id },
    abilities: { publish: false, delete: true, locked: [] },
  });
  expect(draft.missing.map((item) => item.field)).toEqual([
    "shortDescription",
    "imageId",
    "assetId",
    "categories",
    "price",
  ]);
  const params = { slug: draft.slug };
  await expect(visitor(getProduct, { params })).rejects.toEqual(code("catalogue.not_found"));
  await expect(producer.call(moveProduct, { params, body: { move: "publish" } })).rejects.toEqual(
    code("catalogue.incomplete"),
  );

  const fields = await completeFields("La Noche, 2ª parte");
  const saved = await producer.call(updateProduct, {
    params,
    body: { ...fields, slug: draft.slug, titles: { en: "The Night, part 2" }, revision: draft.revision },
  });
  expect(saved).toMatchObject({
    missing: [],
    abilities: { publish: true },
    price: { net: 1817, tax: 182, gross: 1999 },
  });

  const published = await producer.call(moveProduct, { params, body: { move: "publish" } });
  expect(published).toMatchObject({
    status: "published",
    abilities: {
      delete: false,
      moves: ["make_private"],
      locked: ["typeDetails.type", "channelId", "sessions"],
    },
  });
  const page = await app.as(undefined, "en")(getProduct, { params });
  expect(page).toMatchObject({
    title: "The Night, part 2",
    saleState: "on_sale",
    abilities: { edit: false },
    gives: { resolutions: ["720p", "540p", "360p"], durationMs: 60_000 },
  });
  expect((await app.as(undefined, "es")(getProduct, { params })).title).toBe("La Noche, 2ª parte");
  expect((await app.as(undefined, "pt")(getProduct, { params })).title).toBe("La Noche, 2ª parte");
});

test("every field comes back as it was saved", async () => {
  const other = await aProduct(app, { channel });
  const all: ProductFields = {
    ...(await completeFields("Everything")),
    slug: "everything",
    secondaryImageId: await anImage(app, producer.id, "product"),
    trailerAssetId: await anAsset(app, producer.id),
    trailerUrl: "https://video.example/trailer",
    categories: ["music", "theatre"],
    tags: ["uno"],
    labels: ["Nuevo"],
    ageRating: "13+",
    productionYear: 2026,
    productionCountry: "ES",
    director: "Ana",
    artists: ["Bea", "Carla"],
    group: "Series",
    saleStartsAt: "2026-01-01T00:00:00.000Z",
    saleEndsAt: "2027-01-01T00:00:00.000Z",
    expiresAfterHours: 48,
    expiresAt: "2027-06-01T00:00:00.000Z",
    priceTyped: "net",
    price: 1817,
    priceNote: "For schools: write to us",
    offer: { price: 908, startsAt: "2026-02-01T00:00:00.000Z", endsAt: "2026-03-01T00:00:00.000Z" },
    bundle: { active: true, productIds: [other.id] },
    description: "One.\n\nTwo.",
    titles: { en: "All", pt: "Tudo" },
    shortDescriptions: { en: "Short" },
    descriptions: { en: "Long" },
    artSheet: "a",
    techSheet: "t",
    additionalInfo: "i",
    url: "https://site.example/",
    sourceVideoUrl: "https://site.example/v.mp4",
    adBannerImageId: await anImage(app, producer.id, "product"),
    adBannerUrl: "https://ad.example/",
    metadata: { isan: "0000-0001" },
    seoTitle: "S",
    metaDescription: "M",
  };
  const created = await producer.call(createProduct, {
    body: { ...all, sessions: [{ startsAt: "2026-12-01T20:00:00Z", capacity: 50 }] },
  });
  const { sessions, ...rest } = created.fields;
  expect(rest).toEqual({ ...all, sessions: undefined });
  expect(sessions).toEqual([{ id: expect.any(String), startsAt: "2026-12-01T20:00:00.000Z", capacity: 50 }]);
  expect(created.price).toEqual({ net: 1817, tax: 182, gross: 1999, currency: "EUR" });
  expect(created.offerPrice).toEqual({ net: 908, tax: 91, gross: 999, currency: "EUR" });
  const again = await producer.call(updateProduct, {
    params: { slug: "everything" },
    body: { ...created.fields, revision: created.revision },
  });
  expect(again.fields).toEqual(created.fields);
});

test("a producer without a channel must make one first; a channel not approved yet takes drafts only", async () => {
  const newcomer = await aUser(app, { roles: ["PRODUCER"] });
  await expect(newcomer.call(createProduct, { body: { title: "Early" } })).rejects.toEqual(
    code("catalogue.channel_required"),
  );
  const own = await aChannel(app, { owner: newcomer, status: "draft" });
  const draft = await newcomer.call(createProduct, { body: { title: "Early" } });
  expect(draft.channel).toMatchObject({ id: own.id, canPublish: false });
  await expect(
    newcomer.call(moveProduct, { params: { slug: draft.slug }, body: { move: "publish" } }),
  ).rejects.toEqual(code("catalogue.channel_not_approved"));
});

test("a live stream needs a date to go on sale, and no file", async () => {
  const { assetId: _, ...fields } = await completeFields("Opening night");
  const typeDetails = emptyTypeDetails("broadcast");
  const draft = await producer.call(createProduct, { body: { ...fields, typeDetails } });
  const params = { slug: draft.slug };
  expect(draft.missing).toEqual([{ tab: "sessions", field: "sessions", reason: "empty" }]);
  await expect(producer.call(moveProduct, { params, body: { move: "publish" } })).rejects.toEqual(
    code("catalogue.incomplete"),
  );
  const sessions = [{ startsAt: new Date(Date.now() + 86_400_000).toISOString(), capacity: null }];
  await producer.call(updateProduct, {
    params,
    body: { ...draft.fields, sessions, revision: draft.revision },
  });
  const published = await producer.call(moveProduct, { params, body: { move: "publish" } });
  expect(published).toMatchObject({ status: "published", type: "broadcast", asset: null });
  const page = await visitor(getProduct, { params });
  expect(page).toMatchObject({ type: "broadcast", saleState: "on_sale", sessions: [{}] });
});

test("a bundle may be nothing but what comes with it; without that it lacks a video", async () => {
  const [one, two] = [await aProduct(app, { channel }), await aProduct(app, { channel })];
  const bundle = { active: true, productIds: [one.id, two.id] };
  const fields = { ...(await completeFields("Both evenings")), assetId: null };
  const draft = await producer.call(createProduct, { body: fields });
  expect(draft.missing).toEqual([{ tab: "info", field: "assetId", reason: "empty" }]);
  const params = { slug: draft.slug };
  const body = { ...draft.fields, bundle, revision: draft.revision };
  expect((await producer.call(updateProduct, { params, body })).missing).toEqual([]);
  const { revision } = await producer.call(moveProduct, { params, body: { move: "publish" } });
  const { items } = await producer.call(listMyProducts, { query: { q: "Both evenings" } });
  expect(items).toMatchObject([{ status: "published", missing: 0 }]);
  const empty = { ...body, revision, bundle: { active: false, productIds: [] } };
  await expect(producer.call(updateProduct, { params, body: empty })).rejects.toEqual(
    code("catalogue.incomplete", field("assetId", "required")),
  );
});

test.each(["course", "meet", "master"] as const)("a %s can't be made yet", async (type) => {
  const typeDetails = { type };
  await expect(producer.call(createProduct, { body: { title: "Later", typeDetails } })).rejects.toEqual(
    code("catalogue.type_not_available"),
  );
});

test("a video that is still being looked at can't be published", async () => {
  const fields = {
    ...(await completeFields("Too early")),
    assetId: await anAsset(app, producer.id, "probing"),
  };
  const draft = await producer.call(createProduct, { body: fields });
  await expect(
    producer.call(moveProduct, { params: { slug: draft.slug }, body: { move: "publish" } }),
  ).rejects.toEqual(code("catalogue.incomplete", field("assetId", "not_ready")));
});

test("once published, type, channel, saved dates, draft and deletion are locked, for the team too", async () => {
  const product = await aProduct(app, { channel, sessions: [new Date("2026-12-01T20:00:00Z")] });
  const second = await aChannel(app, { owner: producer });
  const params = { slug: product.slug };
  for (const call of [producer.call, admin.call]) {
    const { fields, revision } = await call(getProductEdit, { params });
    const save = (change: Partial<ProductFields>) =>
      call(updateProduct, { params, body: { ...fields, ...change, revision } });
    await expect(save({ channelId: second.id })).rejects.toEqual(
      code("catalogue.locked_after_publishing", field("channelId", "locked")),
    );
    await expect(save({ typeDetails: { type: "post", content: "" } })).rejects.toEqual(
      code("catalogue.locked_after_publishing", field("typeDetails.type", "locked")),
    );
    await expect(save({ sessions: [] })).rejects.toEqual(
      code("catalogue.locked_after_publishing", field("sessions", "locked")),
    );
    await expect(
      save({ sessions: [{ ...fields.sessions[0]!, startsAt: "2026-12-02T20:00:00Z" }] }),
    ).rejects.toEqual(code("catalogue.locked_after_publishing"));
    await expect(save({ sessions: [{ ...fields.sessions[0]!, capacity: 5 }] })).rejects.toEqual(
      code("catalogue.locked_after_publishing"),
    );
    await expect(call(removeProduct, { params })).rejects.toEqual(code("catalogue.locked_after_publishing"));
    await expect(call(moveProduct, { params, body: { move: "publish" } })).rejects.toEqual(
      code("catalogue.move_not_allowed"),
    );
  }
  const { fields, revision } = await producer.call(getProductEdit, { params });
  const added = { startsAt: "2026-12-08T20:00:00.000Z", capacity: null };
  const saved = await producer.call(updateProduct, {
    params,
    body: { ...fields, title: "New words", sessions: [...fields.sessions, added], revision },
  });
  expect(saved.fields.sessions).toHaveLength(2);
  expect(saved.fields.title).toBe("New words");
  await expect(
    producer.call(updateProduct, {
      params,
      body: { ...saved.fields, shortDescription: "", revision: saved.revision },
    }),
  ).rejects.toEqual(code("catalogue.incomplete", field("shortDescription", "required")));
});

test("the database holds the locks itself", async () => {
  const product = await aProduct(app, { channel, sessions: [new Date("2026-12-01T20:00:00Z")] });
  const { db } = app.platform;
  const of = { id: product.id };
  await expect(
    db.updateTable("product").set({ status: "draft" }).where("id", "=", of.id).execute(),
  ).rejects.toThrow(/draft/);
  await expect(
    db.updateTable("product").set({ type: "live" }).where("id", "=", of.id).execute(),
  ).rejects.toThrow(/type/);
  await expect(db.deleteFrom("product").where("id", "=", of.id).execute()).rejects.toThrow(/deleted/);
  await expect(db.deleteFrom("product_session").where("product_id", "=", of.id).execute()).rejects.toThrow(
    /sessions/,
  );
});

test("a draft can change everything, dates may swap places, and it can be deleted", async () => {
  const sessions = [
    { startsAt: "2026-12-01T20:00:00Z", capacity: null },
    { startsAt: "2026-12-02T20:00:00Z", capacity: 10 },
  ];
  const draft = await producer.call(createProduct, { body: { title: "Loose", sessions } });
  const [one, two] = draft.fields.sessions;
  const swapped = [
    { ...one!, startsAt: two!.startsAt },
    { ...two!, startsAt: one!.startsAt },
  ];
  const saved = await producer.call(updateProduct, {
    params: { slug: draft.slug },
    body: { ...draft.fields, sessions: swapped, slug: "", title: "Tight", revision: draft.revision },
  });
  expect(saved.slug).toBe("tight");
  expect(saved.fields.sessions.map((session) => session.id)).toEqual([two!.id, one!.id]);
  await producer.call(removeProduct, { params: { slug: "tight" } });
  await expect(producer.call(getProductEdit, { params: { slug: "tight" } })).rejects.toEqual(
    code("catalogue.not_found"),
  );
});

test("private: gone from the shop for all but owner, team and who holds a ticket; and back", async () => {
  const product = await aProduct(app, { channel, title: "Behind the curtain" });
  const params = { slug: product.slug };
  await producer.call(moveProduct, { params, body: { move: "make_private" } });
  for (const call of [visitor, viewer.call, stranger.call])
    await expect(call(getProduct, { params })).rejects.toEqual(code("catalogue.not_found"));
  for (const call of [producer.call, admin.call])
    expect(await call(getProduct, { params })).toMatchObject({
      status: "private",
      abilities: { edit: true },
    });
  const ticket = { user_id: viewer.id, product_id: product.id, source: "grant" };
  await app.platform.db.insertInto("entitlement").values(ticket).execute();
  expect(await viewer.call(getProduct, { params })).toMatchObject({
    status: "private",
    abilities: { edit: false },
  });
  await app.platform.db
    .updateTable("entitlement")
    .set({ closed_at: new Date(), closed_reason: "refund" })
    .where("user_id", "=", viewer.id)
    .execute();
  await expect(viewer.call(getProduct, { params })).rejects.toEqual(code("catalogue.not_found"));
  const shelf = () => visitor(listProducts, { query: { q: "behind the" } });
  expect((await shelf()).items).toEqual([]);
  await producer.call(moveProduct, { params, body: { move: "publish_again" } });
  await expect.poll(async () => (await shelf()).total).toBe(1);
});

test("a product leaves the shop with its channel", async () => {
  const own = await aChannel(app);
  const { slug } = await aProduct(app, { channel: own });
  await visitor(getProduct, { params: { slug } });
  await app.platform.db.updateTable("channel").set({ status: "banned" }).where("id", "=", own.id).execute();
  await expect(viewer.call(getProduct, { params: { slug } })).rejects.toEqual(code("catalogue.not_found"));
  expect(await own.owner.call(getProduct, { params: { slug } })).toMatchObject({ saleState: "ended" });
});

test("another producer's product is not found, and the team's table is only the team's", async () => {
  const { slug } = await aProduct(app, { channel });
  const params = { slug };
  const body = { ...emptyProduct, channelId: channel.id, title: "Mine now", revision: 1 };
  for (const call of [
    () => stranger.call(getProductEdit, { params }),
    () => stranger.call(updateProduct, { params, body }),
    () => stranger.call(moveProduct, { params, body: { move: "make_private" } }),
    () => stranger.call(removeProduct, { params }),
  ])
    await expect(call()).rejects.toEqual(code("catalogue.not_found"));
  await expect(viewer.call(createProduct, { body: { title: "No" } })).rejects.toEqual(code("auth.forbidden"));
  await expect(stranger.call(listManagedProducts, { query: {} })).rejects.toEqual(code("auth.forbidden"));
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
    ).rejects.toEqual(code("request.invalid", field(path, "select")));
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
      code("request.invalid", field(Object.keys(hostile)[0]!, "unknown_field")),
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
    code("request.invalid", field(path, expected)),
  );
});

test("of several at once without a wish each gets a slug of its own", async () => {
  const three = await Promise.all(
    Array.from({ length: 3 }, () => producer.call(createProduct, { body: { title: "Same words" } })),
  );
  expect(new Set(three.map((product) => product.slug)).size).toBe(3);
  expect(await producer.call(suggestSlug, { query: { title: "Same words" } })).toEqual({
    slug: "same-words-4",
  });
});

test("of two who save at once one is told", async () => {
  const { slug } = await aProduct(app, { channel });
  const { fields, revision } = await producer.call(getProductEdit, { params: { slug } });
  const tries = await Promise.allSettled(
    [1, 2, 3, 4].map((n) =>
      producer.call(updateProduct, { params: { slug }, body: { ...fields, title: `Title ${n}`, revision } }),
    ),
  );
  expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  for (const one of tries)
    if (one.status === "rejected") expect(one.reason).toEqual(code("request.conflict"));
});
