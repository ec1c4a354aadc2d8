import type { Stripe } from "stripe";

export interface Card {
  number: string;
  expiry: string;
  cvc: string;
}

/** Behaviour of a test card (Stripe's own numbers), by its last digits: only these are stored. */
interface Behaviour {
  /** At the buyer's hand; undefined approves. */
  denial?: string;
  /** Asks for 3-D Secure at the buyer's hand. */
  challenge?: boolean;
  /** When charged without the buyer. */
  offSession?: string;
}

const behaviours: Record<string, Behaviour> = {
  "4242424242424242": {},
  "4000000000000002": { denial: "generic_decline" },
  "4000000000009995": { denial: "insufficient_funds" },
  "4000000000000069": { denial: "expired_card" },
  "4000000000000127": { denial: "incorrect_cvc" },
  "4000000000003220": { challenge: true, offSession: "authentication_required" },
  "4000002500003155": { challenge: true, offSession: "authentication_required" },
  // Approved while it is kept, and never again.
  "4000000000000341": { offSession: "generic_decline" },
};

/** Why a card is denied; an unknown one as Stripe does in test mode. */
export function judge(
  card: Card,
  now: Date,
): { denial: string | null; challenge: boolean; last4: string; month: number; year: number } {
  const number = card.number.replace(/\s/g, "");
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(card.expiry.trim()) ?? [];
  const read = { last4: number.slice(-4), month: Number(month ?? 1), year: 2000 + Number(year ?? 0) };
  const behaviour = Object.hasOwn(behaviours, number) ? behaviours[number] : undefined;
  if (!behaviour) return { ...read, denial: "incorrect_number", challenge: false };
  if (now >= new Date(Date.UTC(read.year, read.month, 1)))
    return { ...read, denial: "expired_card", challenge: false };
  if (!/^\d{3,4}$/.test(card.cvc.trim())) return { ...read, denial: "incorrect_cvc", challenge: false };
  return { ...read, denial: behaviour.denial ?? null, challenge: behaviour.challenge ?? false };
}

/** Denial of a stored card charged without its owner; null when it is paid. */
export function judgeOffSession(last4: string): string | null {
  const known = Object.entries(behaviours).find(([number]) => number.endsWith(last4));
  return known?.[1].offSession ?? known?.[1].denial ?? null;
}

/** The card error of a denial, as `last_payment_error` holds it. */
export function cardError(
  denial: string,
  method: Stripe.PaymentMethod | undefined,
): Stripe.PaymentIntent.LastPaymentError {
  const declines = ["generic_decline", "insufficient_funds"];
  return {
    type: "card_error",
    code: declines.includes(denial) ? "card_declined" : denial,
    ...(declines.includes(denial) && { decline_code: denial }),
    message: "Your card was declined.",
    ...(method && { payment_method: method }),
  };
}
