import { publishPostChanges, savePostText } from "@palco/contract/posts/api";
import type { PostDocument, PostNode } from "@palco/contract/rich-text";
import type { Language } from "@palco/values/language";
import { aProduct, type TestProduct, type TestProductOptions } from "#modules/catalogue/testing.ts";
import type { TestApp } from "#testing/app.ts";

export const aParagraph = (text: string): PostNode => ({
  type: "paragraph",
  content: [{ type: "text", text }],
});
export const aDocument = (...content: PostNode[]): PostDocument => ({ type: "doc", content });

export const openWords = "Everybody may read how the night began.";
export const closedWords = "Only readers learn who left the lamp on.";
/** A document with a public part, the paywall and a closed part. */
export const walledDocument = aDocument(aParagraph(openWords), { type: "wall" }, aParagraph(closedWords));

/** A post on show with a text in English, at 12,10 € unless told otherwise. */
export async function aPost(
  app: TestApp,
  {
    texts = { en: walledDocument },
    ...options
  }: TestProductOptions & { texts?: Partial<Record<Language, PostDocument>> } = {},
): Promise<TestProduct> {
  const post = await aProduct(app, { assetId: null, ...options, type: "post" });
  const params = { slug: post.slug };
  for (const [language, document] of Object.entries(texts))
    await post.owner.call(savePostText, {
      params: { ...params, language: language as Language },
      body: { document, revision: 0 },
    });
  if (options.status !== "draft") await post.owner.call(publishPostChanges, { params });
  return post;
}
