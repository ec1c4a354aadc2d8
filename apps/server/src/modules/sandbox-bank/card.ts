/** Reaction of the sandbox bank to a card. The numbers are those of the big providers' test cards. */
export type CardOutcome = "approve" | "deny" | "challenge";

const outcomes: Record<string, { outcome: CardOutcome; denialCode?: string }> = {
  "4548810000000003": { outcome: "approve" },
  "4242424242424242": { outcome: "approve" },
  "4000000000000002": { outcome: "deny", denialCode: "card_declined" },
  "4000000000009995": { outcome: "deny", denialCode: "insufficient_funds" },
  "4000000000003220": { outcome: "challenge" },
  // Good now, and not for later charges (kept-cards.ts).
  "4000000000000341": { outcome: "approve" },
  "4000002500003155": { outcome: "approve" },
};

/** The code that passes the 3-D Secure step. */
export const challengeCode = "123456";

/** Luhn check (ISO/IEC 7812-1). */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** `MM/YY`, good to the last day of its month. */
export function isCardExpired(expiry: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim());
  if (!match) return true;
  return now >= new Date(Date.UTC(2000 + Number(match[2]), Number(match[1]), 1));
}

/** The bank's answer for a card. Any card that is not on its test list is denied, as on a real test terminal. */
export function judgeCard(
  card: { number: string; expiry: string; cvc: string },
  now: Date,
): { outcome: CardOutcome; denialCode: string | null } {
  const number = card.number.replace(/\s/g, "");
  if (!isCardNumber(number)) return { outcome: "deny", denialCode: "invalid_number" };
  if (isCardExpired(card.expiry, now)) return { outcome: "deny", denialCode: "expired_card" };
  if (!/^\d{3,4}$/.test(card.cvc.trim())) return { outcome: "deny", denialCode: "invalid_cvc" };
  if (card.cvc.trim() === "999") return { outcome: "deny", denialCode: "card_declined" };
  const known = outcomes[number] ?? { outcome: "deny", denialCode: "test_card_needed" };
  return { outcome: known.outcome, denialCode: known.denialCode ?? null };
}
