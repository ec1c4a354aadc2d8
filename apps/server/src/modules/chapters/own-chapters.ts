import type { ChapterFields } from "@palco/contract/chapters/api";
import { findProductHead, mayEditProduct } from "#modules/catalogue/public.ts";
import { findItem } from "#modules/items/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { listChapterRows, lockChapters, replaceChapters } from "./chapter.queries.ts";

type Needs = Pick<Context<Actor>, "db" | "actor">;

/** An item whose product the actor may change; of others it does not exist. */
async function getOwnItem({ db, actor }: Needs, id: string) {
  const item = await findItem(db, id);
  const product = item && (await findProductHead(db, item.productId));
  if (!product || !mayEditProduct(actor, product)) throw new AppError("catalogue.not_found");
  return item!;
}

export async function getOwnChapters(context: Needs, itemId: string): Promise<{ chapters: ChapterFields[] }> {
  const item = await getOwnItem(context, itemId);
  return { chapters: await listChapterRows(context.db, item.id) };
}

/** The last one who saves wins, whole. */
export async function saveChapters(
  context: Needs,
  itemId: string,
  chapters: readonly ChapterFields[],
): Promise<{ chapters: ChapterFields[] }> {
  const item = await getOwnItem(context, itemId);
  return context.db.transaction().execute(async (tx) => {
    await lockChapters(tx, item.id);
    await replaceChapters(tx, item.id, chapters);
    await sharedChanged(tx);
    return { chapters: await listChapterRows(tx, item.id) };
  });
}
