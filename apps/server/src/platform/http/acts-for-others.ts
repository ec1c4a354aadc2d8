import type { Database, Tx } from "#platform/db/database.ts";
import { type ActedFor, currentWork, type Work } from "#platform/db/work.ts";

/** Writes an act that an administrator did on what is somebody else's, in its transaction. */
export type RecordActForOthers = (tx: Tx, act: ActForOthers, at: Date) => Promise<void>;

export interface ActForOthers extends ActedFor {
  /** Name of the operation in the contract: `createWebhook`. */
  operation: string;
  /** The module that serves it. */
  module: string;
  /** The request, as it was read by the contract. */
  input: Record<string, unknown>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    /** One module keeps the log of administrative acts. */
    recordActForOthers?: RecordActForOthers;
  }
}

/**
 * The database as one write of an administrator sees it: a transaction in which they acted on what is another account's
 * (`isInScope` notes it) writes that to the log before it commits, unless the use case has written its own entry, which says more.
 */
export function recordingActs(db: Database, record: (tx: Tx, whose: ActedFor) => Promise<void>): Database {
  const known = new Set<string>();
  async function finish(tx: Tx, work: Work, actsBefore: number): Promise<void> {
    const whose = work.actedFor;
    work.actedFor = undefined;
    if (!whose || (work.acts ?? 0) > actsBefore) return;
    const key = whose.channelId ?? whose.ownerId;
    if (known.has(key)) return;
    await record(tx, whose);
    known.add(key);
  }
  const begin = (): ReturnType<Database["transaction"]> =>
    replacing(db.transaction(), "execute", (transaction) => <T>(run: (tx: Tx) => Promise<T>) => {
      const work = currentWork();
      const actsBefore = work?.acts ?? 0;
      return transaction.execute(async (tx) => {
        const made = await run(tx);
        if (work) await finish(tx, work, actsBefore);
        return made;
      });
    });
  return replacing(db, "transaction", () => begin);
}

/** The same object with one other method. A proxy, because Kysely's classes have private fields. */
function replacing<T extends object>(target: T, name: keyof T, make: (target: T) => unknown): T {
  return new Proxy(target, {
    get(_, asked) {
      if (asked === name) return make(target);
      const value: unknown = Reflect.get(target, asked, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
