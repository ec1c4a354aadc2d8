import type { PostEdit } from "@palco/contract/posts/api";
import type { Language } from "@palco/values/language";
import { AppError } from "#platform/app-error.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { keepAttachments } from "./attachments.ts";
import { changeOwnPost, getOwnPost, type Needs } from "./own-post.ts";
import { deleteText, listReaderTexts, listTexts, publishTexts } from "./post.queries.ts";
import { presentEdit } from "./present-edit.ts";
import { keepVersion } from "./version.queries.ts";

export async function getPostEdit(context: Needs, slug: string): Promise<PostEdit> {
  return presentEdit(context, await getOwnPost(context, slug));
}

/** Readers get what was saved since; search and feeds hear of it. */
export async function publishPostChanges(context: Needs, slug: string): Promise<PostEdit> {
  const { actor, now } = context;
  await changeOwnPost(context, slug, async (tx, { id, channelId, ownerId }) => {
    const changed = (await listTexts(tx, id)).filter(({ changes }) => changes);
    if (!changed.length) return;
    await publishTexts(tx, id, now());
    await keepAttachments(tx, id, now());
    for (const { language, changes } of changed)
      await keepVersion(
        tx,
        { productId: id, language },
        { reason: "published", document: changes!, authorId: actor.id, now: now() },
      );
    await publishEvent(tx, "product.changed", { productId: id, channelId, ownerId });
    await sharedChanged(tx);
  });
  return getPostEdit(context, slug);
}

/** A published post keeps at least one text that readers have. */
export async function removePostText(context: Needs, slug: string, language: Language): Promise<void> {
  await changeOwnPost(context, slug, async (tx, { id, status, channelId, ownerId }) => {
    const texts = await listTexts(tx, id);
    if (!texts.some((text) => text.language === language)) throw new AppError("posts.text_not_found");
    await deleteText(tx, { productId: id, language });
    await keepAttachments(tx, id, context.now());
    if (status === "draft") return;
    if (!(await listReaderTexts(tx, [id])).length) throw new AppError("posts.last_text");
    await publishEvent(tx, "product.changed", { productId: id, channelId, ownerId });
    await sharedChanged(tx);
  });
}
