import { productTraits, schemaOf, typesWith } from "@palco/contract/product-types/traits";
import { expect, test } from "vitest";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { describePage } from "./describe-page.ts";
import { fillPage } from "./page.ts";

const app = await testApp({ PALCO_PUBLIC_URL: "https://palco.example" });
const shell = '<html lang="es" data-theme="dark"><head><!--head--><title>Palco</title></head>';
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
  expect(html).toContain('hreflang="pt"');
  expect(html).toContain('"price":"12.10"');
});

test.each(typesWith(({ available }) => available))(
  "a %s has the structured data of its type",
  async (type) => {
    const startsAt = new Date("2027-05-01T18:00:00Z");
    const { isDated } = productTraits[type];
    const { schemaOrg, openGraph } = schemaOf[type];
    const product = await aProduct(app, { type, ...(isDated && { sessions: [startsAt] }) });
    const { head } = await pageOf(`/products/${product.slug}`);
    expect(head.kind).toBe(openGraph);
    const { "@graph": graph } = head.jsonLd as { "@graph": { "@type": string; startDate?: string }[] };
    expect(graph.map((node) => node["@type"])).toEqual(schemaOrg ? ["Product", schemaOrg] : ["Product"]);
    if (isDated) expect(graph[1]?.startDate).toBe(startsAt.toISOString());
  },
);

test("a title cannot break out of the page's data", async () => {
  const product = await aProduct(app, { titles: { en: "</script><img src=x onerror=alert(1)>" } });
  const { html } = await pageOf(`/products/${product.slug}`);
  expect(html).not.toContain("<img src=x");
  expect(html.match(/<\/script>/g)).toHaveLength(1);
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

test("an address that names its language is its own canonical page, beside the same alternatives", async () => {
  const { slug } = await aProduct(app);
  const links = async (isNamed: boolean) => {
    const { html } = await pageOf(`/products/${slug}`, "pt", isNamed);
    const found = html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]+)"/g);
    return [...found].map(([, rel, language, href]) => `${language ?? rel} ${href}`);
  };
  const bare = `https://palco.example/products/${slug}`;
  const alternatives = [
    ...["es", "en", "pt"].map((code) => `${code} ${bare}?lang=${code}`),
    `x-default ${bare}`,
  ];
  expect(await links(false)).toEqual([`canonical ${bare}`, ...alternatives]);
  expect(await links(true)).toEqual([`canonical ${bare}?lang=pt`, ...alternatives]);
});
