import { AppError } from "#platform/app-error.ts";
import type { Tx } from "#platform/db/database.ts";

/**
 * Locks the administrators, in the order of their ids, before an act that may take one away. `check`, called after the
 * act, refuses it when none is left who could log in: two who remove each other wait for each other.
 */
export async function keepAdministrator(tx: Tx): Promise<{ check(): Promise<void> }> {
  const administrators = (only: "able" | "all") =>
    tx
      .selectFrom("user_account")
      .select("id")
      .where((where) => where.and([where(where.val("ADMIN"), "=", where.fn.any("roles"))]))
      .$if(only === "able", (query) => query.where("state", "=", "approved"))
      .orderBy("id");
  const hasOne = async () => (await administrators("able").limit(1).executeTakeFirst()) !== undefined;
  // Not their keys: what refers to an administrator (an entry of the log) is written meanwhile.
  await administrators("all").forNoKeyUpdate().execute();
  const hadOne = await hasOne();
  return {
    async check() {
      if (hadOne && !(await hasOne())) throw new AppError("people.last_admin");
    },
  };
}
