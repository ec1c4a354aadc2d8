import type { ErrorCode } from "@palco/contract/errors";
import { decide, type Decision, findRight, type Right } from "#modules/access/public.ts";
import { mayEditProduct, type ProductHead } from "#modules/catalogue/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { findItem, type ItemPlace } from "./item.queries.ts";
import { attachmentRules, itemKinds } from "./item-kind.ts";

/** An account, from its session or from an address that identifies it; undefined: anonymous. */
export type ItemAsker = Pick<Actor, "id" | "roles" | "purchase"> | undefined;

export interface Opening {
  product: ProductHead;
  /** Decision of the access rule for the product. */
  decision: Decision;
  /** True for the owner and the team. */
  own: boolean;
  /** Why this item can't be opened although its product can. */
  lock?: ErrorCode | undefined;
  /** An attachment in a part that everybody may read, or a sample, of a product on show: no ticket is asked for. */
  isForEverybody: boolean;
}

export type ItemToOpen = ItemPlace;

/** The item that a product is itself. */
export const mainItem = (productId: string): ItemToOpen => ({
  id: productId,
  productId,
  kind: "main",
  parentId: null,
});

/**
 * Decides about opening an item: the one check of everything that is played, read, downloaded or attended. First
 * `decide()` on the product, then the lock of the item's own kind; of an attachment, its parent's lock and then the rule of
 * its product's type. Undefined: there is no such product (any more).
 * @param showingsOf the dates that are asked for, where that matters
 */
export async function mayOpen(
  context: Pick<Context, "db" | "now">,
  asker: ItemAsker,
  {
    item,
    showingsOf,
  }: {
    item: ItemToOpen;
    showingsOf?: (right: Right) => Promise<readonly Date[] | undefined>;
  },
): Promise<Opening | undefined> {
  // The session of a purchase has no other tickets than those of its order.
  const holder = asker?.purchase && !asker.purchase.opens.includes(item.productId) ? undefined : asker?.id;
  const right = await findRight(context.db, holder, item.productId);
  if (!right) return undefined;
  const { product, grants } = right;
  const showings = await showingsOf?.(right);
  const decision = decide(asker, { ...product, showings }, { grants, now: context.now() });
  const own = mayEditProduct(asker, product);
  const opening = { product, decision, own, isForEverybody: false };
  if (item.parentId)
    return openAttachment(context, { ...item, parentId: item.parentId }, { ...opening, userId: holder });
  const isOnShow = product.status === "published" && product.channelStatus === "published";
  const isForEverybody =
    !decision.allow &&
    isOnShow &&
    ((await itemKinds.find(item.kind)?.isForEverybody?.(context, item)) ?? false);
  const lock = (decision.allow || isForEverybody) && (await lockOf(context, item, { own, userId: holder }));
  return { ...opening, isForEverybody, ...(lock && { lock }) };
}

const lockOf = async (
  context: Pick<Context, "db" | "now">,
  item: ItemToOpen,
  asker: { own: boolean; userId: string | undefined },
) => itemKinds.find(item.kind)?.lock?.(context, item, asker);

async function openAttachment(
  context: Pick<Context, "db" | "now">,
  item: ItemToOpen & { parentId: string },
  { userId, ...opening }: Opening & { userId: string | undefined },
): Promise<Opening | undefined> {
  const { product, own } = opening;
  const parent =
    item.parentId === product.id ? mainItem(product.id) : await findItem(context.db, item.parentId);
  if (!parent) return undefined;
  const audience = (await attachmentRules.find(product.type)?.audienceOf(context, item)) ?? "holders";
  const lock =
    (await lockOf(context, parent, { own, userId })) ??
    (audience === "editors" && !own ? "playback.not_available" : undefined);
  const isOnShow = product.status === "published" && product.channelStatus === "published";
  return { ...opening, ...(lock && { lock }), isForEverybody: audience === "everybody" && isOnShow && !lock };
}
