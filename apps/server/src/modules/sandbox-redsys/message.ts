import type { Operation } from "./operation.queries.ts";
import { signedMessage } from "./signature.ts";
import { type BankTerminal, findTerminal } from "./terminals.ts";

export function terminalOf({ merchant_code, terminal }: Operation): BankTerminal {
  return findTerminal(merchant_code, terminal)!;
}

const two = (part: number) => String(part).padStart(2, "0");

/** Message of the bank about a decided operation: in notifications, in the redirect back, in answers. */
export function messageOf(operation: Operation, more: Record<string, string> = {}): Record<string, string> {
  const at = operation.decided_at ?? operation.created_at;
  return {
    Ds_Date: `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`,
    Ds_Hour: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`,
    Ds_SecurePayment: operation.method === "stored" ? "0" : "1",
    Ds_Amount: String(operation.amount),
    Ds_Currency: operation.currency_code,
    Ds_Order: operation.reference,
    Ds_MerchantCode: operation.merchant_code,
    // Three digits, whatever the merchant wrote.
    Ds_Terminal: String(operation.terminal).padStart(3, "0"),
    Ds_Response: operation.response_code ?? "9998",
    Ds_TransactionType: "0",
    Ds_MerchantData: "",
    Ds_AuthorisationCode: operation.authorisation_code ?? "      ",
    Ds_ConsumerLanguage: "1",
    ...(operation.method !== "bizum" && { Ds_Card_Country: "724", Ds_Card_Brand: "1" }),
    ...(operation.card && operation.method !== "bizum" && { Ds_Card_Number: operation.card }),
    Ds_ProcessedPayMethod: operation.method === "bizum" ? "68" : "78",
    ...(operation.identifier &&
      operation.method !== "stored" && {
        Ds_Merchant_Identifier: operation.identifier,
        Ds_Merchant_Cof_Txnid: operation.cof_txnid ?? "",
        Ds_ExpiryDate: operation.card_expiry ?? "",
      }),
    ...more,
  };
}

export function formOf(operation: Operation): Record<string, string> {
  return signedMessage(terminalOf(operation), operation.reference, messageOf(operation));
}
