import { isPhone } from "@palco/values/phone";
import { isTaxId, normalizeTaxId } from "@palco/values/tax-id";
import { z } from "zod";
import { CountryCode, line } from "../fields.ts";
import { route } from "../route.ts";

// On its own because the phone plans of the world weigh something: only the billing form imports it.

/** Billing data of the buyer on an invoice. Empty strings are data not given yet. */
export const Billing = z
  .strictObject({
    company: line(150),
    nif: line(24).transform(normalizeTaxId),
    address: line(200),
    city: line(100),
    postalCode: line(12).regex(/^[A-Za-z0-9 -]*$/, "postal_code"),
    country: z.union([z.literal(""), CountryCode], "country"),
    /** `+34`. */
    prefix: line(6).regex(/^(\+\d{1,4})?$/, "phone"),
    phone: line(24),
  })
  .superRefine(({ nif, country, prefix, phone, postalCode }, issues) => {
    const refuse = (field: string, code: string) =>
      issues.addIssue({ code: "custom", path: [field], message: code });
    if (nif && !isTaxId(nif, country)) refuse("nif", "tax_id");
    if (phone && !prefix) refuse("prefix", "required");
    else if (phone && !isPhone(prefix, phone)) refuse("phone", "phone");
    if (country === "ES" && postalCode && !/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(postalCode))
      refuse("postalCode", "postal_code");
  });
export type Billing = z.infer<typeof Billing>;

/** Billing data that are whole: what an invoice must say about its buyer (RD 1619/2012, article 6). */
export const InvoiceBilling = Billing.superRefine((billing, issues) => {
  for (const field of ["company", "nif", "address", "city", "postalCode", "country"] as const)
    if (!billing[field]) issues.addIssue({ code: "custom", path: [field], message: "required" });
});

export const emptyBilling: Billing = {
  company: "",
  nif: "",
  address: "",
  city: "",
  postalCode: "",
  country: "",
  prefix: "",
  phone: "",
};

export const getBilling = route({
  method: "GET",
  path: "/account/billing",
  audience: "user",
  impersonation: "refused",
  summary: "Billing data of the own account",
  output: Billing,
  refusals: [],
});

export const updateBilling = route({
  method: "PUT",
  path: "/account/billing",
  audience: "user",
  summary: "Change the billing data of the own account",
  body: Billing,
  output: Billing,
  refusals: [],
});
