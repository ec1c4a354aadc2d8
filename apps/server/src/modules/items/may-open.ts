import type { ErrorCode } from "@palco/contract/errors";
import { decide, type Decision, findRight, type Right } from "#modules/access/public.ts";
import { mayEditProduct, type ProductHead } from "#modules/catalogue/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Item } from "./item.queries.ts";
import { itemKinds } from "./item-kind.ts";

/** An account, by its session or by an address that stands for it; nobody: undefined. */
export type ItemAsker = Pick<Actor, "id" | "roles"> | undefined;

export interface Opening {
  product: ProductHead;
  /** What the rule of access says of the product. */
  decision: Decision;
  /** Of this account, or of the site this account runs. */
  own: boolean;
  /** Why this item can't be opened although its product can. */
  lock?: ErrorCode | undefined;
}

/** The item that a product is itself. */
export const mainItem = (productId: string): Pick<Item, "id" | "productId" | "kind"> => ({
  id: productId,
  productId,
  kind: "main",
});

/**
 * Whether somebody may open an item: the one door of everything that is played, read or attended. First `decide()` on the
 * product, then the lock of the item's own kind. Undefined: there is no such product (any more).
 * @param showingsOf the dates that are asked for, where that matters
 */
export async function mayOpen(
  context: Pick<Context, "db" | "now">,
  asker: ItemAsker,
  {
    item,
    showingsOf,
  }: {
    item: Pick<Item, "id" | "productId" | "kind">;
    showingsOf?: (right: Right) => Promise<readonly Date[] | undefined>;
  },
): Promise<Opening | undefined> {
  const right = await findRight(context.db, asker?.id, item.productId);
  if (!right) return undefined;
  const { product, grants } = right;
  const showings = await showingsOf?.(right);
  const decision = decide(asker, { ...product, showings }, { grants, now: context.now() });
  const own = mayEditProduct(asker, product);
  const lock = decision.allow && (await itemKinds.find(item.kind)?.lock?.(context, item, { own }));
  return { product, decision, own, ...(lock && { lock }) };
}
