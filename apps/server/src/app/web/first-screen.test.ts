import { type HomeView, updateHome } from "@palco/contract/pages/api";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { firstScreenOfHome } from "#modules/pages/first-screen.ts";
import { describePage } from "./describe-page.ts";
import { fillPage } from "./page.ts";

const app = await testApp();
const shell = '<html lang="es"><head><!--head--><title>Palco</title></head><body><!--first--></body>';
const pageOf = async (path: string) => {
  const head = await describePage(app.platform, path, "en");
  return fillPage(shell, head, { language: "en", isNamed: false });
};
/** Answers that came with a page, by their keys. */
function answersIn(html: string): Record<string, unknown> {
  const json = /<script type="application\/json" id="first-answers" lang="en">(.*?)<\/script>/s.exec(
    html,
  )![1]!;
  const answers = JSON.parse(json) as { key: string[]; answer: unknown }[];
  return Object.fromEntries(answers.map(({ key, answer }) => [key.join(" "), answer]));
}

test("VE29 the home page comes with its first slide, its first row and the answer that its screen asks for", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const one = await aProduct(app, { titles: { en: "Night & </script><b>day</b>" } });
  const two = await aProduct(app, { titles: { en: "Second" } });
  const text = { en: "A claim" };
  await admin.call(updateHome, {
    body: {
      sections: [
        {
          kind: "hero", title: text, subtitle: {}, buttonText: {}, buttonLink: null, imageId: null,
          slides: [one, two].map(({ slug }) => ({ of: "product" as const, product: slug })),
        }, // prettier-ignore
        { kind: "product_slider", title: {}, source: "new" },
      ],
    },
  });
  const html = await pageOf("/");
  expect(html).toContain(">A claim</h1>");
  expect(html).toContain("Night &#38; &#60;/script&#62;&#60;b&#62;day&#60;/b&#62;</h2>");
  expect(html).not.toContain("<b>day");
  expect(html).toContain(`href="/products/${one.slug}/checkout"`);
  expect(html).toContain("Buy · €12.10");
  expect(html).toContain(`<a class="ui-media-card__link" href="/products/${two.slug}">Second</a>`);
  expect(answersIn(html)).toMatchObject({
    home: {
      sections: [
        { kind: "hero", slides: [{ slug: one.slug }, { slug: two.slug }] },
        {},
        { kind: "coupon_box" },
      ],
    },
  });
});

test("VE29 the little that is on air stands beside the next dates, in the markup as on the screen", () => {
  const card = { slug: "a", title: "A", image: null };
  const row = (source: string, count: number) => ({
    id: source, kind: "product_slider", title: "", source, category: null, products: Array.from({ length: count }, () => card),
  }); // prettier-ignore
  const markupOf = (live: number) => {
    const home = {
      sections: [row("live", live), row("upcoming", 4)],
      preparing: null,
    } as unknown as HomeView;
    return firstScreenOfHome(home, { language: "en", site: "Palco" }).markup!.source;
  };
  expect(markupOf(2)).toContain('<div class="home-now" data-live="2">');
  expect(markupOf(2)).toContain("Coming up");
  // With more a row is worth its own width.
  expect(markupOf(3)).not.toContain("home-now");
});

test("a product's page comes with its title and its answer, which counts for visitors only", async () => {
  const { slug } = await aProduct(app, { titles: { en: "An evening" } });
  const html = await pageOf(`/products/${slug}`);
  expect(html).toContain("<h1>An evening</h1>");
  expect(answersIn(html)).toMatchObject({ [`product ${slug}`]: { slug, title: "An evening" } });
  expect(html).toContain('"forVisitors":true');
});

test("what is for nobody to see comes with nothing", async () => {
  const { slug } = await aProduct(app, { status: "private", titles: { en: "A secret" } });
  const html = await pageOf(`/products/${slug}`);
  expect(html).not.toContain("A secret");
  expect(html).not.toContain("first-answers");
});
