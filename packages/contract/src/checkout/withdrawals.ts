import { z } from "zod";
import { Id, Instant, PriceView } from "../fields.ts";
import { route } from "../route.ts";
import { OrderView } from "./order-view.ts";

/** A purchase in front of whoever follows the link of its mail; the link says who they are. */
export const WithdrawalView = z.object({
  number: z.string(),
  title: z.string(),
  quantity: z.int(),
  paidAt: Instant,
  price: PriceView,
  /** Minor units of the price's currency that go back, postage and gift included; went back, once it was withdrawn from. */
  back: z.int(),
  /** Who says so, and the address of the confirmation. */
  name: z.string(),
  email: z.string(),
  /** `over`: the days are over. `none`: there is no such right. `returned`: the money is back, or on its way, for another reason. */
  state: z.enum(["open", "done", "over", "none", "returned"]),
  /** What ends: access, a subscription, or a parcel that is not sent; `parcel_sent`: it is to be sent back. */
  ends: z.enum(["access", "subscription", "parcel", "parcel_sent"]),
  /** The last instant; null: the days have not begun, or there are none. */
  until: Instant.nullable(),
  withdrawnAt: Instant.nullable(),
});
export type WithdrawalView = z.infer<typeof WithdrawalView>;

const token = z.object({ token: z.string().min(1).max(200) });

export const getWithdrawal = route({
  method: "GET",
  path: "/checkout/withdrawals/:token",
  audience: "everyone",
  load: "vital",
  summary: "A purchase that its buyer may withdraw from, by the link of its mail; looking changes nothing",
  params: token,
  output: WithdrawalView,
  refusals: ["checkout.withdrawal_unknown"],
  guesses: ["checkout.withdrawal_unknown"],
});

const refusals = [
  "checkout.withdrawal_none",
  "checkout.withdrawal_over",
  "checkout.nothing_to_refund",
] as const;

export const withdrawByLink = route({
  method: "POST",
  path: "/checkout/withdrawals/:token",
  audience: "everyone",
  load: "vital",
  summary:
    "Withdraw from a purchase by the link of its mail (Directive 2011/83/EU, article 11a): all that was paid goes back, and what was bought ends. Said twice it is said once",
  params: token,
  output: WithdrawalView,
  refusals: ["checkout.withdrawal_unknown", ...refusals],
  guesses: ["checkout.withdrawal_unknown"],
});

export const withdraw = route({
  method: "POST",
  path: "/checkout/orders/:id/withdrawal",
  audience: "user",
  purchaseSession: "order",
  load: "vital",
  summary: "Withdraw from one of my purchases: all that was paid goes back, and what was bought ends",
  params: z.object({ id: Id }),
  output: OrderView,
  refusals: ["checkout.order_not_found", ...refusals],
});
