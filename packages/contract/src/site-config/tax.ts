import { z } from "zod";
import { Instant } from "../fields.ts";
import { productTypes } from "../product-types/traits.ts";
import { route } from "../route.ts";

/** What has a tax rate of its own: each product type, and subscriptions. */
export const taxKinds = [...productTypes, "subscription"] as const;
export type TaxKind = (typeof taxKinds)[number];
const Kind = z.enum(taxKinds);
/** Basis points. */
const Rate = z.int().min(0).max(10_000);

export const TaxRates = z.strictObject({
  /** In force now, and what comes next. */
  kinds: z.array(
    z.strictObject({
      kind: Kind,
      rate: Rate,
      next: z.strictObject({ rate: Rate, from: Instant }).nullable(),
    }),
  ),
  /** Newest first: nothing is ever taken out of it. */
  history: z.array(z.strictObject({ kind: Kind, rate: Rate, from: Instant, setAt: Instant })),
});
export type TaxRates = z.infer<typeof TaxRates>;

export const SetTaxRate = z.strictObject({
  kinds: z.array(Kind).min(1, "required").max(taxKinds.length),
  rate: Rate,
  /** Null: from now on. */
  from: Instant.nullable(),
});

export const getTaxRates = route({
  method: "GET",
  path: "/config/tax-rates",
  audience: "admin",
  summary: "What is taxed at how much, with the history",
  output: TaxRates,
  refusals: [],
});

export const setTaxRate = route({
  method: "POST",
  path: "/config/tax-rates",
  audience: "admin",
  summary:
    "Set a tax rate from a moment on: prices stay what buyers pay, orders take the rate of their moment",
  body: SetTaxRate,
  output: TaxRates,
  refusals: [],
});
