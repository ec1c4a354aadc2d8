import { search } from "@palco/contract/search/api";
import { publishPostChanges, savePostText } from "@palco/contract/posts/api";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { aDocument, aParagraph, aPost } from "./testing.ts";

const app = await testApp();
const visitor = app.as();
async function found(q: string): Promise<string[]> {
  await app.deliver();
  return (await visitor(search, { query: { q } })).products.map(({ slug }) => slug);
}
const walled = aDocument(aParagraph("A quokka at dawn"), { type: "wall" }, aParagraph("The zeppelin landed"));

test("a search finds a post by its free part, and a free post by all of it", async () => {
  const paid = await aPost(app, { texts: { en: walled } });
  const free = await aPost(app, { gross: 0, texts: { en: walled } });
  expect((await found("quokka")).toSorted()).toEqual([paid.slug, free.slug].toSorted());
  expect(await found("zeppelin")).toEqual([free.slug]);
  // A saved text is searchable only after readers have it.
  const params = { slug: paid.slug, language: "en" } as const;
  const document = aDocument(aParagraph("A narwhal"), { type: "wall" });
  await paid.owner.call(savePostText, { params, body: { document, revision: 2 } });
  expect(await found("narwhal")).toEqual([]);
  await paid.owner.call(publishPostChanges, { params: { slug: paid.slug } });
  expect(await found("narwhal")).toEqual([paid.slug]);
});
