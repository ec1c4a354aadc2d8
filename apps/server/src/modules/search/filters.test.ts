import { search } from "@palco/contract/search/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aProduct, type TestProductOptions } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { indexProducts } from "./index-things.ts";
import { indexTurned } from "./jobs.ts";

const app = await testApp();
const { db } = app.platform;
const channel = await aChannel(app, { title: "Sala Lumbre" });
// A Wednesday.
const now = new Date("2026-11-25T12:00:00Z");
app.setNow(now);
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

async function sold(title: string, options: TestProductOptions = {}) {
  return (await aProduct(app, { channel, title, ...options })).id;
}
const ids = [
  await sold("Concierto gratis", { gross: 0, categories: ["musica"] }),
  await sold("Concierto corto", { gross: 900, categories: ["musica", "familia"] }),
  await sold("Concierto largo", {
    gross: 1500,
    categories: ["musica"],
    titles: { en: "Concierto en inglés" },
  }),
  await sold("Concierto de hoy", {
    gross: 3000,
    type: "live",
    sessions: [inDays(0.2)],
    categories: ["teatro"],
  }),
  await sold("Concierto del domingo", { gross: 3000, type: "live", sessions: [inDays(4)] }),
  await sold("Concierto de enero", { gross: 2500, type: "live", sessions: [inDays(-2), inDays(50)] }),
  await sold("Libro", { gross: 2000, type: "physical", assetId: null }),
  await sold("Concierto privado", { status: "private", categories: ["musica"] }),
];
await sql`update asset set source_facts = '{"audio": [{"language": "eng"}]}' where id = (select asset_id from product where id = ${ids[2]})`.execute(
  db,
);
await indexProducts(db, ids, now);
const visitor = app.as();

/** Titles found, in alphabetical order. */
async function find(query: Parameters<typeof visitor<typeof search>>[1]["query"]) {
  const { products } = await visitor(search, { query });
  return products.map(({ title }) => title).toSorted();
}
const choices = async (query: Parameters<typeof visitor<typeof search>>[1]["query"]) => {
  const answer = await visitor(search, { query });
  const brief = Object.entries(answer.choices!).map(([group, list]) => [
    group,
    Object.fromEntries(list.map(({ value, count }) => [value, count])),
  ]);
  return Object.fromEntries(brief) as Record<string, Record<string, number>>;
};
const dated = ["Concierto de enero", "Concierto de hoy", "Concierto del domingo"];

test.each([
  ["kind=live", { kind: "live" }, dated],
  ["two kinds", { kind: "live,physical" }, [...dated, "Libro"]],
  ["category", { category: "familia" }, ["Concierto corto"]],
  ["free", { price: "free" }, ["Concierto gratis"]],
  ["up to 10 and 10 to 25", { price: "low,mid", kind: "vod" }, ["Concierto corto", "Concierto en inglés"]],
  ["over 25", { price: "high" }, ["Concierto de hoy", "Concierto del domingo"]],
  ["language of its sound", { language: "en" }, ["Concierto en inglés"]],
  ["today", { when: "today" }, ["Concierto de hoy"]],
  ["this week", { when: "week" }, ["Concierto de hoy", "Concierto del domingo"]],
  ["this month", { when: "month" }, ["Concierto de hoy", "Concierto del domingo"]],
  ["upcoming", { when: "upcoming" }, dated],
  ["from a day", { from: "2026-11-27", to: "2027-01-31" }, ["Concierto de enero", "Concierto del domingo"]],
  ["the other way round", { from: "2026-12-27", to: "2026-12-01" }, []],
  ["words and filters", { q: "concierto", price: "high", when: "today" }, ["Concierto de hoy"]],
  ["words that are in no such thing", { q: "libro", kind: "vod" }, []],
  ["short films", { length: "short", kind: "vod", price: "free" }, ["Concierto gratis"]],
] as const)("filters: %s", async (_, query, titles) => {
  expect(await find(query)).toEqual([...titles].toSorted());
});

test("each choice says what it would leave, whatever else of its own group is chosen", async () => {
  const bare = await choices({});
  expect(bare).toMatchObject({
    kind: { vod: 3, live: 3, physical: 1 },
    category: { musica: 3, familia: 1, teatro: 1 },
    price: { free: 1, low: 1, mid: 3, high: 2 },
    when: { today: 1, week: 2, month: 2, upcoming: 3 },
    onAir: {},
  });
  for (const q of [undefined, "concierto"]) {
    const narrowed = await choices({ ...(q && { q }), category: "musica", price: "free" });
    expect(narrowed, q).toMatchObject({ category: { musica: 1 }, price: { free: 1, low: 1, mid: 1 } });
    expect(narrowed.kind, q).toEqual({ vod: 1 });
  }
});

test("orders: newest, soonest, price", async () => {
  const titles = async (query: object) =>
    (await visitor(search, { query })).products.map(({ title }) => title);
  for (const words of [{}, { q: "concierto" }]) {
    expect((await titles({ ...words, sort: "soonest" })).slice(0, 3)).toEqual(["Concierto de hoy", "Concierto del domingo", "Concierto de enero"]); // prettier-ignore
    expect((await titles({ ...words, sort: "price_asc" })).slice(0, 2)).toEqual(["Concierto gratis", "Concierto corto"]); // prettier-ignore
    expect((await titles({ ...words, sort: "price_desc" })).slice(0, 2).toSorted()).toEqual(["Concierto de hoy", "Concierto del domingo"]); // prettier-ignore
  }
});

test("what changes by time alone changes: an offer begins, a date passes, a sale ends", async () => {
  const offer = { gross: 500, startsAt: inDays(1), endsAt: inDays(2) };
  const options = { gross: 4000, offer, type: "live", sessions: [inDays(1.5)], saleEndsAt: inDays(3), titles: {} } as const; // prettier-ignore
  const id = await sold("Rebajado", options);
  await indexProducts(db, [id], now);
  const steps = [
    [0.1, ["price:high", "dated:yes"], true],
    [1.1, ["price:low", "dated:yes"], true],
    [1.6, ["price:low"], true],
    [2.1, ["price:high"], true],
    [3.1, [], false],
  ] as const;
  for (const [days, facets, isListed] of steps) {
    app.setNow(inDays(days));
    await indexTurned(app.platform);
    const { rows } = await sql<{ facets: string[]; is_listed: boolean }>`select facets, is_listed from search_product where product_id = ${id}`.execute(db); // prettier-ignore
    expect(rows[0]!.is_listed).toBe(isListed);
    expect(rows[0]!.facets.filter((one) => /^(price|dated):/.test(one)).toSorted(), `${days}`).toEqual([...facets].toSorted()); // prettier-ignore
  }
  app.setNow(now);
});

test.each([
  "kind=nothing", "price=cheap", "language=españa", "from=tomorrow", "when=never", "category=%27%20or%201%3D1", "sort=title%3B",
  `kind=${"vod,".repeat(251)}`, "q=ab", "onAir=maybe", "page=0", "size=1000", "category=a%00b",
])("what is no filter is refused: %.40s", async (query) => {
  const answer = await fetch(`${app.url}/api/search?${query}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "request.invalid" });
}); // prettier-ignore

test.each([
  "q=%25%20_%20%5C%20%27%20%26%7C!:*",
  "q=%3Dkind:vod",
  "page=10000&size=100",
  "from=2026-11-25&to=2199-01-01",
  `category=${Array.from({ length: 20 }, (_, n) => `c${n}`).join(",")}`,
  "q=concierto&page=900",
])(
  // prettier-ignore
  "what is strange finds little, and breaks nothing: %s",
  async (query) => {
    const answer = await fetch(`${app.url}/api/search?${query}`);
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { products: unknown[] }).products.length).toBeLessThanOrEqual(3);
  },
);

test("a pack is a kind of its own, whatever its film's type is", async () => {
  const id = await sold("Tres noches", { categories: ["musica"] });
  await db.updateTable("product").set({ bundle_active: true }).where("id", "=", id).execute();
  await indexProducts(db, [id], now);
  expect(await find({ kind: "pack" })).toEqual(["Tres noches"]);
  expect(await find({ kind: "vod", q: "noches" })).toEqual([]);
  expect((await choices({ q: "noches" })).kind).toEqual({ pack: 1 });
});
