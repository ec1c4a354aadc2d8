import { billing } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const payoutBodyExamples: BodiesOf<typeof api> = {
  movePayout: { to: "sent" },
  putDebtor: { name: billing.company, iban: "ES7921000813610123456789" },
};
