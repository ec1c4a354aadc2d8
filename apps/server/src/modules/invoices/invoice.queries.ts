import type { Selectable } from "kysely";
import { sql } from "kysely";
import { isLanguage } from "@palco/values/language";
import type { Db, Tx } from "#platform/db/database.ts";
import type { Invoice as InvoiceRow } from "#platform/db/tables.gen.ts";
import type { Invoice, InvoiceKind, InvoiceLine, Party } from "./invoice.ts";

const day = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** Days as text: the driver's dates would carry a zone. */
function select(db: Db) {
  return db
    .selectFrom("invoice")
    .selectAll()
    .select([day("operation_on").as("operation_day"), day("issued_on").as("issued_day")]);
}

type Row = Selectable<InvoiceRow> & { operation_day: string; issued_day: string };

function toInvoice(row: Row): Invoice {
  return {
    id: row.id,
    record: row.record,
    series: row.series,
    number: row.number,
    kind: row.kind as InvoiceKind,
    rectifiesId: row.rectifies_id,
    orderId: row.order_id,
    userId: row.user_id,
    issuer: row.issuer as Party,
    buyer: row.buyer as Party | null,
    lines: row.lines as InvoiceLine[],
    net: row.net_amount,
    tax: row.tax_amount,
    gross: row.gross_amount,
    currency: row.currency,
    charge: row.charge as Invoice["charge"],
    orderNumber: row.order_number,
    language: isLanguage(row.language) ? row.language : "es",
    taxType: row.tax_type,
    operationOn: row.operation_day,
    issuedOn: row.issued_day,
    issuedAt: row.issued_at,
    recordTime: row.record_time,
    previousHash: row.previous_hash,
    hash: row.hash,
    seal: row.seal,
  };
}

/** An invoice of an order; undefined for one of another order, or of another user when `userId` is given. */
export async function findInvoice(
  db: Db,
  { id, orderId, userId }: { id: string; orderId?: string; userId?: string },
): Promise<Invoice | undefined> {
  let query = select(db).where("id", "=", id);
  if (orderId) query = query.where("order_id", "=", orderId);
  if (userId) query = query.where("user_id", "=", userId);
  const row = await query.executeTakeFirst();
  return row && toInvoice(row);
}

/** The look of the site on the day of an invoice; null: the usual one. */
export async function findLookOf(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom("invoice").select("look_id").where("id", "=", id).executeTakeFirst();
  return row?.look_id ?? null;
}

/** The invoice of the sale of an order. */
export async function findOriginal(db: Db, orderId: string): Promise<Invoice | undefined> {
  const row = await select(db)
    .where("order_id", "=", orderId)
    .where("kind", "<>", "rectifying")
    .executeTakeFirst();
  return row && toInvoice(row);
}

export async function listInvoicesOf(
  db: Db,
  orderIds: readonly string[],
  userId: string | undefined,
): Promise<Invoice[]> {
  if (!orderIds.length) return [];
  let query = select(db).where("order_id", "in", orderIds);
  if (userId) query = query.where("user_id", "=", userId);
  return (await query.orderBy("record").execute()).map(toInvoice);
}

/** All records after `record`, as they were added. */
export async function listRecords(db: Db, record: number, limit: number): Promise<Invoice[]> {
  const rows = await select(db).where("record", ">", record).orderBy("record").limit(limit).execute();
  return rows.map(toInvoice);
}

export async function insertInvoice(
  tx: Tx,
  invoice: Omit<Invoice, "id" | "record">,
  { refundId, lookId }: { refundId: string | null; lookId: number | null },
): Promise<void> {
  const json = (value: unknown) => (value === null ? null : sql`${JSON.stringify(value)}::jsonb`);
  await tx
    .insertInto("invoice")
    .values({
      series: invoice.series,
      number: invoice.number,
      kind: invoice.kind,
      rectifies_id: invoice.rectifiesId,
      order_id: invoice.orderId,
      refund_id: refundId,
      user_id: invoice.userId,
      issuer_tax_id: invoice.issuer.taxId,
      issuer: json(invoice.issuer)!,
      buyer: json(invoice.buyer),
      lines: json(invoice.lines)!,
      net_amount: invoice.net,
      tax_amount: invoice.tax,
      gross_amount: invoice.gross,
      currency: invoice.currency,
      charge: json(invoice.charge),
      order_number: invoice.orderNumber,
      language: invoice.language,
      tax_type: invoice.taxType,
      operation_on: sql`${invoice.operationOn}::date`,
      issued_on: sql`${invoice.issuedOn}::date`,
      issued_at: invoice.issuedAt,
      record_time: invoice.recordTime,
      previous_hash: invoice.previousHash,
      hash: invoice.hash,
      seal: invoice.seal,
      look_id: lookId,
    })
    .execute();
}
