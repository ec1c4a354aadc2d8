import { isTaxId, normalizeTaxId } from "@palco/values/tax-id";
import { z } from "zod";
import { CountryCode, Id, Instant, line } from "../fields.ts";
import { route } from "../route.ts";

const needed = (most: number) => line(most).min(1, "required");

/** Issuer of the site's invoices: all data the law requires on each invoice (RD 1619/2012, article 6). */
export const InvoiceIssuer = z
  .strictObject({
    name: needed(120),
    taxId: needed(20).transform(normalizeTaxId),
    address: needed(200),
    city: needed(100),
    postalCode: needed(12).regex(/^[A-Za-z0-9 -]*$/, "postal_code"),
    country: CountryCode,
  })
  .superRefine(({ taxId, country }, issues) => {
    if (taxId && !isTaxId(taxId, country))
      issues.addIssue({ code: "custom", path: ["taxId"], message: "tax_id" });
  });
export type InvoiceIssuer = z.infer<typeof InvoiceIssuer>;

export const invoiceKinds = ["simplified", "full", "rectifying"] as const;

export const InvoiceView = z.object({
  id: Id,
  orderId: Id,
  /** As it stands on it: "F2026-000012". */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** Below zero for what corrects another. */
  gross: z.int(),
  currency: z.string(),
  issuedAt: Instant,
});
export type InvoiceView = z.infer<typeof InvoiceView>;

/** Invoices are created only once an issuer is set; until then they wait. */
export const InvoicesSetup = z.object({
  issuer: InvoiceIssuer.nullable(),
  waiting: z.int(),
  issued: z.int(),
});
export type InvoicesSetup = z.infer<typeof InvoicesSetup>;

/** Path of an invoice's PDF, below `/api`. */
export const invoiceFile = ({ id, orderId }: Pick<InvoiceView, "id" | "orderId">) =>
  `/orders/${orderId}/invoices/${id}` as const;

export const listInvoices = route({
  method: "GET",
  path: "/invoices",
  audience: "user",
  summary: "The invoices of some orders of mine, of any for administrators; oldest first",
  query: z.object({
    /** Separated by commas. */
    orders: z
      .string()
      .max(2500)
      .transform((text) => text.split(",").filter(Boolean))
      .pipe(z.array(Id).max(50)),
  }),
  output: z.object({ items: z.array(InvoiceView) }),
  refusals: [],
});

export const getInvoicesSetup = route({
  method: "GET",
  path: "/config/modules/media-pay/invoices",
  audience: "admin",
  summary: "Who issues the invoices, and how many wait for that to be said",
  output: InvoicesSetup,
  refusals: [],
});

export const updateInvoicesSetup = route({
  method: "PUT",
  path: "/config/modules/media-pay/invoices",
  audience: "admin",
  summary: "Set who issues the invoices from now on; those that waited are made",
  body: InvoiceIssuer,
  output: InvoicesSetup,
  refusals: [],
});
