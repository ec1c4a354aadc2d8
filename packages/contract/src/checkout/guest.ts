import { z } from "zod";
import { AuthSession } from "../accounts/api.ts";
import { ChallengeOfTab } from "../accounts/challenge.ts";
import { CountryCode, Email, Id, personName, RandomName } from "../fields.ts";
import { route } from "../route.ts";
import { createOrder, NewOrder } from "./api.ts";
import { StartedOrder } from "./order-view.ts";

/** An order by somebody without an account. */
export const GuestOrder = z.strictObject({
  ...NewOrder.shape,
  buyer: z.strictObject({ email: Email, name: personName(100).min(1) }),
  country: CountryCode,
  /** A random secret that the browser keeps for this purchase: asked again with it, the same order goes on. */
  browser: RandomName,
  /** The mailbox was proved by a code (`POST /auth/code/confirm`): where `checkout.prove_first` asked for it. */
  proof: ChallengeOfTab.optional(),
});

/** The session is limited to the order (`purchase`), unless the mailbox was proved: then it is a full one. */
export const StartedGuestOrder = StartedOrder.extend({ session: AuthSession });

export const orderAsGuest = route({
  method: "POST",
  path: "/checkout/guest-orders",
  audience: "everyone",
  load: "vital",
  summary:
    "Order without an account: the order, a session that is limited to it, and where to pay. No account is made before money came",
  body: GuestOrder,
  output: StartedGuestOrder,
  status: 201,
  refusals: [
    ...createOrder.refusals,
    "auth.required",
    "accounts.email_taken",
    "accounts.verification_invalid",
    "checkout.prove_first",
    "checkout.account_first",
    "checkout.too_many_open",
  ],
});

export const resendProof = route({
  method: "POST",
  path: "/checkout/orders/:id/proof",
  audience: "user",
  purchaseSession: "order",
  load: "vital",
  summary: "Send the mail that proves the mailbox of a buyer without an account again",
  params: z.object({ id: Id }),
  refusals: ["checkout.order_not_found", "checkout.not_paid"],
});

export const correctEmail = route({
  method: "PUT",
  path: "/checkout/orders/:id/email",
  audience: "user",
  purchaseSession: "order",
  load: "vital",
  summary:
    "Correct a mistyped address, in the browser that paid and while nobody has proved the mailbox; the proof goes there",
  params: z.object({ id: Id }),
  body: z.strictObject({ email: Email }),
  refusals: [
    "checkout.order_not_found",
    "checkout.not_paid",
    "checkout.email_proved",
    "checkout.disowned",
    "accounts.email_taken",
  ],
});
