import type { CheckoutSummary } from "@palco/contract/checkout/quote";

/** The date of the ticket: null none yet, "" where there is none to choose. One that is taken meanwhile is no choice. */
export function dateOf({ sessions }: CheckoutSummary, chosen: string | null): string | null {
  if (!sessions.length) return "";
  const open = sessions.filter(({ soldOut }) => !soldOut);
  const [only, ...others] = open;
  return open.find(({ id }) => id === chosen)?.id ?? (others.length ? null : (only?.id ?? null));
}
