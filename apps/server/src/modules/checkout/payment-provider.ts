import type { Language } from "@palco/values/language";

/** What a provider is asked to collect. */
export interface CheckoutRequest {
  /** Ours, unique for each try; the provider knows the payment by it, and a second call with it changes nothing. */
  reference: string;
  orderNumber: string;
  /** Minor units, taken from the order and from nowhere else. */
  amount: number;
  currency: string;
  description: string;
  language: Language;
  /** Where the browser comes back to. */
  returnUrl: string;
  notifyUrl: string;
  expiresAt: Date;
}

/** What became of a payment, from whichever door it came in. */
export interface PaymentNews {
  /** The same news has the same key, however often and by whichever way it arrives. */
  eventKey: string;
  reference: string;
  status: "approved" | "denied" | "pending" | "expired";
  amount: number;
  currency: string;
  denialCode: string | null;
}

/**
 * The payment port: one adapter per provider (money-and-payments, section 4.3). An adapter knows its provider's wire
 * format and nothing of orders; everything it learns goes through `settle`.
 */
export interface PaymentProvider {
  id: string;
  /** Not a real bank: said wherever a person could take it for one. */
  demo: boolean;
  /** Answers where the buyer pays. Throws when the provider does not answer. */
  createCheckout(request: CheckoutRequest): Promise<{ url: string }>;
  /** Checks the signature over the raw body. Throws `checkout.signature_invalid`. */
  verifyInbound(headers: Record<string, string | undefined>, body: Buffer): PaymentNews;
  /** Asks the provider; undefined when it doesn't know the payment. */
  query(reference: string): Promise<PaymentNews | undefined>;
  /** Gives money back; the same key twice gives it back once. */
  refund(reference: string, amount: number, idempotencyKey: string): Promise<{ reference: string }>;
}
