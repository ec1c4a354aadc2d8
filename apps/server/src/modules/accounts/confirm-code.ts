import type { Approval } from "@palco/contract/accounts/register";
import type { confirmCode as contract } from "@palco/contract/accounts/codes";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import type { z } from "zod";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { findLoginAccount, type LoginAccount } from "./account.queries.ts";
import { spendCode, spendProof } from "./challenge.ts";
import { isGone } from "./deletion.ts";
import { enter } from "./enter.ts";
import { proveMailbox } from "./prove-mailbox.ts";

type Part = Pick<Context, "db" | "now" | "secrets" | "address" | "userAgent">;
type Body = RouteArguments<typeof contract>["body"];
type Answer = RouteOutput<typeof contract>;

/**
 * Spends a mailed code. An account of that address gets a full session, an unconfirmed one is confirmed by it; where
 * there is no account, the spent challenge is the proof for signing up.
 */
export async function confirmCode(context: Part, body: Body): Promise<Answer> {
  // A wrong try is counted by the same statement, so its transaction commits before the refusal is thrown.
  const answer = await context.db.transaction().execute(async (tx): Promise<Answer | undefined> => {
    const proved = await spendCode(tx, { ...body, purposes: ["sign_in", "mailbox"] }, context);
    if (!proved) return undefined;
    const account = await findLoginAccount(tx, proved.email);
    if (!account) return { session: null, approval: null, hasPassword: false, codeLost: false };
    await spendProof(tx, body, { email: proved.email, now: context.now() });
    return openAccount(tx, { account, device: body.device, context });
  });
  if (!answer) throw new AppError("accounts.code_wrong");
  return answer;
}

/** Nothing for an account that may not come in at all: it was blocked or deleted after the mail was sent. */
async function openAccount(
  tx: Tx,
  { account, device, context }: { account: LoginAccount; device: string | undefined; context: Part },
): Promise<Answer | undefined> {
  if (account.blocked_at || isGone(account)) return undefined;
  const proved = await proveMailbox(tx, account.id, context.now());
  const approval = account.approval as z.infer<typeof Approval>;
  if (approval !== "approved") return { session: null, approval, ...proved };
  return {
    session: await enter(tx, { userId: account.id, by: "code", device }, context),
    approval,
    ...proved,
  };
}
