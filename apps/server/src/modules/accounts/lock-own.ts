import { AppError } from "#platform/app-error.ts";
import type { Actor } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { lockAccount } from "./account.queries.ts";
import { isOpenSignIn } from "./sign-in.queries.ts";

/**
 * Locks the account of a session that is about to change a way into it. The session was open when the request came; what ended
 * it since (an address that was taken back, a reset) has also removed what it may have made, and nothing is added after that.
 * @throws AppError `auth.required`
 */
export async function lockOwn(
  tx: Tx,
  { id: userId, signInId: id }: Pick<Actor, "id" | "signInId">,
): Promise<void> {
  await lockAccount(tx, userId);
  if (!(await isOpenSignIn(tx, { userId, id }))) throw new AppError("auth.required");
}
