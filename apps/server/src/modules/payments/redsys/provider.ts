import type { Account } from "../account.queries.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import type { Needs } from "../needs.ts";
import { isBankAllowed, openTerminal } from "./account.ts";
import { chargeStored } from "./charge-stored.ts";
import { signCheckout } from "./checkout-form.ts";
import { readInbound } from "./inbound.ts";
import { queryPayment } from "./query.ts";
import { refundOnce } from "./refund.ts";
import { keepRequest } from "./request.queries.ts";

/** A bank terminal of Redsys: the buyer pays on the bank's page, by card or Bizum. */
export function createRedsysProvider(platform: Needs, account: Account): PaymentProvider {
  const { db, config, now } = platform;
  const terminal = openTerminal(config, account);
  const isAllowed = isBankAllowed(config, terminal.url);
  return {
    id: "redsys",
    accountId: account.id,
    demo: terminal.demo,
    ways: !isAllowed ? [] : terminal.bizum ? ["card", "bizum"] : ["card"],
    takes: (currency) => isAllowed && currency === terminal.currency,

    async createCheckout(request) {
      if (!isAllowed) throw new Error("payments may not be sent to the address of the bank terminal");
      if (request.currency !== terminal.currency)
        throw new Error(`the bank terminal does not take ${request.currency}`);
      const kept = await keepRequest(db, {
        reference: request.reference,
        account_id: account.id,
        amount: request.amount,
        currency: request.currency,
        language: request.language,
        return_path: request.returnPath,
        ...signCheckout(terminal, request, config.publicUrl),
        expires_at: request.expiresAt,
        created_at: now(),
      });
      if (
        kept.amount !== request.amount ||
        kept.currency !== request.currency ||
        kept.account_id !== account.id
      )
        throw new Error(`${request.reference} is another payment`);
      return { url: `/payments/redsys/${request.reference}` };
    },

    verifyInbound: (_, body) => readInbound(platform, terminal, body),
    query: ({ reference }) => queryPayment(platform, terminal, reference),
    refund: ({ reference }, amount, key) => refundOnce(platform, terminal, { reference, amount, key }),
    chargeStored: (charge) => chargeStored(platform, terminal, charge),
  };
}
