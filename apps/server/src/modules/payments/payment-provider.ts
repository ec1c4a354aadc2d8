import type { PaymentProviderId, PaymentWay } from "@palco/contract/payments/api";
import type { Language } from "@palco/values/language";
import type { z } from "zod";

export type ProviderId = z.infer<typeof PaymentProviderId>;

/** Request to a provider to collect money. */
export interface CheckoutRequest {
  /** Ours, unique for each try; the provider knows the payment by it, and a second call with it changes nothing. */
  reference: string;
  orderId: string;
  orderNumber: string;
  /** Minor units, taken from the order and from nowhere else. */
  amount: number;
  currency: string;
  description: string;
  language: Language;
  /** The buyer's, for the provider's receipt and its risk checks. */
  email: string;
  way: z.infer<typeof PaymentWay>;
  /** Return path of the browser, on this site. */
  returnPath: string;
  notifyUrl: string;
  expiresAt: Date;
  /** The buyer agreed to recurring charges: the payment's update carries the credential for them. */
  keepCredential: boolean;
}

/** Data that a provider needs to charge a buyer again in their absence. Stored encrypted. */
export interface Credential {
  /** Opaque to everybody but the adapter. */
  token: string;
  /** As people know it: "Visa ···· 4242". */
  label: string;
  /** The card's last day, `YYYY-MM-DD`. */
  expiresOn: string | null;
}

/** Result of a payment, from any source. */
export interface PaymentUpdate {
  /** A repeated update has the same key, from any source. */
  eventKey: string;
  reference: string;
  status: "approved" | "denied" | "pending" | "expired";
  amount: number;
  currency: string;
  denialCode: string | null;
  /** The provider's own id of the payment, where refunds need it. */
  providerId?: string | null;
  /** Set of keys that made the payment, where it is older than the set that verified the update. */
  accountId?: string;
  credential?: Credential | null;
  /** Country that issued the card (ISO 3166-1 alpha-2), where the provider gives it. */
  country?: string | null;
  card?: PaidCard | null;
}

/** The card that paid, where the provider tells it: enough for its owner to know it again. */
export interface PaidCard {
  /** As people call it: "Visa". Empty where the provider gives none. */
  brand: string;
  last4: string;
}

/** Result of a refund, or money that the buyer's bank took back (`dispute`). Minor units. */
export interface MoneyBackUpdate {
  eventKey: string;
  reference: string;
  status: "refund_done" | "refund_failed" | "dispute_opened" | "dispute_lost" | "dispute_won";
  amount: number;
  currency: string;
  /** Our idempotency key of the refund, where the provider repeats it. */
  refundKey: string | null;
  /** As in `PaymentUpdate`. */
  accountId?: string;
}

/** Result of saving a card without a charge. */
export interface CardUpdate {
  eventKey: string;
  reference: string;
  status: "card_kept" | "card_refused";
  credential: Credential | null;
  denialCode: string | null;
  /** As in `PaymentUpdate`. */
  accountId?: string;
}

/** A page that saves a card and charges nothing. */
export type CardRequest = Pick<
  CheckoutRequest,
  "reference" | "currency" | "description" | "language" | "email" | "returnPath" | "expiresAt"
>;

export interface StoredCharge extends Pick<
  CheckoutRequest,
  "reference" | "orderId" | "orderNumber" | "amount" | "currency" | "description"
> {
  credential: Credential;
}

/**
 * The payment port: one adapter per provider (money-and-payments, section 4.3). An adapter knows its provider's wire
 * format and nothing of orders; everything it learns goes through checkout's `settle`.
 */
export interface PaymentProvider {
  id: ProviderId;
  /** The set of keys it works with; null for the sandbox. */
  accountId: string | null;
  /** Not a real bank: said wherever a person could take it for one. */
  demo: boolean;
  ways: readonly z.infer<typeof PaymentWay>[];
  /** True when it can collect in this currency (ISO 4217), and this amount of it (minor units) where one is given. */
  takes(currency: string, amount?: number): boolean;
  /** Answers where the buyer pays. Throws when the provider does not answer. */
  createCheckout(request: CheckoutRequest): Promise<{ url: string }>;
  /**
   * Checks the signature over the raw body (or the query of a signed return, as a body). Returns undefined for an
   * update that changes nothing here. Throws `checkout.signature_invalid`.
   */
  verifyInbound(
    headers: Record<string, string | undefined>,
    body: Buffer,
  ): Promise<PaymentUpdate | MoneyBackUpdate | CardUpdate | undefined>;
  /** Asks the provider; undefined when it doesn't know the payment. */
  query(payment: { reference: string; providerId: string | null }): Promise<PaymentUpdate | undefined>;
  /** Gives money back; the same key twice gives it back once. Throws when it was not taken. */
  refund(
    payment: { reference: string; providerId: string | null; amount: number; currency: string },
    amount: number,
    idempotencyKey: string,
  ): Promise<{ reference: string }>;
  /** Charges a buyer who agreed to it, in their absence. Throws when the provider does not answer. */
  chargeStored(charge: StoredCharge): Promise<PaymentUpdate>;
  /** Keeps a card for later charges without one now; providers that can't have neither of the two. */
  setUpCard?(request: CardRequest): Promise<{ url: string }>;
  /** Asks what became of it; undefined: nothing yet. */
  queryCard?(reference: string): Promise<CardUpdate | undefined>;
}
