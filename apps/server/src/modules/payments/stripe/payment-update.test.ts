import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { testApp } from "#testing/app.ts";
import { createStripeProvider } from "./provider.ts";
import { disputeUpdate, refundUpdate, sessionUpdate } from "./payment-update.ts";

const session = (over: Partial<Stripe.Checkout.Session>, intent?: Partial<Stripe.PaymentIntent>) =>
  ({
    id: "cs_1",
    client_reference_id: "2026aaaaaaaa",
    amount_total: 1210,
    currency: "eur",
    status: "open",
    payment_status: "unpaid",
    payment_intent: intent ? { id: "pi_1", last_payment_error: null, ...intent } : null,
    ...over,
  }) as Stripe.Checkout.Session;
const statusOf = (one: Stripe.Checkout.Session) => sessionUpdate(one, undefined).status;

test("only a paid page counts as paid: pending money does not, and completed does not", () => {
  expect(statusOf(session({}))).toBe("pending");
  // The page is open: another card may follow the one that was declined.
  const declined = { code: "card_declined" } as Stripe.PaymentIntent["last_payment_error"];
  expect(statusOf(session({}, { status: "requires_payment_method", last_payment_error: declined }))).toBe("pending"); // prettier-ignore
  expect(statusOf(session({ status: "complete" }, { status: "processing" }))).toBe("pending");
  expect(statusOf(session({ status: "complete" }, { status: "requires_payment_method" }))).toBe("denied");
  expect(statusOf(session({ status: "complete" }, { status: "canceled" }))).toBe("denied");
  expect(statusOf(session({ status: "expired" }))).toBe("expired");
  const paid = session({ status: "complete", payment_status: "paid" }, { amount_received: 1200 });
  // The received amount counts, not the requested one.
  expect(sessionUpdate(paid, undefined)).toMatchObject({
    status: "approved",
    amount: 1200,
    providerId: "pi_1",
  });
});

test("a pending refund changes nothing; an inquiry of the bank moves no money", () => {
  const refund = { id: "re_1", amount: 5, currency: "eur", metadata: {} } as Stripe.Refund;
  const told = ["pending", "requires_action", "succeeded", "failed", "canceled"].map(
    (status) => refundUpdate({ ...refund, status }, "2026aaaaaaaa")?.status,
  );
  expect(told).toEqual([undefined, undefined, "refund_done", "refund_failed", "refund_failed"]);
  const dispute = { id: "du_1", amount: 5, currency: "eur" } as Stripe.Dispute;
  const of = (status: Stripe.Dispute.Status, type: "created" | "closed") =>
    disputeUpdate({ ...dispute, status }, "2026aaaaaaaa", `charge.dispute.${type}`)?.status;
  expect(of("warning_needs_response", "created")).toBeUndefined();
  expect(of("warning_closed", "closed")).toBeUndefined();
  expect(of("needs_response", "created")).toBe("dispute_opened");
  // Told late: it was opened all the same.
  expect(of("lost", "created")).toBe("dispute_opened");
  expect(of("won", "closed")).toBe("dispute_won");
});

test("without the demo, its keys collect nothing", async () => {
  const { platform } = await testApp();
  const account = { id: "a", active: true, settings: {}, secrets: { secretKey: "sk_test_sandbox_palco" } };
  const production = {
    ...platform,
    config: { ...platform.config, production: true, sandboxPayments: false },
  };
  expect(createStripeProvider(platform, account).takes("EUR", 1210)).toBe(true);
  const provider = createStripeProvider(production, account);
  expect(provider.takes("EUR", 1210)).toBe(false);
  await expect(provider.query({ reference: "2026aaaaaaaa", providerId: "pi_1" })).rejects.toThrow("demo");
});
