import { z } from "zod";
import type { Platform } from "#platform/context.ts";
import type { PaymentUpdate, StoredCharge } from "../payment-provider.ts";
import type { Terminal } from "./account.ts";
import { askBank, BankRefusal } from "./bank-call.ts";
import { readUpdate } from "./payment-update.ts";
import { queryPayment } from "./query.ts";
import { keepRequest } from "./request.queries.ts";

/** Refusals because of the card. All others are our fault and must not mark the card. */
const cardRefusals: Record<string, string> = { SIS0071: "expired_card", SIS0321: "new_card_needed" };

const Token = z.object({ identifier: z.string(), txnid: z.string() });

/** Charges a stored card without its owner (merchant-initiated, PSD2): the bank must have allowed it for the terminal. */
export async function chargeStored(
  platform: Pick<Platform, "db" | "now">,
  terminal: Terminal,
  { reference, amount, currency, description, credential }: StoredCharge,
): Promise<PaymentUpdate> {
  const { db, now } = platform;
  const token = Token.parse(JSON.parse(credential.token));
  await keepRequest(db, {
    reference, account_id: terminal.accountId, amount, currency, language: "es", return_path: "/", parameters: null, signature: null,
    expires_at: now(), created_at: now(),
  }); // prettier-ignore
  try {
    const answer = await askBank(terminal, reference, {
      DS_MERCHANT_AMOUNT: String(amount),
      DS_MERCHANT_TRANSACTIONTYPE: "0",
      DS_MERCHANT_PRODUCTDESCRIPTION: description.slice(0, 125),
      DS_MERCHANT_IDENTIFIER: token.identifier,
      DS_MERCHANT_COF_INI: "N",
      DS_MERCHANT_COF_TYPE: "R",
      DS_MERCHANT_COF_TXNID: token.txnid,
      DS_MERCHANT_DIRECTPAYMENT: "true",
      DS_MERCHANT_EXCEP_SCA: "MIT",
    });
    const update = readUpdate(answer);
    if (update) return update;
  } catch (error) {
    if (!(error instanceof BankRefusal)) throw error;
    const denialCode = cardRefusals[error.code];
    if (denialCode)
      return {
        eventKey: `${reference}:${error.code}`,
        reference,
        status: "denied",
        amount,
        currency,
        denialCode,
      };
    // Charged before, and the answer was lost: the bank knows what became of it.
    if (error.code !== "SIS0051") throw error;
  }
  const update = await queryPayment(platform, terminal, reference);
  if (!update) throw new Error("the bank has not decided about the charge");
  return update;
}
