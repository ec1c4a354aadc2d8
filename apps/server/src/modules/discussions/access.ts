import { findProductForSale, mayEditProduct, type ProductForSale } from "#modules/catalogue/public.ts";
import { mainItem, mayOpen } from "#modules/items/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { findThreadRow, type ThreadRow } from "./thread.queries.ts";

export type Needs = Pick<Context<Actor>, "actor" | "db" | "language" | "now">;

export interface Place {
  product: ProductForSale;
  /** They may change the course: their words carry a teacher's mark, and they keep order. */
  isTeam: boolean;
}

/** The course of a discussion, for its team and for who has a right to it now. */
export async function getPlace(context: Needs, slugOrId: string): Promise<Place> {
  const { db, actor, language, now } = context;
  const product = await findProductForSale(db, slugOrId, { now: now(), language });
  if (product?.type !== "course") throw new AppError("catalogue.not_found");
  const isTeam = mayEditProduct(actor, product);
  if (isTeam) return { product, isTeam };
  const opening = await mayOpen({ db, now }, actor, { item: mainItem(product.id) });
  if (opening?.decision.allow) return { product, isTeam };
  throw new AppError(product.onShow ? "discussions.learners_only" : "catalogue.not_found");
}

/** The same by a thread; one of a course that is not theirs does not exist. */
export async function getThreadPlace(
  context: Needs,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Place & { thread: ThreadRow }> {
  const thread = await findThreadRow(context.db, id, { lock });
  if (!thread) throw new AppError("discussions.not_found");
  return { thread, ...(await getPlace(context, thread.productId)) };
}

export function requireTeam({ isTeam }: Pick<Place, "isTeam">): void {
  if (!isTeam) throw new AppError("discussions.not_found");
}
