import type { Account } from "../account.queries.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import type { Needs } from "../providers.ts";

export function createStripeProvider(_platform: Needs, _account: Account): PaymentProvider {
  throw new Error("comes next");
}
