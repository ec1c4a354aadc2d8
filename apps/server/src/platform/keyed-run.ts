import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";

/**
 * One transaction of a use case, done once for the `Idempotency-Key` of its request: a second run returns the first
 * result. `work` does the checks and passes its transaction to `commit`; neither is repeated. The result must
 * survive JSON.
 */
export async function commitOnce<T>(
  { db, keyed }: Pick<Context, "db" | "keyed">,
  step: string,
  work: (commit: <R extends T>(run: (tx: Tx) => Promise<R>) => Promise<R>) => Promise<T>,
): Promise<T> {
  if (keyed && Object.hasOwn(keyed.steps, step)) return keyed.steps[step] as T;
  return work(async (run) => {
    const made = await db.transaction().execute(async (tx) => {
      const result = await run(tx);
      await keyed?.note(tx, step, result ?? null);
      return result;
    });
    if (keyed) keyed.steps[step] = made ?? null;
    return made;
  });
}
