import type { Platform } from "#platform/context.ts";
import { fullNumber, type Invoice, sealOf } from "./invoice.ts";
import { listRecords } from "./invoice.queries.ts";
import { recordOf } from "./issue-invoice.ts";
import { hashRecord } from "./record-hash.ts";

const batch = 1000;

interface Chain {
  hash: string;
  seal: string;
}

/**
 * Follows every chain from its first record: the AEAT's hash, our seal over all that is kept, sums and numbers without
 * gaps. Answers the first record that is not as it was issued, undefined when all are.
 */
export async function findBrokenInvoice({ db }: Pick<Platform, "db">): Promise<string | undefined> {
  const chains = new Map<string, Chain>();
  const numbers = new Map<string, number>();
  for (let record = 0; ;) {
    const invoices = await listRecords(db, record, batch);
    for (const invoice of invoices) {
      const fault = faultOf(invoice, chains, numbers);
      if (fault) return `${fullNumber(invoice)}: ${fault}`;
    }
    if (invoices.length < batch) break;
    record = invoices.at(-1)!.record;
  }
  const kept = await db.selectFrom("invoice_chain").selectAll().execute();
  for (const { issuer_tax_id: issuer, last_hash: last } of kept)
    if ((chains.get(issuer)?.hash ?? "") !== last) return `${issuer}: its last record is missing`;
  return undefined;
}

function faultOf(
  invoice: Invoice,
  chains: Map<string, Chain>,
  numbers: Map<string, number>,
): string | undefined {
  const { id: _id, record: _record, seal, ...content } = invoice;
  const before = chains.get(invoice.issuer.taxId) ?? { hash: "", seal: "" };
  if (invoice.number !== (numbers.get(invoice.series) ?? 0) + 1) return "a number before it is missing";
  if (invoice.previousHash !== before.hash) return "it does not follow the record before";
  if (invoice.hash !== hashRecord(recordOf(invoice))) return "its hash is another";
  if (seal !== sealOf(before.seal, content)) return "its content is another";
  for (const part of ["net", "tax", "gross"] as const)
    if (invoice[part] !== invoice.lines.reduce((sum, line) => sum + line[part], 0))
      return "its lines do not add up";
  chains.set(invoice.issuer.taxId, { hash: invoice.hash, seal });
  numbers.set(invoice.series, invoice.number);
  return undefined;
}
