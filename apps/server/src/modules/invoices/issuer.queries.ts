import { InvoiceIssuer } from "@palco/contract/invoices/api";
import { readSiteOption, writeSiteOption } from "#modules/site-config/public.ts";
import type { Db } from "#platform/db/database.ts";

const issuerOption = "invoices.issuer";

/** Who issues the invoices; undefined while nobody has said so. */
export async function readIssuer(db: Db): Promise<InvoiceIssuer | undefined> {
  return InvoiceIssuer.safeParse(await readSiteOption(db, issuerOption)).data;
}

/** Whoever issues from now on; invoices that are there keep the one they have. */
export function writeIssuer(db: Db, issuer: InvoiceIssuer, now: Date): Promise<void> {
  return writeSiteOption(db, issuerOption, { value: issuer, now });
}
