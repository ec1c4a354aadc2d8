import type { PostBlock, PostText, PostVersion } from "@palco/contract/posts/api";
import type { Language } from "@palco/values/language";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { changeOwnPost, getOwnPost, type Needs } from "./own-post.ts";
import { findText, savedOf } from "./post.queries.ts";
import { toPostText } from "./present-edit.ts";
import { renderPost } from "./render-post.ts";
import { replaceText } from "./save-post-text.ts";
import { findVersionRow, keepVersion, listVersionRows, type VersionRow } from "./version.queries.ts";

interface ByText {
  slug: string;
  language: Language;
}
type ByVersion = ByText & { id: string };

const toVersion = ({ id, reason, words, madeAt, author }: VersionRow): PostVersion => ({
  id,
  reason,
  words,
  madeAt: madeAt.toISOString(),
  author,
});

export async function listPostVersions(
  context: Needs,
  { slug, language }: ByText,
): Promise<{ items: PostVersion[] }> {
  const { id: productId } = await getOwnPost(context, slug);
  return { items: (await listVersionRows(context.db, { productId, language })).map(toVersion) };
}

export async function getPostVersion(
  context: Needs & Pick<Context, "secrets">,
  { slug, language, id }: ByVersion,
): Promise<PostVersion & { blocks: PostBlock[] }> {
  const { id: productId } = await getOwnPost(context, slug);
  const version = await findVersionRow(context.db, { productId, language }, id);
  if (!version) throw new AppError("posts.version_not_found");
  return {
    ...toVersion(version),
    blocks: await renderPost(context, version.document.content, { productId, isOpen: true }),
  };
}

/** Goes on from a version; what was there is remembered first. */
export async function restorePostVersion(
  context: Needs,
  { slug, language, id }: ByVersion,
  revision: number,
): Promise<PostText> {
  const text = await changeOwnPost(context, slug, async (tx, product) => {
    const key = { productId: product.id, language };
    const version = await findVersionRow(tx, key, id);
    if (!version) throw new AppError("posts.version_not_found");
    const before = (await findText(tx, key))!;
    if (before.revision !== revision) throw new AppError("posts.changed_elsewhere");
    const replaced = { reason: "replaced", document: savedOf(before), authorId: context.actor.id } as const;
    await keepVersion(tx, key, { ...replaced, now: context.now() });
    return replaceText(tx, context, { product, before, sent: { language, document: version.document } });
  });
  return toPostText(text);
}
