import type { OrderView } from "@palco/contract/checkout/order-view";
import type { WithdrawalView } from "@palco/contract/checkout/withdrawals";
import { readSiteName } from "#modules/look/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { findOrderView } from "../orders/order.queries.ts";
import { type Declarer, findDeclarer } from "./link.ts";
import { declareWithdrawal } from "./withdraw.ts";
import { endsOf } from "./withdrawal.ts";

/** What the page of the mail's link shows. Reading changes nothing: mail scanners follow links. */
export async function readWithdrawal(context: Context, token: string): Promise<WithdrawalView> {
  return present(context, await getDeclarer(context, token));
}

/** Withdraws without logging in: the link proves that its owner got the mail of the purchase. */
export async function withdrawByLink(context: Context, token: string): Promise<WithdrawalView> {
  const declarer = await getDeclarer(context, token);
  await declareWithdrawal(context, { orderId: declarer.orderId, way: "link" });
  return present(context, declarer);
}

async function getDeclarer(context: Context, token: string): Promise<Declarer> {
  const declarer = await findDeclarer(context, token);
  if (!declarer) throw new AppError("checkout.withdrawal_unknown");
  return declarer;
}

async function present({ db, now }: Context, declarer: Declarer): Promise<WithdrawalView> {
  const order = await findOrderView(db, declarer.orderId, declarer.userId);
  if (!order?.paidAt) throw new AppError("checkout.withdrawal_unknown");
  const [item] = order.items;
  const { withdrawal, price } = order;
  const said = withdrawal?.withdrawnAt
    ? await db
        .selectFrom("withdrawal")
        .select("amount")
        .where("order_id", "=", order.id)
        .executeTakeFirstOrThrow()
    : undefined;
  return {
    number: order.number,
    title: item?.title ?? order.subscription?.channel?.title ?? (await readSiteName(db)),
    quantity: item?.quantity ?? 1,
    paidAt: order.paidAt,
    price,
    back: said?.amount ?? price.gross - order.refunded - order.refundPending,
    name: declarer.name,
    email: declarer.email,
    state: stateOf(order, now()),
    ends: endsOf(order),
    until: withdrawal?.until ?? null,
    withdrawnAt: withdrawal?.withdrawnAt ?? null,
  };
}

function stateOf({ withdrawal, status }: OrderView, now: Date): WithdrawalView["state"] {
  if (withdrawal?.withdrawnAt) return "done";
  if (status !== "paid" && status !== "partially_refunded") return "returned";
  if (!withdrawal) return "none";
  return withdrawal.until && new Date(withdrawal.until) <= now ? "over" : "open";
}
