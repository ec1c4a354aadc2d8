import { getProduct } from "@palco/contract/catalogue/api";
import { createProduct, getProductEdit, moveProduct, updateProduct } from "@palco/contract/catalogue/edit";
import { getChannel } from "@palco/contract/channels/api";
import { getChannelEdit, updateChannel } from "@palco/contract/channels/edit";
import { getCheckout } from "@palco/contract/checkout/quote";
import { getHome, updateHome } from "@palco/contract/pages/api";
import { getPlayer } from "@palco/contract/playback/api";
import { getSpeaker } from "@palco/contract/speakers/api";
import { createSpeaker, removeSpeaker, updateSpeaker } from "@palco/contract/speakers/edit";
import { getSubscriptionOffers } from "@palco/contract/subscriptions/api";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#app/create-app.ts";
import { aUser, refusal, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { atOnce } from "#testing/race.ts";
import { describePage } from "./describe-page.ts";
import { mountWeb } from "./mount-web.ts";
import { wholeSitemap } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const site = await createApp(app.platform);
mountWeb(site, app.platform);
const url = await site.listen({ host: "127.0.0.1", port: 0 });
afterAll(() => site.close());
const producer = await aUser(app, { roles: ["VIEWER", "PRODUCER"] });
const stranger = await aUser(app, { roles: ["VIEWER", "PRODUCER"] });
const admin = await aUser(app, { roles: ["ADMIN"] });
const channel = await aChannel(app, { owner: producer, monthlyGross: 990 });
await aChannel(app, { owner: stranger });
const visitor = app.as();

/** A published product that was at `from` and is at the last of `to`. */
async function moved(from: string, ...to: string[]) {
  const product = await aProduct(app, { channel, slug: from });
  let at = from;
  for (const slug of to) {
    await rename(producer, at, slug);
    at = slug;
  }
  return product;
}

async function rename(owner: TestUser, from: string, slug: string) {
  const { fields, revision } = await owner.call(getProductEdit, { params: { slug: from } });
  return owner.call(updateProduct, { params: { slug: from }, body: { ...fields, slug, revision } });
}

const seen = async (slug: string) => (await visitor(getProduct, { params: { slug } })).slug;

/** Path that a page redirects to; null when it does not redirect. */
async function sentTo(path: string): Promise<string | null> {
  const answer = await fetch(url + path, { redirect: "manual" });
  if (answer.status !== 301) return null;
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  return answer.headers.get("location");
}

test("the old address of a product leads to the new one in one step, with its query; only the new one is listed", async () => {
  await moved("play-a", "play-b", "play-c");
  for (const old of ["play-a", "play-b"]) {
    expect(await sentTo(`/products/${old}?code=X%20Y&lang=pt`)).toBe("/products/play-c?code=X%20Y&lang=pt");
    expect(await sentTo(`/products/${old}/checkout?order=1`)).toBe("/products/play-c/checkout?order=1");
    expect(await sentTo(`/player/${old}`)).toBe("/player/play-c");
    expect(await seen(old)).toBe("play-c");
  }
  expect(await sentTo("/products/play-c")).toBeNull();
  const { canonical } = await describePage(app.platform, "/products/play-c", "en");
  expect(canonical).toMatch(/\/products\/play-c$/);
  const listed = await wholeSitemap(app.platform);
  expect(listed).toContain("/products/play-c<");
  expect(listed).not.toContain("/products/play-a<");

  const viewer = await aUser(app);
  const params = { slug: "play-a" };
  expect(await viewer.call(getCheckout, { params, query: {} })).toMatchObject({
    product: { slug: "play-c" },
  });
  expect(await viewer.call(getPlayer, { params })).toMatchObject({ product: { slug: "play-c" } });

  // Back at the first slug: that one is the present address again.
  await rename(producer, "play-b", "play-a");
  expect(await sentTo("/products/play-a")).toBeNull();
  expect(await sentTo("/products/play-c")).toBe("/products/play-a");
});

test("two products that swap their slugs each keep the one they have now", async () => {
  const one = await moved("left", "between");
  const other = await moved("right", "left");
  await rename(producer, "between", "right");
  for (const [slug, id] of [
    ["left", other.id],
    ["right", one.id],
  ] as const) {
    expect(await sentTo(`/products/${slug}`)).toBeNull();
    expect((await visitor(getProduct, { params: { slug } })).id).toBe(id);
  }
  expect(await sentTo("/products/between")).toBe("/products/right");
});

test("a slug in use wins over an old address, also over cached shared responses, until it is released", async () => {
  await moved("taken-a", "taken-b");
  expect(await seen("taken-a")).toBe("taken-b");
  const draft = await producer.call(createProduct, { body: { title: "Taken", slug: "taken-a" } });
  await expect(seen("taken-a")).rejects.toEqual(refused("catalogue.not_found"));
  expect(await sentTo("/products/taken-a")).toBeNull();
  await rename(producer, draft.slug, "taken-c");
  expect(await seen("taken-a")).toBe("taken-b");
  // The slug of a draft was never public.
  await rename(producer, "taken-c", "taken-d");
  await expect(producer.call(getProduct, { params: { slug: "taken-c" } })).rejects.toEqual(
    refused("catalogue.not_found"),
  );
});

test("an unpublished product stays unknown under its old address", async () => {
  await moved("hidden-a", "hidden-b");
  await producer.call(moveProduct, { params: { slug: "hidden-b" }, body: { move: "make_private" } });
  expect(await sentTo("/products/hidden-a")).toBeNull();
  expect(await sentTo("/player/hidden-a")).toBeNull();
  expect((await describePage(app.platform, "/products/hidden-a", "en")).status).toBe(404);
  await expect(seen("hidden-a")).rejects.toEqual(refused("catalogue.not_found"));
  await expect(stranger.call(getProduct, { params: { slug: "hidden-a" } })).rejects.toEqual(
    refused("catalogue.not_found"),
  );
  expect(await producer.call(getProduct, { params: { slug: "hidden-a" } })).toMatchObject({
    slug: "hidden-b",
  });
});

test("old addresses of channels and speakers redirect too, and the sections of the home page follow", async () => {
  const { fields, revision } = await producer.call(getChannelEdit, { params: { slug: channel.slug } });
  const former = { slug: channel.slug };
  await moved("section-a", "section-b");
  const ada = await producer.call(createSpeaker, { body: { name: "Ada", slug: "ada-old", tags: ["maths"] } });
  const title = { es: "", en: "", pt: "" };
  await admin.call(updateHome, {
    body: {
      sections: [
        { kind: "product_slider", title, products: ["section-a"], category: null },
        { kind: "channel_slider", title, channels: [former.slug] },
        { kind: "speaker_slider", title, speakers: ["ada-old"] },
      ],
    },
  });
  await producer.call(updateChannel, { params: former, body: { ...fields, slug: "stage-new", revision } });
  await producer.call(updateSpeaker, {
    params: { id: ada.id },
    body: { ...ada.fields, slug: "ada-new", revision: ada.revision },
  });
  expect(await sentTo(`/channels/${former.slug}?a=1`)).toBe("/channels/stage-new?a=1");
  expect(await sentTo(`/channels/${former.slug}/subscribe`)).toBe("/channels/stage-new/subscribe");
  expect(await visitor(getChannel, { params: former })).toMatchObject({ slug: "stage-new" });
  expect(
    (await visitor(getSubscriptionOffers, { query: { channel: former.slug } })).channel?.channel,
  ).toMatchObject({ slug: "stage-new" });
  expect(await sentTo("/speakers/ada-old")).toBe("/speakers/ada-new");
  expect(await visitor(getSpeaker, { params: { slug: "ada-old" } })).toMatchObject({ slug: "ada-new" });
  expect((await visitor(getHome)).sections).toMatchObject([
    { products: [{ slug: "section-b" }] },
    { channels: [{ slug: "stage-new" }] },
    { speakers: [{ slug: "ada-new" }] },
    { kind: "coupon_box" },
  ]);

  // A deleted object leaves nothing behind: anybody may use its slugs.
  await producer.call(removeSpeaker, { params: { id: ada.id } });
  expect(await sentTo("/speakers/ada-old")).toBeNull();
  await stranger.call(createSpeaker, { body: { name: "Ada", slug: "ada-old", tags: ["maths"] } });
  expect(await sentTo("/speakers/ada-new")).toBeNull();
});

test("thirty at once want a slug while it is released: no stranger gets the old address, one draft of its owner does", async () => {
  await moved("wanted");
  const strangers = (slug: string) =>
    atOnce(15, () => refusal(stranger.call(createProduct, { body: { title: "Race", slug } })));
  const [, outside] = await Promise.all([rename(producer, "wanted", "given-up"), strangers("wanted")]);
  expect([...outside, ...(await strangers("wanted"))]).toEqual(Array(30).fill("catalogue.slug_taken"));
  expect(await sentTo("/products/wanted")).toBe("/products/given-up");

  const inside = await atOnce(30, () =>
    refusal(producer.call(createProduct, { body: { title: "Race", slug: "wanted" } })),
  );
  expect(inside.filter((answer) => answer === "ok")).toHaveLength(1);

  // A slug made of a title goes round the old addresses of others.
  await moved("an-old-title", "elsewhere");
  expect((await stranger.call(createProduct, { body: { title: "An old title" } })).slug).toBe(
    "an-old-title-2",
  );
});

test("control: without its trigger a stranger gets the old address of a published product", async () => {
  await moved("open-a", "open-b");
  await sql`drop trigger product_keeps_address on product`.execute(db);
  expect(await refusal(stranger.call(createProduct, { body: { title: "Race", slug: "open-a" } }))).toBe("ok");
});
