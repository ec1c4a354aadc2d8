import { search, suggest } from "@palco/contract/search/api";
import type { Language } from "@palco/values/language";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { aSpeaker } from "#modules/speakers/testing.ts";
import { testApp } from "#testing/app.ts";
import { indexChannels, indexProducts, indexSpeakers } from "./index-things.ts";
import { indexTurned } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const [moon, dessert, theirs] = [
  await aProduct(app, {
    title: "La luna en directo",
    titles: { en: "The Moon, Live", pt: "A Lua em direto" },
  }),
  await aProduct(app, { title: "Un higo, tres postres", titles: { en: "One Fig, Three Desserts" } }),
  await aProduct(app, { title: "Merienda", titles: { en: "Postres for beginners" } }),
];
const tagged = await aProduct(app, { title: "Quietud", categories: ["selenografia"] });
await db
  .updateTable("product")
  .set({ tags: ["respiración"], tags_by_language: { en: ["breathing"], pt: ["serenidade"] } })
  .where("id", "=", tagged.id)
  .execute();
const channel = await aChannel(app, { title: "Brasa" });
await db
  .updateTable("channel")
  .set({ tags: ["cocina"], tags_by_language: { en: ["cooking"] } })
  .where("id", "=", channel.id)
  .execute();
const speaker = await aSpeaker(app, { name: "Iria", titles: { es: "Astrofísica", en: "Astrophysicist" } });
await indexProducts(db, [dessert, moon, theirs, tagged].map(({ id }) => id)); // prettier-ignore
await indexChannels(db, [channel.id]);
await indexSpeakers(db, [speaker.id]);

async function found(language: Language, q: string) {
  const { products, channels, speakers, reasons } = await app.as(undefined, language)(search, {
    query: { q },
  });
  return {
    products: products.map(({ slug }) => slug),
    channels: channels.map(({ slug }) => slug),
    speakers: speakers.map(({ slug }) => slug),
    reasons: reasons.map(({ within, before, word, after }) => `${within} ${before}[${word}]${after}`),
  };
}

test.each([
  ["en", "higo", dessert],
  ["en", "tres postres", dessert],
  // Articles, stems, accents, a word half typed, a letter wrong, words of two languages.
  ["en", "la luna", moon],
  ["en", "higos", dessert],
  ["en", "LÚNA en dir", moon],
  ["en", "direto", moon],
  ["en", "higgo", dessert],
  ["en", "desserts higo", dessert],
  ["es", "the moon", moon],
  ["pt", "three dessert", dessert],
  // Tags and categories.
  ["es", "breathing", tagged],
  ["en", "respiracion", tagged],
  ["en", "serenidade", tagged],
  ["pt", "selenografia en", tagged],
] as const)("a reader of %s finds %s", async (language, q, { slug }) => {
  expect((await found(language, q)).products).toEqual([slug]);
});

test("what has the words in the reader's language comes first; the others say where they stand", async () => {
  const { products, reasons } = await found("en", "postres");
  expect(products).toEqual([theirs.slug, dessert.slug]);
  expect(reasons).toEqual(["translation Un higo, tres [postres]"]);
  expect((await found("en", "serenidade")).reasons).toEqual(["translation [serenidade]"]);
});

test("channels and speakers too, and suggestions from two letters", async () => {
  expect(await found("en", "cocina")).toMatchObject({ channels: [channel.slug] });
  expect(await found("pt", "cooking")).toMatchObject({ channels: [channel.slug] });
  expect(await found("es", "astrophysicist")).toMatchObject({ speakers: [speaker.slug] });
  const offered = await app.as(undefined, "en")(suggest, { query: { q: "hig" } });
  expect(offered.products.map(({ slug }) => slug)).toEqual([dessert.slug]);
});

test("documents that a migration has marked are written again by the job", async () => {
  await sql`update search_document set head = '', updated_at = '-infinity' where kind <> 'product'`.execute(
    db,
  );
  await indexTurned(app.platform);
  // No answer of a moment ago.
  expect(await found("en", "cocina brasa")).toMatchObject({ channels: [channel.slug] });
});
