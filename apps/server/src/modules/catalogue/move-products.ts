import type { moveManagedProducts as contract } from "@palco/contract/catalogue/manage";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listProductNames } from "./edit.queries.ts";
import { moveProduct } from "./move-product.ts";

/** One move of many products: each is done or refused by itself, with an entry of its own in the log. */
export async function moveProducts(
  context: Pick<Context<Actor>, "db" | "now" | "actor" | "language">,
  { ids, ...move }: RouteArguments<typeof contract>["body"],
): Promise<RouteOutput<typeof contract>> {
  const names = await listProductNames(context.db, ids);
  const answer: RouteOutput<typeof contract> = { done: 0, refused: [] };
  for (const id of new Set(ids)) {
    const product = names.get(id);
    try {
      if (!product) throw new AppError("catalogue.not_found");
      await moveProduct(context, product.slug, move);
      answer.done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      answer.refused.push({ id, title: product?.title ?? null, code: error.code });
    }
  }
  return answer;
}
