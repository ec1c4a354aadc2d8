import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform/context.ts";
import { findAccount } from "../account.queries.ts";
import { openStripe } from "./client.ts";
import { closeSession } from "./lookup.ts";
import { cancelStripePayment, findStripePayment } from "./payment.queries.ts";

/**
 * Target of Stripe's "back" link: it closes the page, so that it can't be paid later, and the checkout shows the
 * result.
 */
export function mountStripe(app: FastifyInstance, platform: Platform): void {
  const { db, now, log } = platform;
  app.get("/payments/stripe/:reference/cancel", async (request, reply) => {
    const { reference } = request.params as { reference: string };
    const payment = await findStripePayment(db, reference);
    if (!payment?.session_id) return reply.redirect("/", 303);
    try {
      const account = await findAccount(platform, payment.account_id);
      await cancelStripePayment(db, reference, now());
      await closeSession(openStripe(platform, account!), payment.session_id);
    } catch (error) {
      // It closes by itself later; meanwhile the order can be paid there or here.
      log.warn({ err: error, reference }, "Stripe checkout session could not be expired");
    }
    return reply.redirect(payment.return_path, 303);
  });
}
