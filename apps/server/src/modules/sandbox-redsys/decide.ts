import { randomBytes, randomInt } from "node:crypto";
import type { Db } from "#platform/db/database.ts";
import { moveOperation, type Operation } from "./operation.queries.ts";

interface Card {
  number: string;
  /** `MM/YY` as typed. */
  expiry: string;
}

/** Decides an open operation with a Ds_Response; undefined when it was decided before. Only the card's end is kept. */
export async function decide(
  db: Db,
  operation: Operation,
  { response, card, now }: { response: string; card?: Card; now: Date },
): Promise<Operation | undefined> {
  const approved = Number(response) <= 99;
  return db.transaction().execute(async (tx) => {
    const decided = await moveOperation(tx, operation, {
      status: approved ? "approved" : "denied",
      response_code: response,
      authorisation_code: approved ? String(randomInt(1_000_000)).padStart(6, "0") : null,
      decided_at: now,
      ...(card && maskCard(card)),
      ...(approved && wantsCredential(operation) && newCredential()),
    });
    if (decided?.identifier && decided.cof_txnid)
      await tx
        .insertInto("sandbox_redsys_identifier")
        .values({
          identifier: decided.identifier,
          merchant_code: decided.merchant_code,
          terminal: decided.terminal,
          cof_txnid: decided.cof_txnid,
          card: decided.card ?? "",
          card_expiry: decided.card_expiry ?? "",
          created_at: now,
        })
        .execute();
    return decided;
  });
}

function wantsCredential({ request }: Operation): boolean {
  return (request as Record<string, string>).DS_MERCHANT_IDENTIFIER === "REQUIRED";
}

function newCredential() {
  return {
    identifier: randomBytes(20).toString("hex"),
    cof_txnid: String(randomInt(2 ** 40)).padStart(15, "0"),
  };
}

export function maskCard({ number, expiry }: Card): { card: string; card_expiry: string } {
  const [month = "", year = ""] = expiry.split("/").map((part) => part.trim());
  return { card: `************${number.replace(/\s/g, "").slice(-4)}`, card_expiry: year + month };
}
