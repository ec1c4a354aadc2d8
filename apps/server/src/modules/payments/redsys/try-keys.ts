import { randomBytes } from "node:crypto";
import type { Account } from "../account.queries.ts";
import type { Needs } from "../needs.ts";
import type { Answered } from "../provider-answer.ts";
import { openTerminal } from "./account.ts";
import { askOperations, BankRefusal } from "./bank-call.ts";

/**
 * Queries an order that cannot exist: the answer "no such operation" proves merchant, terminal and key, and moves no
 * money. Our own order numbers begin with the year.
 */
export async function tryTerminal(platform: Needs, account: Account): Promise<Answered> {
  const order = `0000${randomBytes(4).toString("hex")}`;
  try {
    await askOperations(openTerminal(platform.config, account), order, "0");
    return { result: "accepted", code: null };
  } catch (error) {
    return error instanceof BankRefusal
      ? { result: "refused", code: error.code, error }
      : { result: "no_answer", code: null, error };
  }
}
