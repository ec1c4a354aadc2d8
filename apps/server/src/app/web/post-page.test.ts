import { expect, test } from "vitest";
import { aDocument, aParagraph, aPost, closedWords, walledDocument } from "#modules/posts/testing.ts";
import { testApp } from "#testing/app.ts";
import { describePage } from "./describe-page.ts";
import { fillPage } from "./page.ts";

const app = await testApp();
const pageOf = async (path: string) => {
  const head = await describePage(app.platform, path, "en");
  return fillPage("<title>Palco</title><!--head-->", head, { language: "en", isNamed: false });
};
/** Structured data (Article) of a post's page. */
function articleIn(html: string): Record<string, unknown> {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!;
  const { "@graph": graph } = JSON.parse(json) as { "@graph": Record<string, unknown>[] };
  return graph.find((thing) => thing["@type"] === "Article")!;
}

test("search engines are told which part of an article is paid, and get no text from behind the wall", async () => {
  const paid = await aPost(app, { texts: { en: walledDocument } });
  const html = await pageOf(`/products/${paid.slug}`);
  expect(articleIn(html)).toMatchObject({
    isAccessibleForFree: false,
    hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: ".post-teaser__more" },
    inLanguage: "en",
    wordCount: 15,
    timeRequired: "PT1M",
  });
  expect(html + (await pageOf(`/posts/${paid.slug}`))).not.toContain(closedWords);
  const free = await aPost(app, { gross: 0, texts: { es: aDocument(aParagraph("Hola")) } });
  const article = articleIn(await pageOf(`/products/${free.slug}`));
  expect(article).toMatchObject({ isAccessibleForFree: true, inLanguage: "es" });
  expect(article).not.toHaveProperty("hasPart");
});

test("a channel's page names its feed", async () => {
  const { channel } = await aPost(app);
  const address = `${app.platform.config.publicUrl}/channels/${channel.slug}/rss.xml`;
  expect(await pageOf(`/channels/${channel.slug}`)).toMatch(
    new RegExp(`<link rel="alternate" type="application/rss\\+xml" title="[^"]+" href="${address}">`),
  );
});
