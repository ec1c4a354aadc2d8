import { isCardExpired, isCardNumber } from "#modules/sandbox-bank/public.ts";

/** Decision of the bank on an attempt: Ds_Response pays or denies; or 3-D Secure is required. */
export type Judgement = { response: string } | { challenge: true };

/** The bank's published test cards. */
export const testCards = {
  approved: "4548810000000003",
  challenge: "4548817212493017",
  noFunds: "4548816134581156",
} as const;

/** Bizum's test code. */
export const bizumCode = "123456";

/** Amounts whose cents make the test bank deny. */
const deniedCents: Record<number, string> = { 96: "0190", 72: "0172", 73: "0173", 74: "0174" };

export function judgeAmount(amount: number): string | undefined {
  return deniedCents[amount % 100];
}

export function judgeCard(
  card: { number: string; expiry: string; cvc: string },
  amount: number,
  now: Date,
): Judgement {
  const number = card.number.replace(/\s/g, "");
  if (!isCardNumber(number)) return { response: "9253" };
  if (isCardExpired(card.expiry, now)) return { response: "0101" };
  if (!/^\d{3,4}$/.test(card.cvc.trim())) return { response: "0129" };
  if (card.cvc.trim() === "999") return { response: "0190" };
  const denied = judgeAmount(amount);
  if (denied) return { response: denied };
  if (number === testCards.challenge) return { challenge: true };
  if (number === testCards.noFunds) return { response: "0116" };
  if (number === testCards.approved) return { response: "0000" };
  // A card it does not serve.
  return { response: "0180" };
}

export function judgeBizum(
  { phone, code }: { phone: string; code: string },
  amount: number,
): { response: string } {
  if (!/^\+?[\d\s]{9,16}$/.test(phone.trim()) || code.trim() !== bizumCode) return { response: "0184" };
  return { response: judgeAmount(amount) ?? "0000" };
}
