import type { Platform } from "#platform/context.ts";
import type { PaymentUpdate } from "../payment-provider.ts";
import type { Terminal } from "./account.ts";
import { askOperations } from "./bank-call.ts";
import { readUpdate } from "./payment-update.ts";
import { findRequest } from "./request.queries.ts";

const minute = 60_000;
/** The buyer has half an hour on the bank's page, from when they went there. */
const bankPage = 30 * minute;
/** For clocks that differ and answers on their way. */
const margin = 5 * minute;

/**
 * State of a payment at the bank. Undefined while it may still be paid; expired once the bank's page is certainly
 * closed.
 */
export async function queryPayment(
  { db, now }: Pick<Platform, "db" | "now">,
  terminal: Terminal,
  reference: string,
): Promise<PaymentUpdate | undefined> {
  const operations = await askOperations(terminal, reference, "0");
  const decided = operations
    .filter(({ ds_response }) => ds_response)
    .flatMap((fields) => readUpdate(fields) ?? []);
  // An approval outweighs what was denied before it under the same number.
  const update = decided.find(({ status }) => status === "approved") ?? decided.at(-1);
  if (update) return update;
  const request = await findRequest(db, reference);
  if (!request) return undefined;
  const closes = request.expires_at.getTime() + margin + (operations.length ? bankPage : 0);
  if (now().getTime() < closes) return undefined;
  const { amount, currency } = request;
  return {
    eventKey: `${reference}:expired`,
    reference,
    status: "expired",
    amount,
    currency,
    denialCode: null,
  };
}
