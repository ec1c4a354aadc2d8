import { brandColors } from "@palco/values/site-theme";
import { readLogo, readLook } from "#modules/look/public.ts";
import type { Db } from "#platform/db/database.ts";
import { findLookOf } from "./invoice.queries.ts";

/** Head of an invoice. */
export interface InvoiceLook {
  name: string;
  showsName: boolean;
  primary: string;
  /** On white. */
  text: string;
  logo?: { png: Buffer; width: number; height: number; ground: "any" | "light" | "dark" };
}

/** The look that the site had on the day of an invoice; undefined: the usual one. */
export async function readInvoiceLook(db: Db, invoiceId: string): Promise<InvoiceLook | undefined> {
  const lookId = await findLookOf(db, invoiceId);
  if (lookId === null) return undefined;
  const { name, color, showsName, logo } = await readLook(db, lookId);
  const { primary, text } = brandColors(color, "light");
  const png = logo ? await readLogo(db, logo.id) : undefined;
  return { name, showsName, primary, text, ...(logo && png && { logo: { ...logo, png } }) };
}
