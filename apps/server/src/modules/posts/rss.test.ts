import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { aPost, aParagraph, aDocument, closedWords, openWords, walledDocument } from "./testing.ts";
import { testApp } from "#testing/app.ts";

const app = await testApp();
const feedOf = (slug: string, init?: RequestInit) =>
  fetch(`${app.url}/channels/${slug}/rss.xml?lang=es`, init);

test("a channel's posts as RSS 2.0: free ones whole, paid ones with their free part, drafts never", async () => {
  const paid = await aPost(app, { title: "Salt & <light>", texts: { en: walledDocument } });
  const { owner, channel } = paid;
  const spanish = aDocument(aParagraph("Hola"), { type: "wall" }, aParagraph("Todo esto es gratis"));
  await aPost(app, { owner, channel, gross: 0, texts: { en: walledDocument, es: spanish } });
  await aPost(app, { owner, channel, status: "draft", title: "Not yet" });
  const answer = await feedOf(channel.slug);
  expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const xml = await answer.text();
  const { valid, errors } = await validateXML({ xml, schema: rss, extension: "relaxng" });
  expect(errors).toEqual([]);
  expect(valid).toBe(true);
  expect(xml.match(/<item>/g)).toHaveLength(2);
  expect(xml).toContain("Salt &amp; &lt;light&gt;");
  expect(xml).toContain(openWords);
  expect(xml).not.toContain(closedWords);
  expect(xml).toContain("Todo esto es gratis");
  expect(xml).not.toContain("Not yet");

  const tag = answer.headers.get("etag")!;
  expect((await feedOf(channel.slug, { headers: { "if-none-match": tag } })).status).toBe(304);
  expect((await feedOf("nobody-is-here")).status).toBe(404);
});

/** Schema of a channel and its items in RSS 2.0, with elements of other namespaces between. */
const rss = `<grammar xmlns="http://relaxng.org/ns/structure/1.0" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
<define name="other"><element><anyName><except><nsName ns=""/></except></anyName><zeroOrMore><attribute><anyName/></attribute></zeroOrMore><text/></element></define>
<start><element name="rss"><attribute name="version"><value>2.0</value></attribute><element name="channel"><interleave>
<element name="title"><text/></element><element name="link"><data type="anyURI"/></element><element name="description"><text/></element>
<element name="language"><data type="language"/></element><optional><element name="lastBuildDate"><text/></element></optional>
<element name="generator"><text/></element><zeroOrMore><ref name="other"/></zeroOrMore>
<zeroOrMore><element name="item"><interleave><element name="title"><text/></element><element name="link"><data type="anyURI"/></element>
<element name="guid"><attribute name="isPermaLink"><value>false</value></attribute><text/></element>
<element name="pubDate"><data type="string"><param name="pattern">[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2} GMT</param></data></element>
<element name="description"><text/></element><zeroOrMore><element name="category"><text/></element></zeroOrMore><zeroOrMore><ref name="other"/></zeroOrMore>
</interleave></element></zeroOrMore></interleave></element></element></start></grammar>`;
