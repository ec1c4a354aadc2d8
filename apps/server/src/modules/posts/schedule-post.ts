import type { PostEdit } from "@palco/contract/posts/api";
import { sql } from "kysely";
import { findLivingAccount } from "#modules/accounts/public.ts";
import { findProductForSale, moveProduct, refuseUnready } from "#modules/catalogue/public.ts";
import { AppError, fieldsRefused } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";
import { getPostEdit } from "./edit-post.ts";
import { changeOwnPost, type Needs } from "./own-post.ts";

/** Sets when a draft publishes itself. It must be complete by then; what is missing already is said now. */
export async function schedulePost(context: Needs, slug: string, publishAt: Date | null): Promise<PostEdit> {
  const { actor, now } = context;
  if (publishAt && publishAt <= now()) throw fieldsRefused({ path: "publishAt", code: "past" });
  await changeOwnPost(context, slug, async (tx, { id, status }) => {
    if (status !== "draft") throw new AppError("posts.already_published");
    if (publishAt) await refuseUnready(tx, id, now());
    const values = { publish_at: publishAt, publish_by: publishAt && actor.id, schedule_failed_at: null };
    await tx
      .insertInto("post")
      .values({ product_id: id, ...values })
      .onConflict((conflict) => conflict.column("product_id").doUpdateSet(values))
      .execute();
  });
  return getPostEdit(context, slug);
}

/**
 * Publishes the posts that are due, each separately. If one can't be published, its schedule is removed and its
 * organizer is notified.
 */
export async function publishDue(platform: Platform): Promise<void> {
  const { db, now, log } = platform;
  const { rows } = await sql<{ id: string; by: string }>`
    select product_id as id, publish_by as by from post where publish_at <= ${now()} order by publish_at limit 200`.execute(
    db,
  );
  for (const { id, by } of rows) {
    const done = await publishOne(platform, id, by).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      log.warn({ productId: id, code: error.code }, "scheduled post not published");
      return false;
    });
    await db
      .updateTable("post")
      .set({ publish_at: null, publish_by: null, schedule_failed_at: done ? null : now() })
      .where("product_id", "=", id)
      .where("publish_at", "<=", now())
      .execute();
  }
}

async function publishOne(platform: Platform, productId: string, userId: string): Promise<boolean> {
  const { db, now } = platform;
  const actor = await findLivingAccount(db, userId);
  const product = await findProductForSale(db, productId, { now: now() });
  if (!actor || product?.status !== "draft") return product?.status === "published";
  await moveProduct({ ...platform, language: actor.language, actor }, product.slug, { move: "publish" });
  return true;
}
