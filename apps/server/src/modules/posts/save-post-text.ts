import type { PostText } from "@palco/contract/posts/api";
import type { PostDocument } from "@palco/contract/rich-text";
import type { Language } from "@palco/values/language";
import { isDeepStrictEqual } from "node:util";
import { AppError } from "#platform/app-error.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ProductForSale } from "#modules/catalogue/public.ts";
import { changeOwnPost, type Needs } from "./own-post.ts";
import { keepAttachments } from "./attachments.ts";
import { ownParts } from "./own-parts.ts";
import { findText, savedOf, type TextRow, writeText } from "./post.queries.ts";
import { toPostText } from "./present-edit.ts";
import { keepVersion } from "./version.queries.ts";

interface Sent {
  language: Language;
  document: PostDocument;
  revision: number;
}

/** Saves the text of a language; of a product that is out, beside what readers have. */
export async function savePostText(context: Needs, slug: string, sent: Sent): Promise<PostText> {
  const { text, isRefused } = await changeOwnPost(context, slug, async (tx, product) => {
    const before = await findText(tx, { productId: product.id, language: sent.language });
    const document = await ownParts(tx, context, { product, document: sent.document, before });
    // Sent once more because its answer was lost.
    if (before && isDeepStrictEqual(savedOf(before), document)) return { text: before, isRefused: false };
    if (before && before.revision !== sent.revision) {
      await keepBoth(tx, context, { product, before, sent: { ...sent, document } });
      return { text: before, isRefused: true };
    }
    return {
      text: await replaceText(tx, context, { product, before, sent: { ...sent, document } }),
      isRefused: false,
    };
  });
  // After the commit: what was refused stays in the history.
  if (isRefused) throw new AppError("posts.changed_elsewhere");
  return toPostText(text);
}

interface Change {
  product: ProductForSale;
  before: TextRow | undefined;
  sent: Omit<Sent, "revision">;
}

/** Writes the next text, and remembers it. */
export async function replaceText(
  tx: Tx,
  { actor, now }: Needs,
  { product, before, sent: { language, document } }: Change,
): Promise<TextRow> {
  const productId = product.id;
  const revision = (before?.revision ?? 0) + 1;
  const isOut = product.status !== "draft";
  await writeText(tx, { productId, language, revision, document, isOut }, now());
  await keepAttachments(tx, productId, now());
  await keepVersion(
    tx,
    { productId, language },
    { reason: "saved", document, authorId: actor.id, now: now() },
  );
  return (await findText(tx, { productId, language }))!;
}

async function keepBoth(
  tx: Tx,
  { actor, now }: Needs,
  { product, before, sent }: Change & { before: TextRow },
): Promise<void> {
  const text = { productId: product.id, language: sent.language };
  const authorId = actor.id;
  await keepVersion(tx, text, { reason: "replaced", document: savedOf(before), authorId, now: now() });
  await keepVersion(tx, text, { reason: "refused", document: sent.document, authorId, now: now() });
}
