import { messageOf } from "./message.ts";
import type { Operation } from "./operation.queries.ts";
import { signedMessage } from "./signature.ts";
import { findTerminal, testMerchant } from "./terminals.ts";

/** A message as the bank would sign it, about a payment of this number; `fields` replace what it usually says. */
export function bankMessage(
  reference: string,
  fields: Record<string, string> = {},
  terminalNumber = 1,
): Record<string, string> {
  const terminal = findTerminal(testMerchant.merchantCode, terminalNumber)!;
  const now = new Date();
  const operation = {
    merchant_code: terminal.merchantCode, terminal: terminal.terminal, reference, amount: 1210, currency_code: terminal.currencyCode,
    method: "card", response_code: "0000", authorisation_code: "123456", created_at: now, decided_at: now,
  } as Operation; // prettier-ignore
  return signedMessage(terminal, reference, messageOf(operation, fields));
}
