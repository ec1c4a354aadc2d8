import { z } from "zod";
import { CountryCode, line } from "../fields.ts";
import { InvoiceIssuer } from "../invoices/api.ts";
import { route } from "../route.ts";

/** Who runs the site: stands in the legal documents and, but for the registry and the contact, on its invoices. */
export const LegalOwner = InvoiceIssuer.safeExtend({
  /** Entry in the commercial registry, where there is one. */
  registry: line(300),
  email: z.union([z.literal(""), z.email("email").max(254)]),
  phone: line(40),
  /** Where people write about their data; legal documents name it, as they name what follows. */
  dataContact: z.union([z.literal(""), z.email("email").max(254)]).default(""),
  /** Authority for data protection that people can complain to. */
  authority: line(200).default(""),
  /** Country in which the machines stand. */
  hostingCountry: z.union([z.literal(""), CountryCode]).default(""),
});
export type LegalOwner = z.infer<typeof LegalOwner>;

export const LegalOwnerView = z.object({
  /** Null: nobody has filled it in. */
  owner: z.object(LegalOwner.shape).nullable(),
});

export const getLegalOwner = route({
  method: "GET",
  path: "/config/legal-owner",
  audience: "everyone",
  summary: "Who runs the site",
  output: LegalOwnerView,
  refusals: [],
  shared: "everyone",
});

export const updateLegalOwner = route({
  method: "PUT",
  path: "/config/legal-owner",
  audience: "admin",
  summary: "Set who runs the site; existing invoices keep their issuer",
  body: LegalOwner,
  output: LegalOwnerView,
  refusals: [],
});
