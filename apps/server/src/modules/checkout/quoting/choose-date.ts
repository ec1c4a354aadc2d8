import type { CheckoutSummary } from "@palco/contract/checkout/quote";
import { countSeats, listDates, type ProductForSale } from "#modules/catalogue/public.ts";
import type { Coupon } from "#modules/coupons/public.ts";
import { listCancelledDates } from "../refunds/cancellation.queries.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { buyerIdOf } from "./buyer.ts";

type Needs = Pick<Context<Actor | undefined>, "db" | "now" | "actor">;

/** Dates of a product that are not over and were not called off, earliest first. */
export async function listComingDates({ db, now }: Pick<Context, "db" | "now">, productId: string) {
  const dates = await listDates(db, productId);
  const cancelled = dates.length ? await listCancelledDates(db, productId) : new Set<string>();
  return dates.filter(({ id, endsAt }) => !cancelled.has(id) && endsAt > now());
}

/** The dates one may choose of, or the one a code is for; none when a ticket is for all there are. */
export async function listChoices(
  { db, now, actor }: Needs,
  product: ProductForSale,
  coupon?: Pick<Coupon, "sessionId">,
): Promise<CheckoutSummary["sessions"]> {
  const dates = await listDates(db, product.id);
  if (!dates.some(({ capacity }) => capacity !== null)) return [];
  const toCome = (await listComingDates({ db, now }, product.id)).filter(
    ({ id }) => !coupon?.sessionId || coupon.sessionId === id,
  );
  const limited = toCome.filter(({ capacity }) => capacity !== null).map(({ id }) => id);
  const taken = await countSeats(db, limited, { exceptFor: buyerIdOf({ actor }), now: now() });
  return toCome.map(({ id, startsAt, capacity }) => {
    const left = capacity === null ? null : Math.max(0, capacity - (taken.get(id) ?? 0));
    return { id, startsAt: startsAt.toISOString(), left, soldOut: left === 0 };
  });
}

/** The date a ticket will be for; null where there is nothing to choose. */
export async function chooseDate(
  context: Needs,
  product: ProductForSale,
  { asked, coupon }: { asked: string | undefined; coupon?: Pick<Coupon, "sessionId"> },
): Promise<string | null> {
  const choices = await listChoices(context, product, coupon);
  const sessionId = asked ?? coupon?.sessionId ?? undefined;
  if (!choices.length && !sessionId) return null;
  const refuse = (code: "checkout.session_required" | "checkout.session_invalid") =>
    new AppError(code, { fields: [{ path: "sessionId", code: sessionId ? "invalid" : "required" }] });
  if (!sessionId) throw refuse("checkout.session_required");
  const choice = choices.find(({ id }) => id === sessionId);
  // The date of the code is over, or it is another one.
  if (!choice && coupon?.sessionId) throw new AppError("coupons.invalid");
  if (!choice) throw refuse("checkout.session_invalid");
  if (choice.soldOut) throw soldOut(product);
  return choice.id;
}

export const soldOut = ({ title }: Pick<ProductForSale, "title">) =>
  new AppError("checkout.sold_out", { params: { name: title } });
