import type { Db } from "#platform/db/database.ts";
import type { BankTerminal } from "./terminals.ts";

/** Finds the operation of a terminal under an order number. */
export async function findOperation(db: Db, terminal: BankTerminal, reference: string) {
  return db
    .selectFrom("sandbox_redsys_operation")
    .selectAll()
    .where("merchant_code", "=", terminal.merchantCode)
    .where("terminal", "=", terminal.terminal)
    .where("reference", "=", reference)
    .executeTakeFirst();
}

export type Operation = NonNullable<Awaited<ReturnType<typeof findOperation>>>;

export function isOpen({ status }: Operation): boolean {
  return status === "waiting" || status === "challenge";
}

/** Keeps a new operation; false when the order number was used before. */
export async function insertOperation(
  db: Db,
  operation: Pick<
    Operation,
    | "merchant_code"
    | "terminal"
    | "reference"
    | "amount"
    | "currency_code"
    | "method"
    | "language"
    | "description"
    | "request"
    | "expires_at"
    | "created_at"
  > &
    Partial<Operation>,
): Promise<boolean> {
  const inserted = await db
    .insertInto("sandbox_redsys_operation")
    .values({ ...operation, request: JSON.stringify(operation.request) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows) === 1;
}

/** Changes an operation that is still open; undefined when someone was faster. */
export async function moveOperation(
  db: Db,
  { merchant_code, terminal, reference }: Operation,
  change: Partial<Omit<Operation, "request">>,
): Promise<Operation | undefined> {
  return db
    .updateTable("sandbox_redsys_operation")
    .set(change)
    .where("merchant_code", "=", merchant_code)
    .where("terminal", "=", terminal)
    .where("reference", "=", reference)
    .where("status", "in", ["waiting", "challenge"])
    .returningAll()
    .executeTakeFirst();
}

/** The newest payment of this terminal that was approved, other than this one. */
export async function findAnother(db: Db, { merchant_code, terminal, reference }: Operation) {
  return db
    .selectFrom("sandbox_redsys_operation")
    .selectAll()
    .where("merchant_code", "=", merchant_code)
    .where("terminal", "=", terminal)
    .where("reference", "<>", reference)
    .where("status", "=", "approved")
    .orderBy("decided_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
