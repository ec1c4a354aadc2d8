import { expect, test } from "vitest";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aSpeaker } from "#modules/speakers/testing.ts";
import { testApp } from "#testing/app.ts";
import { describePage, pageAddress } from "./describe-page.ts";
import { fillPage } from "./page.ts";

const app = await testApp({ PALCO_PUBLIC_URL: "https://palco.example" });
const shell = '<html lang="es" data-theme="dark"><head><!--head--><title>Palco</title></head><!--first-->';
const pageOf = async (path: string, language: "es" | "en" | "pt" = "en", isNamed = false) => {
  const head = await describePage(app.platform, path, language);
  return { head, html: fillPage(shell, head, { language, isNamed }) };
};

test("a product's page carries its title, price and picture for search engines, in the reader's language", async () => {
  const product = await aProduct(app, { titles: { en: "An evening", es: "Una velada" } });
  const { head, html } = await pageOf(`/products/${product.slug}`, "es");
  expect(head).toMatchObject({
    status: 200,
    title: "Una velada · Palco",
    canonical: `https://palco.example/products/${product.slug}`,
  });
  expect(html).toContain('<html lang="es"');
  expect(html).toContain('hreflang="en"');
  expect(html).toContain('"price":"12.10"');
});

test("a title cannot break out of the page's data", async () => {
  const product = await aProduct(app, { titles: { en: "</script><img src=x onerror=alert(1)>" } });
  const { html } = await pageOf(`/products/${product.slug}`);
  expect(html).not.toContain("<img src=x");
  expect(html.match(/<\/script>/g)).toHaveLength(html.match(/<script /g)!.length);
});

test("what doesn't exist is a 404, and private or personal pages are not indexed", async () => {
  const hidden = await aProduct(app, { status: "private" });
  for (const path of [
    "/products/nothing-here",
    `/products/${hidden.slug}`,
    "/channels/nobody",
    "/no/such/page",
  ])
    expect((await pageOf(path)).head.status).toBe(404);
  expect((await pageOf("/mystuff/products")).html).toContain('content="noindex"');
  expect((await pageOf("/")).html).not.toContain("noindex");
});

/** Canonical address and alternates of a page, as "language address". */
async function linksOf(path: string, language: "es" | "en" | "pt", isNamed: boolean): Promise<string[]> {
  const { html } = await pageOf(path, language, isNamed);
  const found = html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]+)"/g);
  return [...found].map(([, rel, code, href]) => `${code ?? rel} ${href}`);
}

test("PA28 each language is its own canonical page, Spanish at the bare address; those without words of their own have no page", async () => {
  const { slug } = await aProduct(app, { titles: { en: "An evening" } });
  const path = `/products/${slug}`;
  const bare = `https://palco.example${path}`;
  const alternates = [`es ${bare}`, `en ${bare}?lang=en`, `x-default ${bare}`];
  expect(await linksOf(path, "es", false)).toEqual([`canonical ${bare}`, ...alternates]);
  expect(await linksOf(path, "es", true)).toEqual([`canonical ${bare}`, ...alternates]);
  expect(await linksOf(path, "en", true)).toEqual([`canonical ${bare}?lang=en`, ...alternates]);
  // Nothing of it is Portuguese: what is shown there is what the bare address shows.
  expect(await linksOf(path, "pt", true)).toEqual([`canonical ${bare}`, ...alternates]);
  const alone = `/products/${(await aProduct(app)).slug}`;
  expect(await linksOf(alone, "en", true)).toEqual(
    ["canonical", "es", "x-default"].map((rel) => `${rel} https://palco.example${alone}`),
  );
});

test("PA28 channels, speakers and help have alternates of the languages they are written in", async () => {
  const { channel } = await aProduct(app);
  const speaker = await aSpeaker(app, { titles: { pt: "Médica" } });
  const codes = async (path: string) =>
    (await linksOf(path, "es", false)).slice(1).map((line) => line.split(" ")[0]);
  expect(await codes(`/channels/${channel.slug}`)).toEqual(["es", "x-default"]);
  expect(await codes(`/speakers/${speaker.slug}`)).toEqual(["es", "pt", "x-default"]);
  for (const path of ["/", "/help", "/help/basics", "/help/basics/refunds", "/search-results"])
    expect(await codes(path), path).toEqual(["es", "en", "pt", "x-default"]);
});

test("titles leave the site's name out where there is no room, and are cut after a word; so are descriptions", async () => {
  const long = "Congreso internacional de cardiología intervencionista y de imagen cardíaca avanzada";
  const product = await aProduct(app, { titles: { es: long } });
  await app.platform.db
    .updateTable("product")
    .set({ short_description: "", description: "palabra ".repeat(40) })
    .where("id", "=", product.id)
    .execute();
  const { title, description } = (await pageOf(`/products/${product.slug}`, "es")).head;
  expect(title).toBe("Congreso internacional de cardiología intervencionista y de…");
  expect([title.length <= 60, description.length <= 155, description.endsWith("palabra…")]).toEqual([
    true,
    true,
    true,
  ]);
});

test("an article of the help centre comes whole with its page, in the page's language", async () => {
  const { head, html } = await pageOf("/help/basics/refunds", "pt", true);
  expect(html).toContain('<html lang="pt"');
  expect(html).toContain(`<h1>${head.name!.split(" · ")[0]}</h1>`);
  const { body } = articleIn(html);
  expect(body.length).toBeGreaterThan(400);
  expect(body).toContain("<h2>");
  expect(html).toContain('<a href="/help/basics/buy-a-ticket">');
  expect((await pageOf("/help/basics", "en")).html).toContain('href="/help/basics/refunds"><strong>');
  expect((await pageOf("/help", "en")).html).toContain('href="/help/producers"');
});

/** The text of the article in a page's first markup. */
const articleIn = (html: string) => ({
  body: /<div class="article-text">(.*?)<\/div>/s.exec(html)?.[1] ?? "",
});

test("each legal document has a head and an address of its own; other parameters make no page", async () => {
  expect(pageAddress("/aviso-legal?version=2&doc=purchase&lang=en")).toBe("/aviso-legal?doc=purchase");
  expect(pageAddress("/aviso-legal?doc=%3Cscript%3E&x=1")).toBe("/aviso-legal");
  expect(pageAddress("/shop?doc=purchase")).toBe("/shop");
  // The page without a parameter is the notice.
  expect(pageAddress("/aviso-legal?doc=notice")).toBe("/aviso-legal");
  const [notice, purchase] = [await pageOf("/aviso-legal"), await pageOf("/aviso-legal?doc=purchase")];
  expect(purchase.head.title).not.toBe(notice.head.title);
  expect(purchase.head.canonical).toBe("https://palco.example/aviso-legal?doc=purchase");
  // Nothing of them is published here: search engines get none.
  expect(purchase.html).toContain('content="noindex"');
});
