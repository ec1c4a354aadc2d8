import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const paymentBodyExamples: BodiesOf<typeof api> = {
  updateMediaPay: {
    pos: { url: "https://sis-t.redsys.es:25443/sis/realizarPago", merchantCode: "999008881", active: false },
    card: { publicKey: "pk_test_123", active: false },
    platformSubscription: { active: false, mode: "periodic", period: "monthly", price: 999 },
    monetize: { subscriptionChannels: true, paidContent: true },
  },
};
