import { z } from "zod";
import { route } from "../route.ts";

/** ISO 4217. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/, "select");

export const listRates = route({
  method: "GET",
  path: "/currencies",
  audience: "everyone",
  summary: "Every currency one can pay in, and what one euro buys of it",
  output: z.object({
    rates: z.array(z.object({ currency: CurrencyCode, perEuro: z.string(), asOf: z.iso.date() })),
  }),
  refusals: [],
  shared: "visitors",
});
