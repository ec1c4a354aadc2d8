import { z } from "zod";
import { Email, Id, line, requiredLine } from "../fields.ts";
import { route } from "../route.ts";
import { OrderView } from "./order-view.ts";

export const disownPurchase = route({
  method: "POST",
  path: "/checkout/disowned",
  audience: "everyone",
  load: "vital",
  summary:
    "Say that a purchase with one's address is somebody else's, by the link of its mail: the address is free again, and the purchase can be claimed",
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  refusals: ["accounts.verification_invalid"],
});

export const ClaimForm = z.strictObject({
  /** Number of the order, as the receipt and the bank's statement have it. */
  number: line(20)
    .transform((number) => number.toUpperCase().replace(/\s/g, ""))
    .pipe(z.string().min(1)),
  /** The last four of the card that paid. */
  digits: z
    .string()
    .trim()
    .regex(/^\d{4}$/, "card_digits"),
});

export const claimPurchase = route({
  method: "POST",
  path: "/checkout/claims",
  audience: "user",
  load: "vital",
  summary:
    "Claim a purchase whose address belonged to somebody else, by its number and the card's last digits",
  body: ClaimForm,
  output: OrderView,
  refusals: ["checkout.claim_unknown", "checkout.already_owned"],
});

export const claimPaidHere = route({
  method: "POST",
  path: "/checkout/claims/here",
  audience: "user",
  load: "vital",
  summary:
    "Claim a purchase whose address belonged to somebody else, by the session of the browser that paid it: for ways to pay without a card",
  body: z.strictObject({
    /** Token of the session that is limited to the purchase. */
    session: z.string().min(1).max(300),
  }),
  output: OrderView,
  refusals: ["checkout.claim_unknown", "checkout.already_owned"],
});

export const handOverOrder = route({
  method: "POST",
  path: "/manage/orders/:id/claim",
  audience: "admin",
  load: "vital",
  summary:
    "Give a disowned purchase to the account of whoever showed the team that they paid it; the reason stands in the audit log",
  params: z.object({ id: Id }),
  body: z.strictObject({ email: Email, reason: requiredLine(300) }),
  output: OrderView,
  refusals: ["checkout.claim_unknown", "checkout.already_owned", "checkout.account_unknown"],
});
