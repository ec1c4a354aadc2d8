import { saveChapters } from "@palco/contract/chapters/api";
import { cancelEvent } from "@palco/contract/checkout/cancellations";
import { getMendable, mendProduct } from "@palco/contract/mends/api";
import { getPageEdit, publishPage } from "@palco/contract/pages/api";
import { createPage } from "@palco/contract/pages/site-pages";
import { schemaOf, typesWith } from "@palco/contract/product-types/traits";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { anAsset, aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { anEntity } from "#modules/entities/testing.ts";
import { anEpisode, aPodcast } from "#modules/podcasts/testing.ts";
import { aPost } from "#modules/posts/testing.ts";
import { someGoods } from "#modules/shipping/testing.ts";
import { aSpeaker } from "#modules/speakers/testing.ts";
import { testApp } from "#testing/app.ts";
import { schemaOrgFaults } from "#testing/schema-org/check.ts";
import { describePage } from "./describe-page.ts";
import { fillPage } from "./page.ts";

const app = await testApp({ PALCO_PUBLIC_URL: "https://palco.example" });
const { db } = app.platform;
const admin = await aUser(app, { roles: ["ADMIN"] });
const at = (day: number) => new Date(Date.UTC(2030, 4, day, 18));

type Thing = Record<string, unknown> & { "@type": string | string[] };

/** The structured data of a page, read from its HTML as a search engine does. */
async function thingsAt(path: string): Promise<Thing[]> {
  const head = await describePage(app.platform, path, "es");
  const html = fillPage("<title>Palco</title><!--head-->", head, { language: "es", isNamed: false });
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const data = JSON.parse(json!) as { "@graph": Thing[] };
  expect(schemaOrgFaults(data), path).toEqual([]);
  return data["@graph"];
}
const of = (things: readonly Thing[], type: string) =>
  things.filter((thing) => [thing["@type"]].flat().includes(type));
const pageOf = ({ slug }: { slug: string }) => `/products/${slug}`;

test("the check knows what is in the vocabulary and what is not", () => {
  const graph = (...things: object[]) => ({ "@context": "https://schema.org", "@graph": things });
  expect(schemaOrgFaults(graph({ "@type": "Concert" }))).toEqual(["$.@graph[0]: no type Concert"]);
  expect(schemaOrgFaults(graph({ "@type": "Event", price: "9.00" }))).toEqual([
    "$.@graph[0]: Event has no price",
  ]);
  expect(schemaOrgFaults(graph({ "@type": "Event", startDate: "soon", eventStatus: "Scheduled" }))).toEqual([
    '$.@graph[0].startDate: "soon" is no Date or DateTime',
    '$.@graph[0].eventStatus: "Scheduled" is no EventStatusType',
  ]);
  expect(
    schemaOrgFaults(graph({ "@type": "Product", brand: { "@type": "Event", name: "An evening" } })),
  ).toHaveLength(1);
});

test.each(typesWith(({ available }) => available))(
  "a %s is a Product with an Offer, and of its own class, in schema.org's words",
  async (type) => {
    const make: Partial<Record<typeof type, () => Promise<TestProduct>>> = {
      post: () => aPost(app),
      podcast: async () => (await aPodcast(app)).product,
      physical: () => someGoods(app, 5),
    };
    const product = await (make[type]?.() ?? aProduct(app, { type, sessions: [at(1)] }));
    const things = await thingsAt(pageOf(product));
    expect(of(things, "Product")).toMatchObject([{ offers: { price: "12.10", priceCurrency: "EUR" } }]);
    const { schemaOrg } = schemaOf[type];
    if (schemaOrg) expect(of(things, schemaOrg)).toHaveLength(1);
    expect(of(things, "BreadcrumbList")).toHaveLength(1);
  },
);

test("PA29 one Event for each date with its zone; a moved one tells from when, a cancelled one that it is; paid without a trailer: no VideoObject", async () => {
  const product = await aProduct(app, { type: "broadcast", sessions: [at(1), at(8), at(15)], seats: 10 });
  const { dates, revision } = await admin.call(getMendable, { params: { slug: product.slug } });
  await admin.call(mendProduct, {
    params: { slug: product.slug },
    body: {
      mend: { what: "date", sessionId: dates[0]!.id, startsAt: at(3).toISOString(), capacity: 10 },
      revision,
      reason: "The hall is taken",
    },
  });
  await product.owner.call(cancelEvent, {
    params: { slug: product.slug },
    body: { sessionId: dates[1]!.id, note: "" },
  });
  const things = await thingsAt(pageOf(product));
  const online = "https://schema.org/OnlineEventAttendanceMode";
  expect(of(things, "BroadcastEvent")).toMatchObject([
    {
      startDate: "2030-05-03T20:00:00+02:00",
      previousStartDate: "2030-05-01T20:00:00+02:00",
      eventStatus: "https://schema.org/EventRescheduled",
      eventAttendanceMode: online,
      offers: { price: "12.10" },
    },
    { startDate: "2030-05-08T20:00:00+02:00", eventStatus: "https://schema.org/EventCancelled" },
    { startDate: "2030-05-15T20:00:00+02:00", eventStatus: "https://schema.org/EventScheduled" },
  ]);
  expect(of(things, "Event")).toHaveLength(3);
  expect(of(things, "Event")[1]).not.toHaveProperty("offers");
  expect(of(things, "VideoObject")).toEqual([]);
});

test("a film has its chapters as Clips, and a VideoObject once its trailer can be played here", async () => {
  const film = await aProduct(app);
  const chapters = [0, 20].map((startsAt) => ({ startsAt, titles: { es: `Parte ${startsAt}` } }));
  await film.owner.call(saveChapters, { params: { id: film.id }, body: { chapters } });
  const [work] = of(await thingsAt(pageOf(film)), "CreativeWork");
  expect(work).toMatchObject({
    hasPart: [
      { "@type": "Clip", name: "Parte 0", startOffset: 0, endOffset: 20 },
      { startOffset: 20, endOffset: 60, url: `https://palco.example/player/${film.slug}?t=20` },
    ],
  });
  const videos = async (trailer: { trailer_asset_id?: string; trailer_url?: string }) => {
    await db.updateTable("product").set(trailer).where("id", "=", film.id).execute();
    return of(await thingsAt(pageOf(film)), "VideoObject");
  };
  expect(await videos({ trailer_url: "" })).toEqual([]);
  expect(await videos({ trailer_url: "https://films.example/trailer" })).toEqual([]);
  const embedUrl = `https://palco.example/embed/player/${film.slug}`;
  expect(await videos({ trailer_url: "https://youtu.be/abcdefghijk" })).toMatchObject([{ embedUrl }]);
  expect(
    await videos({ trailer_url: "", trailer_asset_id: await anAsset(app, film.owner.id) }),
  ).toMatchObject([{ embedUrl, isAccessibleForFree: true }]);
});

test("a podcast has its episodes that are out, the newest first, and its feed where it is free", async () => {
  const { product: paid, episode: sample } = await aPodcast(app, { isSample: true });
  const series = async (podcast: TestProduct) => of(await thingsAt(pageOf(podcast)), "PodcastSeries")[0]!;
  const older = new Date(app.platform.now().getTime() - 7 * 86_400_000).toISOString();
  await anEpisode(app, paid, { title: "The one before", publishedAt: older });
  await anEpisode(app, paid, { title: "Still to come", publishedAt: "2199-01-01T00:00:00Z" });
  expect(await series(paid)).toMatchObject({
    hasPart: [
      { "@type": "PodcastEpisode", name: sample.title, episodeNumber: 1, isAccessibleForFree: true },
      { name: "The one before", episodeNumber: 2, timeRequired: "PT60S", isAccessibleForFree: false },
    ],
  });
  expect((await series(paid))["hasPart"]).toHaveLength(2);
  expect(await series(paid)).not.toHaveProperty("webFeed");
  const { product: free } = await aPodcast(app, { gross: 0 });
  expect(await series(free)).toMatchObject({
    webFeed: `https://palco.example/feeds/public/${free.slug}/feed.xml`,
  });
});

test("goods say what sending them costs, and nobody rates what nobody rated", async () => {
  const goods = await someGoods(app, 5);
  const [product] = of(await thingsAt(pageOf(goods)), "Product");
  expect(product).toMatchObject({
    offers: {
      shippingDetails: [
        {
          shippingRate: { value: "5.00", currency: "EUR" },
          shippingDestination: [{ addressCountry: "ES" }, { addressCountry: "PT" }],
        },
      ],
    },
  });
  expect(product).not.toHaveProperty("aggregateRating");
});

test("every other kind of page says what it is and where it stands", async () => {
  const film = await aProduct(app);
  const speaker = await aSpeaker(app);
  const entity = await anEntity(app);
  const slug = "quienes-somos";
  const page = await app.as(admin.token, "es")(createPage, {
    body: { title: "Quiénes somos", slug, from: { layout: "about_us" } },
  });
  const { revision } = await admin.call(getPageEdit, { params: { page: page.id } });
  await admin.call(publishPage, { params: { page: page.id }, body: { revision } });
  const pages: Record<string, string> = {
    [`/channels/${film.channel.slug}`]: "Organization",
    [`/speakers/${speaker.slug}`]: "Person",
    [`/store/${entity.slug}`]: "Organization",
    [`/page/${slug}`]: "WebPage",
    "/help/basics/refunds": "Article",
    "/help/basics": "BreadcrumbList",
    "/help": "BreadcrumbList",
    "/search-results": "BreadcrumbList",
  };
  for (const [path, type] of Object.entries(pages)) {
    const things = await thingsAt(path);
    expect(of(things, type), path).toHaveLength(1);
    const [crumbs] = of(things, "BreadcrumbList");
    expect((crumbs!["itemListElement"] as object[]).at(-1), path).toMatchObject({
      item: `https://palco.example${path}`,
    });
  }
  expect(of(await thingsAt("/"), "WebSite")).toHaveLength(1);
});

test("PA19 a name that ends a script ends none", async () => {
  const name = "</style><script>alert(1)</script>";
  const product = await aProduct(app, { titles: { es: name } });
  expect(of(await thingsAt(pageOf(product)), "Product")).toMatchObject([{ name }]);
});
