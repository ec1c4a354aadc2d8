import { expect, test } from "vitest";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { describePage } from "./describe-page.ts";
import { fillPage } from "./page.ts";

const app = await testApp({ PALCO_PUBLIC_URL: "https://palco.example" });
const shell = '<html lang="es" data-theme="dark"><head><!--head--><title>Palco</title></head>';
const pageOf = async (path: string, language: "es" | "en" | "pt" = "en") => {
  const head = await describePage(app.platform, path, language);
  return { head, html: fillPage(shell, head, language) };
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
