import { findProductForSale, holdsSeat, holdsStock, type ProductForSale } from "#modules/catalogue/public.ts";
import { type Coupon, refusalOfCoupon } from "#modules/coupons/public.ts";
import { listLivingTickets } from "#modules/access/public.ts";
import { AppError } from "#platform/app-error.ts";
import { isCancelled } from "../refunds/cancellation.queries.ts";
import type { Actor, Context } from "#platform/context.ts";
import { buyerIdOf } from "./buyer.ts";

type Needs = Pick<Context, "db" | "now" | "language"> & { actor: Actor | undefined };

/** The product if this account could see it in the shop; refuses with the words of the specification otherwise. */
export async function getProductOnSale(context: Needs, slugOrId: string): Promise<ProductForSale> {
  const product = await findProductForSale(context.db, slugOrId, {
    now: context.now(),
    language: context.language,
  });
  // Drafts don't exist for buyers. Private products, and all of a private channel, are bought with codes; what a channel
  // that was closed used to sell is no longer sold.
  if (!product || product.status !== "published") throw new AppError("catalogue.not_found");
  if (!product.typeIsOn) throw new AppError("modules.off");
  if (!product.onShow && product.saleState !== "ended") throw new AppError("catalogue.not_found");
  const params = { name: product.title };
  if (product.saleState === "not_yet") throw new AppError("checkout.not_yet_sold", { params });
  if (product.saleState === "ended") throw new AppError("checkout.no_longer_sold", { params });
  await refuseCancelled(context, product);
  await refuseSoldOut(context, product);
  if (product.saleState === "event_passed") throw new AppError("checkout.event_passed");
  return product;
}

/**
 * The product of a code, private or published, also before its sale begins. Refuses a code of another product than
 * the requested one, and a code that is spent or held by another account.
 */
export async function getProductForCoupon(
  context: Needs,
  coupon: Coupon,
  slugOrId: string = coupon.productId,
): Promise<ProductForSale> {
  const { db, now, language } = context;
  const product = await findProductForSale(db, slugOrId, { now: now(), language });
  const refusal = refusalOfCoupon(coupon, product, { userId: buyerIdOf(context), now: now() });
  if (refusal || !product) throw new AppError(refusal ?? "coupons.invalid");
  if (!product.typeIsOn) throw new AppError("modules.off");
  await refuseCancelled(context, product);
  await refuseSoldOut(context, product);
  return product;
}

async function refuseCancelled({ db }: Needs, product: ProductForSale): Promise<void> {
  if (await isCancelled(db, product.id))
    throw new AppError("checkout.no_longer_sold", { params: { name: product.title } });
}

/** The account that holds the last seat may go on. */
async function refuseSoldOut(context: Needs, product: ProductForSale): Promise<void> {
  const { db, now } = context;
  const buyerId = buyerIdOf(context);
  if (product.saleState !== "sold_out") return;
  if (await holdsSeat(db, buyerId, { productId: product.id, now: now() })) return;
  if (await holdsStock(db, buyerId, { productId: product.id, now: now() })) return;
  throw new AppError("checkout.sold_out", { params: { name: product.title } });
}

export async function ownsTicket(
  { db, now, actor }: Pick<Needs, "db" | "now" | "actor">,
  productId: string,
): Promise<boolean> {
  if (!actor) return false;
  // The session of a purchase knows of no other tickets of its account.
  if (actor.purchase) return actor.purchase.opens.includes(productId);
  return (await listLivingTickets(db, actor.id, { now: now(), productIds: [productId] })).length > 0;
}
