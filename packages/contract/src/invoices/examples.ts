import { billing } from "../example-values.ts";
import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const invoiceBodyExamples: BodiesOf<typeof api> = {
  updateInvoicesSetup: {
    name: billing.company,
    taxId: "B12345674",
    address: billing.address,
    city: billing.city,
    postalCode: billing.postalCode,
    country: billing.country,
  },
};
