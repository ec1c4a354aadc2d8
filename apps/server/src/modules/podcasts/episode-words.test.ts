import { search } from "@palco/contract/search/api";
import { getPodcast, listEpisodes, makeFeed, updateEpisode } from "@palco/contract/podcasts/api";
import { type Language, languages } from "@palco/values/language";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { indexTurned } from "#modules/search/testing.ts";
import { anEpisode, aPodcast } from "./testing.ts";

const app = await testApp();

const storm = {
  title: "Una tormenta",
  titles: { en: "A storm", pt: "" },
  description: "La presión de un huracán.",
  descriptions: { pt: "A pressão de um furacão." },
};

const as = (language: Language) => app.as(undefined, language);

async function readIn(language: Language, slug: string) {
  const { episodes } = await as(language)(getPodcast, { params: { slug } });
  return episodes.map(({ title, description }) => [title, description]);
}

async function found(language: Language, q: string): Promise<string[]> {
  const { products } = await as(language)(search, { query: { q } });
  return products.map(({ slug }) => slug);
}

test("each reader has the words of an episode in their language, and those it was begun with where there are none", async () => {
  const { product, episode } = await aPodcast(app);
  const params = { slug: product.slug, id: episode.id };
  // Written without languages: everybody's.
  for (const language of languages)
    expect(await readIn(language, product.slug)).toEqual([["The first one", "What it is about."]]);

  const fields = { ...storm, publishedAt: episode.publishedAt, isSample: false };
  expect(await product.owner.call(updateEpisode, { params, body: fields })).toMatchObject(storm);
  expect(await product.owner.call(listEpisodes, { params })).toMatchObject({ items: [storm] });
  expect(await readIn("es", product.slug)).toEqual([["Una tormenta", "La presión de un huracán."]]);
  expect(await readIn("en", product.slug)).toEqual([["A storm", "La presión de un huracán."]]);
  expect(await readIn("pt", product.slug)).toEqual([["Una tormenta", "A pressão de um furacão."]]);
});

test("a feed is in the language of its listener's account", async () => {
  const { product } = await aPodcast(app);
  await anEpisode(app, product, storm);
  const listener = await aUser(app, { language: "en" });
  await aTicket(app, listener, product);
  const { url } = await listener.call(makeFeed, { params: { slug: product.slug } });
  const feed = await (await fetch(url!.replace(app.platform.config.publicUrl, app.url))).text();
  expect(feed).toContain("<title>A storm</title>");
  expect(feed).toContain("<description>La presión de un huracán.</description>");
});

test("a podcast is found by the titles of its episodes in any language by every reader, from the moment that they are out", async () => {
  const { product } = await aPodcast(app);
  const inAnHour = new Date(app.platform.now().getTime() + 3_600_000).toISOString();
  const title = { title: "Una ventisca", titles: { en: "A blizzard", pt: "Uma nevasca" } };
  await anEpisode(app, product, { ...title, publishedAt: inAnHour });
  await app.deliver();
  expect(await found("en", "blizzard")).toEqual([]);

  app.setNow(new Date(inAnHour));
  await indexTurned(app.platform);
  await expect.poll(() => found("en", "blizzard"), { interval: 10 }).toEqual([product.slug]);
  for (const language of languages)
    for (const q of ["ventisca", "nevasca", "blizzard"])
      expect(await found(language, q), `${language} ${q}`).toEqual([product.slug]);
});
