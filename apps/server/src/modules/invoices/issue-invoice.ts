import type { Billing } from "@palco/contract/accounts/billing";
import { type InvoiceSource, readRefundForInvoice, readSaleForInvoice } from "#modules/checkout/public.ts";
import { readLook } from "#modules/look/public.ts";
import type { Tx } from "#platform/db/database.ts";
import { fullNumber, type Invoice, type Party, sealOf, seriesOf, taxTypeOf } from "./invoice.ts";
import { findOriginal, insertInvoice } from "./invoice.queries.ts";
import { nameLine } from "./name-line.ts";
import { decimalAmount, hashRecord, issuingDay, recordTime, spanishDay } from "./record-hash.ts";

/** Cause of an invoice: the sale of an order, or one of its refunds. */
export interface Due {
  orderId: string;
  refundId: string | null;
}

export interface Issuing {
  issuer: Party;
  now: () => Date;
}

/** Makes the invoice of a sale or a refund, next in its series and in its issuer's chain. False: none is due. */
export async function issueInvoice(tx: Tx, due: Due, issuing: Issuing): Promise<boolean> {
  const original = await findOriginal(tx, due.orderId);
  if (due.refundId ? !original : original) return false;
  const source = due.refundId
    ? await readRefundForInvoice(tx, due.refundId)
    : await readSaleForInvoice(tx, due.orderId);
  if (!source?.lines.length) return false;
  const { issuer } = issuing;
  const chain = await takeChain(tx, issuing);
  // The clock is read in one's turn: records are as old as their place in the chain says.
  const now = issuing.now();
  const kind = due.refundId ? "rectifying" : source.billing ? "full" : "simplified";
  const issuedOn = issuingDay(now);
  const series = seriesOf(kind, issuedOn);
  const totals = totalsOf(source);
  const bare = {
    series,
    number: await takeNumber(tx, series),
    kind,
    rectifiesId: due.refundId ? original!.id : null,
    orderId: due.orderId,
    userId: source.userId,
    issuer,
    // A correction names the same buyer as the original invoice.
    buyer: original ? original.buyer : partyOf(source.billing),
    lines: source.lines.map((line) => nameLine(line, source.language)),
    ...totals,
    currency: source.currency,
    charge: source.charge,
    orderNumber: source.number,
    language: source.language,
    taxType: taxTypeOf(kind, original),
    operationOn: issuingDay(source.at),
    issuedOn,
    issuedAt: now,
    recordTime: recordTime(now),
    previousHash: chain.last_hash,
  } satisfies Omit<Invoice, "id" | "record" | "hash" | "seal">;
  const hash = hashRecord(recordOf(bare));
  const seal = sealOf(chain.last_seal, { ...bare, hash });
  await insertInvoice(
    tx,
    { ...bare, hash, seal },
    { refundId: due.refundId, lookId: (await readLook(tx)).id },
  );
  await tx
    .updateTable("invoice_chain")
    .set({ last_hash: hash, last_seal: seal })
    .where("issuer_tax_id", "=", issuer.taxId)
    .execute();
  return true;
}

/** Input of the AEAT's hash of an invoice. */
export function recordOf(
  invoice: Pick<
    Invoice,
    | "issuer"
    | "series"
    | "number"
    | "issuedOn"
    | "taxType"
    | "tax"
    | "gross"
    | "currency"
    | "previousHash"
    | "recordTime"
  >,
) {
  return {
    issuerTaxId: invoice.issuer.taxId,
    number: fullNumber(invoice),
    issuedOn: spanishDay(invoice.issuedOn),
    type: invoice.taxType,
    taxTotal: decimalAmount(invoice.tax, invoice.currency),
    total: decimalAmount(invoice.gross, invoice.currency),
    previousHash: invoice.previousHash,
    recordTime: invoice.recordTime,
  };
}

/** End of the issuer's chain, locked: the next invoice waits here for the one before. */
async function takeChain(tx: Tx, { issuer }: Issuing) {
  await tx
    .insertInto("invoice_chain")
    .values({ issuer_tax_id: issuer.taxId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom("invoice_chain")
    .selectAll()
    .where("issuer_tax_id", "=", issuer.taxId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The next number of a series. It is given back with the transaction, so none is ever missing. */
async function takeNumber(tx: Tx, series: string): Promise<number> {
  await tx
    .insertInto("invoice_series")
    .values({ series })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last_number: last } = await tx
    .selectFrom("invoice_series")
    .select("last_number")
    .where("series", "=", series)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("invoice_series")
    .set({ last_number: last + 1 })
    .where("series", "=", series)
    .execute();
  return last + 1;
}

function totalsOf({ lines }: InvoiceSource) {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    net: sum(lines.map(({ net }) => net)),
    tax: sum(lines.map(({ tax }) => tax)),
    gross: sum(lines.map(({ gross }) => gross)),
  };
}

function partyOf(billing: Billing | null): Party | null {
  if (!billing) return null;
  const { company, nif, address, city, postalCode, country } = billing;
  return { name: company, taxId: nif, address, city, postalCode, country: country as Party["country"] };
}
