import { fill } from "@palco/i18n/error-text";
import type { Language } from "@palco/values/language";
import type { InvoiceSource } from "#modules/checkout/public.ts";
import type { InvoiceLine } from "./invoice.ts";
import { invoiceTexts } from "./pdf/texts.ts";

type SourceLine = InvoiceSource["lines"][number];

/** A line as it stands on an invoice: what was sold in words, since a title alone may be whose it is. */
export function nameLine({ kind, quantity, title, ...amounts }: SourceLine, language: Language): InvoiceLine {
  const t = invoiceTexts[language];
  const named = {
    product: title,
    subscription: fill(t.line_subscription, { title }),
    platform: fill(t.line_subscription, { title }),
    support: fill(t.line_support, { title }),
    shipping: fill(t.line_shipping, { title }),
  }[kind];
  return { title: quantity > 1 ? `${quantity} × ${named}` : named, ...amounts };
}
