import { decide, findBatchedRight } from "#modules/access/public.ts";
import { findItem, mayOpen } from "#modules/items/public.ts";
import { mayUseFile } from "#modules/media/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { findTeams } from "#platform/memberships.ts";
import { isOwner } from "#platform/owner-scope.ts";
import type { ReportedSession } from "./report.queries.ts";

/** The end of the account's right to watch what its session plays; undefined when it has no right. */
export async function watchedBy(
  { db, services, actor, now }: Context<Actor>,
  {
    itemId,
    productId,
    assetId,
    ownerId,
    airingAt,
  }: Pick<ReportedSession, "itemId" | "productId" | "assetId" | "ownerId" | "airingAt">,
): Promise<{ until: Date | null } | undefined> {
  // A preview of one's own video, or a look at it by its channel's editors or administrators.
  if (!productId) {
    const team = (await findTeams(db, [actor.id], "content")).get(actor.id);
    const mayLook =
      isOwner(actor, { ownerId }) || (await mayUseFile(db, { ...actor, team }, { id: assetId, ownerId }));
    return mayLook ? { until: null } : undefined;
  }
  if (actor.purchase && !actor.purchase.opens.includes(productId)) return undefined;
  const right = await findBatchedRight({ db, services }, { userId: actor.id, productId });
  if (!right) return undefined;
  const showings = airingAt ? [airingAt] : undefined;
  const decision = decide(actor, { ...right.product, showings }, { grants: right.grants, now: now() });
  if (decision.allow) return decision;
  // A sample: it is everybody's as long as it was when it was opened.
  if (!itemId || itemId === productId) return undefined;
  const item = await findItem(db, itemId);
  const opening = item && (await mayOpen({ db, now }, actor, { item }));
  return opening?.isForEverybody && !opening.lock ? { until: null } : undefined;
}
