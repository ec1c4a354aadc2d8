import type { Platform } from "#platform/context.ts";
import { judgeAmount } from "./judge.ts";
import { messageOf } from "./message.ts";
import { findOperation, insertOperation } from "./operation.queries.ts";
import { type BankRequest, readBankRequest, Refused } from "./read-request.ts";
import { signedMessage } from "./signature.ts";

type Needs = Pick<Platform, "db" | "now">;

/** trataPeticionREST: refunds, and charges of stored cards without the buyer. Throws `Refused`. */
export async function answerRest(platform: Needs, body: unknown): Promise<Record<string, string>> {
  const request = readBankRequest(body, ["0", "3"]);
  return request.type === "3" ? refund(platform, request) : chargeStored(platform, request);
}

async function refund(
  { db, now }: Needs,
  { terminal, order, amount }: BankRequest,
): Promise<Record<string, string>> {
  return db.transaction().execute(async (tx) => {
    await tx
      .selectFrom("sandbox_redsys_operation")
      .select("reference")
      .where("merchant_code", "=", terminal.merchantCode)
      .where("terminal", "=", terminal.terminal)
      .where("reference", "=", order)
      .forUpdate()
      .execute();
    const operation = await findOperation(tx, terminal, order);
    if (!operation) throw new Refused("SIS0054");
    if (operation.status !== "approved") throw new Refused("SIS0056");
    if (operation.refunded + amount > operation.amount) throw new Refused("SIS0057");
    const key = { merchant_code: operation.merchant_code, terminal: operation.terminal, reference: order };
    await tx
      .insertInto("sandbox_redsys_refund")
      .values({ ...key, amount, created_at: now() })
      .execute();
    await tx
      .updateTable("sandbox_redsys_operation")
      .set({ refunded: operation.refunded + amount })
      .where("merchant_code", "=", key.merchant_code)
      .where("terminal", "=", key.terminal)
      .where("reference", "=", order)
      .execute();
    return signedMessage(
      terminal,
      order,
      messageOf(operation, { Ds_Amount: String(amount), Ds_Response: "0900", Ds_TransactionType: "3" }),
    );
  });
}

async function chargeStored({ db, now }: Needs, { terminal, order, amount, fields }: BankRequest) {
  if (!terminal.mit) throw new Refused("SIS0218");
  const stored = await db
    .selectFrom("sandbox_redsys_identifier")
    .selectAll()
    .where("identifier", "=", fields.DS_MERCHANT_IDENTIFIER ?? "")
    .where("merchant_code", "=", terminal.merchantCode)
    .where("terminal", "=", terminal.terminal)
    .executeTakeFirst();
  if (!stored) throw new Refused("SIS0321");
  const response = judgeCharge(fields, stored, { amount, now: now() });
  const isNew = await insertOperation(db, {
    merchant_code: terminal.merchantCode,
    terminal: terminal.terminal,
    reference: order,
    amount,
    currency_code: terminal.currencyCode,
    method: "stored",
    language: "es",
    description: fields.DS_MERCHANT_PRODUCTDESCRIPTION ?? "",
    request: fields,
    status: Number(response) <= 99 ? "approved" : "denied",
    response_code: response,
    authorisation_code: Number(response) <= 99 ? "700700" : null,
    card: stored.card,
    card_expiry: stored.card_expiry,
    identifier: stored.identifier,
    expires_at: now(),
    created_at: now(),
    decided_at: now(),
  });
  if (!isNew) throw new Refused("SIS0051");
  return signedMessage(terminal, order, messageOf((await findOperation(db, terminal, order))!));
}

/** Only a charge that says it is the merchant's and continues the first one goes through without 3-D Secure. */
function judgeCharge(
  fields: Record<string, string>,
  stored: { cof_txnid: string; card_expiry: string },
  { amount, now }: { amount: number; now: Date },
): string {
  const isMit =
    fields.DS_MERCHANT_EXCEP_SCA === "MIT" &&
    fields.DS_MERCHANT_DIRECTPAYMENT === "true" &&
    fields.DS_MERCHANT_COF_INI === "N" &&
    fields.DS_MERCHANT_COF_TXNID === stored.cof_txnid;
  if (!isMit) return "0195";
  const [year, month] = [Number(stored.card_expiry.slice(0, 2)), Number(stored.card_expiry.slice(2, 4))];
  if (now >= new Date(Date.UTC(2000 + year, month, 1))) return "0101";
  return judgeAmount(amount) ?? "0000";
}
