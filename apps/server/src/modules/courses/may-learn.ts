import { mainItem, mayOpen, type Opening } from "#modules/items/public.ts";
import type { Actor, Context } from "#platform/context.ts";

/** Learners have a right to the course. Its teachers and readers of a sample open lessons, and complete none. */
export const learns = ({ decision, own }: Pick<Opening, "decision" | "own">): boolean =>
  decision.allow && !own;

export async function mayLearn(
  context: Pick<Context, "db" | "now">,
  actor: Actor,
  productId: string,
): Promise<boolean> {
  const opening = await mayOpen(context, actor, { item: mainItem(productId) });
  return opening !== undefined && learns(opening);
}
