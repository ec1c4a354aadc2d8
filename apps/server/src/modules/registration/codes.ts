import {
  type Answers,
  answerTo,
  askedOf,
  type RegisterQuestion,
} from "@palco/contract/registration/questions";
import { RegistrationCodeText } from "@palco/contract/registration/codes";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { guessed } from "#platform/rate-limits/guessed.ts";
import { type CodeRow, findCode, freeOverdue, grantUse, hasLostCode, reserveUse } from "./code.queries.ts";
import "./events.ts";
import { refusalOf, stateOf } from "./registration-code.ts";

export type Guesser = Pick<
  Context,
  "db" | "now" | "rateLimits" | "address" | "config" | "services" | "actor"
>;

/** The registration code among the answers, in its normal form; undefined where none is asked for or given. */
export function codeAmong(questions: readonly RegisterQuestion[], answers: Answers): string | undefined {
  const question = askedOf(questions, answers).find(({ type }) => type === "code");
  const typed = question && answerTo(answers, question.name);
  return typed ? RegistrationCodeText.parse(typed) : undefined;
}

/**
 * A code that somebody may sign up with now. Guesses are counted before the code is looked up; a right one gives its count
 * back. Reservations that ran out are freed when somebody needs one.
 * @throws AppError `accounts.code_unknown`, `accounts.code_used`, `accounts.code_over`, `request.too_many`
 */
export async function requireCode(context: Guesser, code: string): Promise<CodeRow> {
  const { db, now } = context;
  const find = () => findCode(db, code);
  const found = await guessed(context, "registration code", find, { limit: "registrationCode" });
  return usable(db, found, now());
}

async function usable(db: Db, found: CodeRow | undefined, now: Date): Promise<CodeRow> {
  if (!found) throw new AppError("accounts.code_unknown");
  let row = found;
  if (row.taken >= row.uses) {
    await freeOverdue(db, now, row.id);
    row = (await findCode(db, row.code)) ?? row;
  }
  const state = stateOf(row, now);
  if (state !== "open") throw new AppError(refusalOf[state]);
  return row;
}

/**
 * Reserves a use of a code for the account that is being made. The conditional update decides who gets the last one.
 * @throws AppError as `requireCode`
 */
export async function reserveCode(
  tx: Tx,
  { userId, code }: { userId: string; code: string },
  now: Date,
): Promise<void> {
  const { id } = await usable(tx, await findCode(tx, code), now);
  if (!(await reserveUse(tx, { userId, codeId: id }, now))) throw new AppError("accounts.code_used");
}

/**
 * Grants what the account signed up with, once; its mailbox was proved. A product follows as an event.
 * @returns what the caller gives: a role, the approval; "lost" where the reservation has run out
 */
export async function grantCode(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<Pick<CodeRow, "role" | "approves"> | "lost" | undefined> {
  const granted = await grantUse(tx, userId, now);
  if (!granted) return (await hasLostCode(tx, userId)) ? "lost" : undefined;
  const { role, approves, productId } = granted;
  if (productId) await publishEvent(tx, "registration.product_given", { userId, productId });
  return { role, approves };
}
