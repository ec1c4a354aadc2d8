import { decide, findBatchedRight } from "#modules/access/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isInScope } from "#platform/owner-scope.ts";
import type { ReportedSession } from "./report.queries.ts";

/** The end of the account's right to watch what its session plays; undefined when it has no right. */
export async function watchedBy(
  { db, services, actor, now }: Context<Actor>,
  { productId, ownerId, airingAt }: Pick<ReportedSession, "productId" | "ownerId" | "airingAt">,
): Promise<{ until: Date | null } | undefined> {
  // A preview of one's own video, or the team's look at it.
  if (!productId) return isInScope(actor, { ownerId }) ? { until: null } : undefined;
  if (actor.purchase && !actor.purchase.opens.includes(productId)) return undefined;
  const right = await findBatchedRight({ db, services }, { userId: actor.id, productId });
  if (!right) return undefined;
  const showings = airingAt ? [airingAt] : undefined;
  const decision = decide(actor, { ...right.product, showings }, { grants: right.grants, now: now() });
  return decision.allow ? decision : undefined;
}
