import type { OrderView, ReturnedOrder } from "@palco/contract/checkout/order-view";
import { productTraits } from "@palco/contract/product-types/traits";
import { findMailAccount, isDisowned } from "#modules/accounts/public.ts";
import { offeredProviders } from "#modules/payments/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listComingDates } from "../quoting/choose-date.ts";
import { methodsFor } from "../quoting/methods.ts";
import { findOrderView } from "./order.queries.ts";

export async function getOwnOrder(
  { db, actor, language }: Pick<Context<Actor>, "db" | "actor" | "language">,
  id: string,
): Promise<OrderView> {
  const order = await findOrderView(db, id, actor.id, language);
  if (!order) throw new AppError("checkout.order_not_found");
  return order;
}

/** The order as its buyer meets it after the provider: with the ways to pay it still, or the dates to come. */
export async function getReturnedOrder(context: Context<Actor>, id: string): Promise<ReturnedOrder> {
  const order = await getOwnOrder(context, id);
  return {
    ...order,
    email: context.actor.email,
    unproved: (await isUnproved(context, order))
      ? { ...(!context.config.smtpUrl && { mailbox: "/dev/mailbox" }) }
      : null,
    disowned: Boolean(context.actor.purchase) && (await isDisowned(context.db, context.actor.id)),
    providers: await listWaysToPay(context, order),
    dates: await listDatesOf(context, order),
  };
}

async function isUnproved({ db, actor }: Context<Actor>, { paidAt }: OrderView): Promise<boolean> {
  if (!actor.purchase || !paidAt) return false;
  const account = await findMailAccount(db, { id: actor.id });
  return account !== undefined && !account.confirmed;
}

async function listWaysToPay(
  context: Context<Actor>,
  { status, reservedUntil, charge, price, subscription }: OrderView,
): Promise<ReturnedOrder["providers"]> {
  if (status !== "open" || new Date(reservedUntil) <= context.now()) return [];
  const amount = charge ?? { amount: price.gross, currency: price.currency };
  const methods = methodsFor(await offeredProviders(context), amount);
  // A card is kept for what is charged again.
  return subscription ? methods.map((method) => ({ ...method, ways: ["card" as const] })) : methods;
}

async function listDatesOf(
  context: Context<Actor>,
  { items: [item] }: OrderView,
): Promise<ReturnedOrder["dates"]> {
  if (!item || !productTraits[item.type].isDated) return [];
  const dates = await listComingDates(context, item.productId);
  return dates
    .map(({ id, startsAt, endsAt, moves }) => ({
      id,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      moves,
    }))
    .filter(({ startsAt }) => !item.sessionAt || item.sessionAt === startsAt);
}
