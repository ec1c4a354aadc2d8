import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const subscriptionBodyExamples: BodiesOf<typeof api> = {
  subscribe: { channel: "teatro-ejemplo", expectedGross: 499, termsAccepted: true },
  paySubscription: { provider: "stripe" },
  changeSubscriptionCard: { provider: "stripe" },
  acceptSubscriptionPrice: { expectedGross: 599 },
};
