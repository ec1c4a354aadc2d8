import { InvoiceIssuer } from "@palco/contract/invoices/api";
import { issuerOption, readSiteOption, writeSiteOption } from "#modules/site-config/public.ts";
import type { Db } from "#platform/db/database.ts";

/** The issuer of the invoices; undefined while none is set. */
export async function readIssuer(db: Db): Promise<InvoiceIssuer | undefined> {
  return InvoiceIssuer.safeParse(await readSiteOption(db, issuerOption)).data;
}

/** Sets the issuer for new invoices; existing invoices keep theirs. */
export function writeIssuer(db: Db, issuer: InvoiceIssuer, now: Date): Promise<void> {
  return writeSiteOption(db, issuerOption, { value: issuer, now });
}
