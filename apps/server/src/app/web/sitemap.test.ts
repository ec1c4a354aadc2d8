import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import { anAsset, aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { mountSitemap } from "./mount-sitemap.ts";
import { mostInFile, robots, sitemapIndex } from "./sitemap.ts";
import { wholeSitemap } from "./testing.ts";

const app = await testApp({ PALCO_PUBLIC_URL: "https://palco.example" });
const site = fastify();
mountSitemap(site, app.platform);
afterAll(() => site.close());
const get = (url: string) => site.inject({ url });
/** The addresses of pages, in order. */
const pagesIn = (xml: string) => [...xml.matchAll(/<url><loc>([^<]+)</g)].map(([, address]) => address!);

test("PA31 pages are in files of 45,000, each once, whatever the size of a file", async () => {
  const films = await Promise.all(Array.from({ length: 7 }, () => aProduct(app)));
  const whole = pagesIn(await wholeSitemap(app.platform));
  for (const { slug } of films)
    expect(whole.filter((page) => page === `https://palco.example/products/${slug}`)).toHaveLength(1);
  for (const most of [3, 5, whole.length, whole.length + 1]) {
    expect(pagesIn(await wholeSitemap(app.platform, most))).toEqual(whole);
    const files = (await sitemapIndex(app.platform, most)).match(/<sitemap>/g)!.length;
    expect(files).toBe(Math.ceil(whole.length / most));
  }
  // 60,000 products and what else there is.
  expect(Math.ceil((60_000 + whole.length) / mostInFile)).toBe(2);
  expect((await get("/sitemap.xml")).body).toContain("<loc>https://palco.example/sitemap-1.xml</loc>");
  expect((await get("/sitemap-1.xml")).headers["content-type"]).toBe("application/xml; charset=utf-8");
  for (const file of ["/sitemap-2.xml", "/sitemap-0.xml", "/sitemap-x.xml"])
    expect((await get(file)).statusCode, file).toBe(404);
});

test("an entry has its languages, its picture, and its trailer with the page that plays it", async () => {
  const title = "Noche & día";
  const film = await aProduct(app, { title, titles: { en: "Night & day" } });
  const { db } = app.platform;
  await db
    .updateTable("product")
    .set({ trailer_asset_id: await anAsset(app, film.owner.id) })
    .where("id", "=", film.id)
    .execute();
  const plain = await aProduct(app);
  const xml = await wholeSitemap(app.platform);
  const entryOf = (slug: string) =>
    xml.split("\n").find((line) => line.includes(`<loc>https://palco.example/products/${slug}</loc>`))!;
  const entry = entryOf(film.slug);
  const page = `https://palco.example/products/${film.slug}`;
  expect(entry).toContain(
    `<xhtml:link rel="alternate" hreflang="es" href="${page}"/><xhtml:link rel="alternate" hreflang="en" href="${page}?lang=en"/>`,
  );
  expect(entry).toContain("<video:title>Noche &#38; día</video:title>");
  expect(entry).toContain(
    `<video:player_loc>https://palco.example/embed/player/${film.slug}</video:player_loc>`,
  );
  expect(entry).toMatch(/<image:loc>https:\/\/palco\.example\/images\/[\w-]+\/1280\.jpg<\/image:loc>/);
  expect(entryOf(plain.slug)).not.toMatch(/hreflang|video:/);
});

test("robots stay out of what is personal or a part of an editor, and may read what is embedded", () => {
  const text = robots("https://palco.example");
  expect(text).toContain("Disallow: /preview/\n");
  expect(text).not.toContain("/embed");
  expect(text).toContain("Sitemap: https://palco.example/sitemap.xml");
});
