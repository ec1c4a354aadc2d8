import { InvoiceIssuer } from "@palco/contract/invoices";
import { readSiteOption } from "#modules/site-config/public.ts";
import type { Db } from "#platform/db/database.ts";

export const issuerOption = "invoices.issuer";

/** Who issues the invoices; undefined while nobody has said so. */
export async function readIssuer(db: Db): Promise<InvoiceIssuer | undefined> {
  return InvoiceIssuer.safeParse(await readSiteOption(db, issuerOption)).data;
}
