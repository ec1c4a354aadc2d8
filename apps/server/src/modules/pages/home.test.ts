import { getHome, type HomeView, updateHome } from "@palco/contract/pages/api";
import type { HomeSectionContent } from "@palco/contract/pages/sections";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import type { z } from "zod";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { storedHome, storeHome } from "./testing.ts";

const app = await testApp();
const admin = await aUser(app, { roles: ["ADMIN"] });
const visitor = app.as();
const { db } = app.platform;
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute);

const row = (source: "live" | "upcoming" | "new" | "category" | "chosen", more: object = {}) => ({
  kind: "product_slider" as const,
  title: {},
  source,
  ...more,
});
type Section = z.input<typeof HomeSectionContent>;
const save = (...sections: Section[]) => admin.call(updateHome, { body: { sections } });
const rowsOf = ({ sections }: HomeView) =>
  sections.flatMap((section) =>
    section.kind === "product_slider" ? [[section.source, section.products.map(({ slug }) => slug)]] : [],
  );

// Newest first; each is published a moment after the one before.
const films: string[] = [];
for (const category of ["cooking", "cooking", "cooking", "music", "music", "music"]) {
  const { slug } = await aProduct(app, { categories: [category], slug: `film-${films.length}` });
  films.unshift(slug);
}
const showing = await aProduct(app, { type: "live", slug: "on-now", sessions: [inMinutes(-0.5)] });
const soon = await aProduct(app, { type: "broadcast", slug: "soon", assetId: null, sessions: [inMinutes(30), inMinutes(90)] }); // prettier-ignore
const later = await aProduct(app, { type: "live", slug: "later", sessions: [inMinutes(60)] });
await aProduct(app, { type: "live", slug: "was", sessions: [inMinutes(-60)] });
await aProduct(app, { type: "live", slug: "hidden", status: "private", sessions: [inMinutes(10)] });
await sql`update product set published_at = now() - interval '1 day' where type <> 'vod'`.execute(db);

test("rows that are queries show what is on air, what comes next and what is new, each once", async () => {
  const saved = await save(
    row("live"),
    row("upcoming"),
    row("new"),
    row("category", { category: "cooking" }),
  );
  expect(rowsOf(saved)).toEqual([
    ["live", [showing.slug]],
    ["upcoming", [soon.slug, later.slug]],
    ["new", [...films, "was"]],
    ["category", films.slice(3)],
  ]);
  expect(rowsOf(await visitor(getHome))).toEqual(rowsOf(saved));
});

test("a query can be narrowed to types, a category and a number", async () => {
  const saved = await save(
    row("new", { types: ["vod"], count: 4 }),
    row("upcoming", { types: ["broadcast"] }),
    row("category", { category: "music", types: ["vod"] }),
  );
  expect(rowsOf(saved)).toEqual([
    ["new", films.slice(0, 4)],
    ["upcoming", [soon.slug]],
  ]);
});

test("what is on air leaves its row when its showing is over", async () => {
  const sections = [row("live"), row("new", { types: ["vod"] })];
  expect(rowsOf(await save(...sections))[0]).toEqual(["live", [showing.slug]]);
  app.setNow(inMinutes(1));
  onTestFinished(() => app.setNow(undefined));
  expect(rowsOf(await save(...sections)).map(([source]) => source)).toEqual(["new"]);
});

test("a site whose home nobody has arranged shows what there is", async () => {
  expect(rowsOf(await save()).map(([source]) => source)).toEqual(["live", "upcoming", "new"]);
});

const slidesOf = (slugs: string[]) => slugs.map((product) => ({ of: "product" as const, product }));

test("a hero shows its products as slides; private ones are left out", async () => {
  const text = { es: "Hola", en: "Hello" };
  const hero = {
    kind: "hero" as const,
    title: text,
    subtitle: text,
    buttonText: text,
    buttonLink: null,
    imageId: null,
    slides: slidesOf([films[0]!, "hidden", soon.slug]),
  };
  const { sections } = await save(hero);
  expect(sections[1]).toMatchObject({
    kind: "hero",
    slides: [{ slug: films[0], trailer: null }, { slug: soon.slug }],
  });
  await expect(save({ ...hero, slides: slidesOf(films) })).rejects.toEqual(refused("request.invalid"));
});

test("an old row is shown as before; what can't be read is hidden, named, and outlives saves byte by byte", async () => {
  const old = { id: randomUUID(), kind: "product_slider", title: {}, products: [], category: "cooking" };
  const newer = { agenda: ["x", { deep: 1 }], id: randomUUID(), kind: "hero", v: 99 };
  await storeHome(db, [old, newer]);
  const kept = [{ id: newer.id, kind: "hero", v: 99 }];
  const { sections } = await visitor(getHome);
  expect(sections.map(({ kind }) => kind)).toEqual(["product_slider", "coupon_box"]);
  const saved = await save(row("category", { category: "cooking" }), row("new", { types: ["vod"] }));
  expect(saved.kept).toEqual(kept);
  expect((await save()).kept).toEqual(kept);
  expect(await storedHome(db)).toContain(JSON.stringify(newer));
});
