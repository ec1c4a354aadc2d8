import { getProduct } from "@palco/contract/catalogue/api";
import {
  createProduct,
  getProductEdit,
  listMyProducts,
  moveProduct,
  suggestSlug,
  updateProduct,
} from "@palco/contract/catalogue/edit";
import { emptyProduct, type ProductFields } from "@palco/contract/catalogue/fields";
import { emptyTypeDetails } from "@palco/contract/catalogue/types";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aChannel, anImage } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";
import { aCategory, anAsset, aProduct } from "./testing.ts";

const app = await testApp();
const producer = await aUser(app, { roles: ["VIEWER", "PRODUCER"] });
const channel = await aChannel(app, { owner: producer, title: "Teatro Azul" });
const visitor = app.as();
await aCategory(app, "music");
await aCategory(app, "theatre");

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

test("a product from its title to its sale", async () => {
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
  await expect(visitor(getProduct, { params })).rejects.toEqual(refused("catalogue.not_found"));
  await expect(producer.call(moveProduct, { params, body: { move: "publish" } })).rejects.toEqual(
    refused("catalogue.incomplete"),
  );

  const fields = await completeFields("La Noche, 2ª parte");
  const saved = await producer.call(updateProduct, {
    params,
    body: { ...fields, slug: draft.slug, titles: { en: "The Night, part 2" }, tags: ["noche"], tagsByLanguage: { en: ["night"], pt: [] }, revision: draft.revision }, // prettier-ignore
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
    tags: ["night"],
    saleState: "on_sale",
    abilities: { edit: false },
    gives: { resolutions: ["720p", "540p", "360p"], durationMs: 60_000 },
  });
  for (const language of ["es", "pt"] as const)
    expect(await app.as(undefined, language)(getProduct, { params })).toMatchObject({
      title: "La Noche, 2ª parte",
      tags: ["noche"],
    });
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
    tagsByLanguage: { es: [], en: ["one"], pt: ["um", "dois"] },
    artSheet: "a",
    techSheet: "t",
    additionalInfo: "i",
    questions: { es: [{ question: "¿Se graba?", answer: "Sí." }], pt: [] },
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
    refused("catalogue.channel_required"),
  );
  const own = await aChannel(app, { owner: newcomer, status: "draft" });
  const draft = await newcomer.call(createProduct, { body: { title: "Early" } });
  expect(draft.channel).toMatchObject({ id: own.id, canPublish: false });
  await expect(
    newcomer.call(moveProduct, { params: { slug: draft.slug }, body: { move: "publish" } }),
  ).rejects.toEqual(refused("catalogue.channel_not_approved"));
});

test("a live stream needs a date to go on sale, and no file", async () => {
  const { assetId: _, ...fields } = await completeFields("Opening night");
  const typeDetails = emptyTypeDetails("broadcast");
  const draft = await producer.call(createProduct, { body: { ...fields, typeDetails } });
  const params = { slug: draft.slug };
  expect(draft.missing).toEqual([{ tab: "sessions", field: "sessions", reason: "empty" }]);
  await expect(producer.call(moveProduct, { params, body: { move: "publish" } })).rejects.toEqual(
    refused("catalogue.incomplete"),
  );
  const sessionsIn = (ms: number) => [{ startsAt: new Date(Date.now() + ms).toISOString(), capacity: null }];
  const { revision, missing } = await producer.call(updateProduct, {
    params,
    body: { ...draft.fields, sessions: sessionsIn(-86_400_000), revision: draft.revision },
  });
  expect(missing).toEqual([{ tab: "sessions", field: "sessions", reason: "past" }]);
  await expect(producer.call(moveProduct, { params, body: { move: "publish" } })).rejects.toEqual(
    refused("catalogue.incomplete", field("sessions", "past")),
  );
  await producer.call(updateProduct, {
    params,
    body: { ...draft.fields, sessions: sessionsIn(86_400_000), revision },
  });
  const published = await producer.call(moveProduct, { params, body: { move: "publish" } });
  expect(published).toMatchObject({ status: "published", type: "broadcast", asset: null });
  const page = await visitor(getProduct, { params });
  expect(page).toMatchObject({ type: "broadcast", saleState: "on_sale", sessions: [{}] });
});

test("live shows are those from a camera and those from a film, and are counted by their state alone", async () => {
  const { owner, channel } = await aProduct(app, { type: "broadcast", assetId: null, title: "Camera" });
  await aProduct(app, { channel, type: "live", title: "Film" });
  await aProduct(app, { channel, type: "live", title: "Film to come", status: "draft" });
  await aProduct(app, { channel, title: "Recording" });
  const shown = async (query: { live?: "true"; status?: "draft"; type?: "broadcast" }) => {
    const { items, counts } = await owner.call(listMyProducts, { query });
    return { titles: items.map(({ title }) => title).toSorted(), counts };
  };
  const counts = { draft: 1, published: 2, private: 0 };
  expect(await shown({ live: "true" })).toEqual({ titles: ["Camera", "Film", "Film to come"], counts });
  expect(await shown({ live: "true", status: "draft" })).toEqual({ titles: ["Film to come"], counts });
  expect(await shown({ live: "true", type: "broadcast" })).toEqual({ titles: ["Camera"], counts });
  expect((await shown({})).counts.published).toBe(3);
});

test("in the order of dates the next one comes first, whatever else it has, and what has none comes last", async () => {
  const inHours = (...hours: number[]) => hours.map((hour) => new Date(Date.now() + hour * 3_600_000));
  const { owner, channel } = await aProduct(app, { type: "live", title: "Later", sessions: inHours(9) });
  await aProduct(app, { channel, type: "live", title: "Over", sessions: inHours(-9) });
  await aProduct(app, { channel, type: "live", title: "Next", sessions: inHours(-30, 3, 40) });
  const { items } = await owner.call(listMyProducts, { query: { sort: "date", live: "true" } });
  expect(items.map(({ title }) => title)).toEqual(["Next", "Later", "Over"]);
});

test("a bundle with products in it needs no video; without them it does", async () => {
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
    refused("catalogue.incomplete", field("assetId", "required")),
  );
});

test("a meeting can't be made yet", async () => {
  const typeDetails = { type: "meet" } as const;
  await expect(producer.call(createProduct, { body: { title: "Later", typeDetails } })).rejects.toEqual(
    refused("catalogue.type_not_available"),
  );
});

test("a video that is still being probed can't be published", async () => {
  const fields = {
    ...(await completeFields("Too early")),
    assetId: await anAsset(app, producer.id, "probing"),
  };
  const draft = await producer.call(createProduct, { body: fields });
  await expect(
    producer.call(moveProduct, { params: { slug: draft.slug }, body: { move: "publish" } }),
  ).rejects.toEqual(refused("catalogue.incomplete", field("assetId", "not_ready")));
});

test("several products made at once without a slug each get their own", async () => {
  const three = await Promise.all(
    Array.from({ length: 3 }, () => producer.call(createProduct, { body: { title: "Same words" } })),
  );
  expect(new Set(three.map((product) => product.slug)).size).toBe(3);
  expect(await producer.call(suggestSlug, { query: { title: "Same words" } })).toEqual({
    slug: "same-words-4",
  });
});

test("of two concurrent saves one gets a conflict", async () => {
  const { slug } = await aProduct(app, { channel });
  const { fields, revision } = await producer.call(getProductEdit, { params: { slug } });
  const tries = await Promise.allSettled(
    [1, 2, 3, 4].map((n) =>
      producer.call(updateProduct, { params: { slug }, body: { ...fields, title: `Title ${n}`, revision } }),
    ),
  );
  expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  for (const one of tries)
    if (one.status === "rejected") expect(one.reason).toEqual(refused("request.conflict"));
});
