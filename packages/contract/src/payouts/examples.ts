import { billing } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";
import type * as refunds from "./refunds.ts";

export const payoutBodyExamples: BodiesOf<typeof api & typeof refunds> = {
  acceptRefundRequest: { amount: 500 },
  declineRefundRequest: { reason: "The recording is open until Sunday." },
  refundOwnOrder: { amount: 500, note: "The sound was missing in the second act." },
  movePayout: { to: "sent" },
  putDebtor: { name: billing.company, iban: "ES7921000813610123456789" },
};
