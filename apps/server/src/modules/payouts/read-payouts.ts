import type { Payouts } from "@palco/contract/payouts/api";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { findDebtor } from "./debtor.ts";
import { findDue } from "./due.queries.ts";
import { findPayout, listPayoutRows, listTransfers, readPayoutDebtor } from "./payout.queries.ts";
import { sepaFile } from "./sepa-file.ts";

export async function listPayouts(
  { db }: Pick<Context, "db">,
  { page, size }: { page: number; size: number },
): Promise<Payouts> {
  const [rows, { due, skipped }, debtor] = await Promise.all([
    listPayoutRows(db, { limit: size, offset: (page - 1) * size }),
    findDue(db),
    findDebtor(db),
  ]);
  const amount = due.reduce((sum, one) => sum + one.amount, 0);
  return { ...rows, page, size, due: { amount, transfers: due.length, skipped }, hasDebtor: Boolean(debtor) };
}

export async function getPayoutOr404({ db }: Pick<Context, "db">, id: string) {
  const payout = await findPayout(db, id);
  if (!payout) throw new AppError("payouts.not_found");
  return payout;
}

export async function getPayout(context: Pick<Context, "db">, id: string) {
  const payout = await getPayoutOr404(context, id);
  const transfers = await listTransfers(context.db, id);
  return { ...payout, items: transfers.map((one) => ({ ...one, iban: `···· ${one.iban.slice(-4)}` })) };
}

/** The file for the bank. The same payout is always the same file: a bank refuses a message it has had. */
export async function getPayoutFile(context: Pick<Context, "db">, id: string) {
  const payout = await getPayoutOr404(context, id);
  const [debtor, transfers] = await Promise.all([
    readPayoutDebtor(context.db, id),
    listTransfers(context.db, id),
  ]);
  return { filename: `palco-payout-${payout.number}.xml`, text: sepaFile(payout, debtor, transfers) };
}
