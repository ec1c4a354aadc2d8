import type { LegalDocument } from "@palco/contract/legal/documents";
import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import { anAsset, aProduct } from "#modules/catalogue/testing.ts";
import { insertVersion } from "#modules/consents/public.ts";
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

test("legal documents in force are listed, each at its own address in three languages", async () => {
  const day = 86_400_000;
  const words = { es: "# Texto", en: "# Text", pt: "# Texto" };
  const publish = (document: LegalDocument, n: number, effectiveAt: Date) =>
    app.platform.db.transaction().execute((tx) =>
      insertVersion(tx, {
        document,
        n,
        effectiveAt,
        publishedAt: new Date(),
        sources: words,
        texts: words,
        standardSha256: "0".repeat(64),
        sha256: "0".repeat(64),
        material: true,
        authorId: null,
      }),
    );
  await publish("notice", 1, new Date("2026-03-01T10:00:00Z"));
  await publish("purchase", 1, new Date("2026-04-01T10:00:00Z"));
  // The next one waits for its day, and so does one without a former version.
  await publish("purchase", 2, new Date(Date.now() + 30 * day));
  await publish("cookies", 1, new Date(Date.now() + 30 * day));
  const lines = (await wholeSitemap(app.platform))
    .split("\n")
    .filter((line) => line.includes("/aviso-legal"));
  const page = "https://palco.example/aviso-legal";
  expect(lines.map((line) => /<loc>([^<]+)<.*<lastmod>([^<]+)</.exec(line)!.slice(1))).toEqual([
    [page, "2026-03-01"],
    [`${page}?doc=purchase`, "2026-04-01"],
  ]);
  expect(lines[0]).toContain(`hreflang="en" href="${page}?lang=en"`);
  expect(lines[1]).toContain(`hreflang="es" href="${page}?doc=purchase"`);
  expect(lines[1]).toMatch(/hreflang="pt" href="[^"]*\?doc=purchase&#38;lang=pt"/);
});

test("robots stay out of what is personal or a part of an editor, and may read what is embedded", () => {
  const text = robots("https://palco.example");
  expect(text).toContain("Disallow: /preview/\n");
  expect(text).not.toContain("/embed");
  expect(text).toContain("Sitemap: https://palco.example/sitemap.xml");
});
