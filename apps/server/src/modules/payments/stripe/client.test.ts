import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { late } from "#platform/late.ts";
import { answerOf, StripeFailure } from "./client.ts";

const { errors } = (late("stripe") as () => typeof Stripe)();

test("P18: of Stripe's refusals only codes are stored: no key, header, card or secret of the payment", async () => {
  const refusal = new errors.StripeCardError({
    type: "card_error",
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Your card 4242 was declined by sk_live_x",
    headers: { authorization: "Bearer sk_live_x" },
    requestId: "req_1",
    statusCode: 402,
    payment_intent: { id: "pi_1", client_secret: "pi_1_secret_x" },
  } as never);
  const failure: unknown = await answerOf(Promise.reject(refusal)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StripeFailure);
  expect(failure).toMatchObject({ kind: "card", code: "insufficient_funds", intentId: "pi_1" });
  // As a log writes an error: its message, its stack and what it carries.
  const { message, stack } = failure as StripeFailure;
  const written = message + stack + JSON.stringify({ ...(failure as StripeFailure) });
  expect(written).toContain("req_1");
  for (const secret of ["sk_live_x", "4242", "pi_1_secret_x", "authorization"])
    expect(written).not.toContain(secret);
});
