import type { BodiesOf } from "../route.ts";
import type * as cancellations from "./cancellations.ts";
import type * as claims from "./claims.ts";
import type * as api from "./api.ts";
import type * as guest from "./guest.ts";
import type * as refundRequest from "./refund-request.ts";
import type * as promotions from "./promotions.ts";

export const checkoutBodyExamples: BodiesOf<
  typeof cancellations & typeof claims & typeof api & typeof guest & typeof promotions & typeof refundRequest
> = {
  cancelEvent: { note: "The storm closed the venue." },
  askOrganizer: { reason: "I was in hospital that night." },
  createOrder: { productSlug: "an-evening-at-the-theatre", expectedGross: 1210, termsAccepted: true },
  orderAsGuest: {
    productSlug: "an-evening-at-the-theatre",
    expectedGross: 1210,
    termsAccepted: true,
    buyer: { email: "marta@example.com", name: "Marta" },
    country: "ES",
    browser: "00112233445566778899aabbccddeeff",
  },
  disownPurchase: { token: "kK0tV4p7cQ2mXy9aZbR1sD3eF5gH6jLw" },
  claimPurchase: { number: "P00001234", digits: "4242" },
  claimPaidHere: { session: "kK0tV4p7cQ2mXy9aZbR1sD3eF5gH6jLw" },
  handOverOrder: { email: "marta@example.com", reason: "Showed the receipt of the Bizum payment." },
  correctEmail: { email: "marta@example.com" },
  retryPayment: { provider: "stripe", way: "card" },
  confirmReturn: { query: "session_id=cs_test_1" },
  refundOrder: { amount: 500, note: "The sound was missing in the second act." },
  createPromotion: { code: "SPRING10", discount: 1000, startsAt: null, endsAt: null, maxUses: 100 },
  switchPromotion: { active: false },
};
