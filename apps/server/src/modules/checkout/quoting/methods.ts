import type { CheckoutSummary } from "@palco/contract/checkout/quote";
import type { PaymentProvider } from "#modules/payments/public.ts";

/** Ways to pay an amount: of the providers that take it. */
export function methodsFor(
  providers: readonly PaymentProvider[],
  { currency, amount }: { currency: string; amount: number },
): CheckoutSummary["providers"] {
  return providers
    .filter(({ takes }) => takes(currency, amount))
    .map(({ id, demo, ways }) => ({ id, demo, ways: [...ways] }));
}
