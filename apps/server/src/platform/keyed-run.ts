import type { Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";

/** A request that came with an `Idempotency-Key` (see http/idempotency.ts). */
export interface KeyedRun {
  /** What was committed under this key, also by a run whose process died: the result of each step by its name. */
  steps: Record<string, unknown>;
  /** Notes a step in the transaction that makes it; throws when the key is another run's meanwhile. */
  note(tx: Tx, step: string, made: unknown): Promise<void>;
}

/**
 * One transaction of a use case, done once for the `Idempotency-Key` of its request: run again, it answers what it
 * made before. `work` checks what has to be checked and hands its transaction to `commit`; neither is repeated.
 * What is made has to survive JSON.
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
