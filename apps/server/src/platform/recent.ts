import type { Load } from "@palco/contract/route";
import type { Context } from "./context.ts";
import { runAs } from "./db/work.ts";
import { serviceKey } from "./services.ts";

interface Limits {
  /** Milliseconds after which a value is asked for again. Until the new one is there, the one before serves. */
  freshMs: number;
  /** Milliseconds after which it no longer serves. */
  keptMs: number;
  load: Load;
}

interface Kept<T> {
  value: Promise<T | undefined>;
  bornAt: number;
  isRenewing?: boolean;
}

export type RecentNeeds = Pick<Context, "now" | "services">;
type Query<T> = (ids: string[]) => Promise<ReadonlyMap<string, T>>;

/**
 * Values that may be some seconds old, by id; each process has its own. Many who ask at once wait for one query. It goes on when the
 * first of them leaves, and takes a connection of its own: do not ask within a transaction.
 */
export function recentValues<T>(name: string, { freshMs, keptMs, load }: Limits) {
  const key = serviceKey<Map<string, Kept<T>>>(name);

  /** Answers what the query has of these ids, and asks it for those alone that are missing. */
  return async function list(
    { now, services }: RecentNeeds,
    ids: readonly string[],
    query: Query<T>,
  ): Promise<Map<string, T>> {
    const all = services.get(key, () => new Map<string, Kept<T>>());
    const at = now().getTime();
    // Clocks are set back, too.
    const isOlder = ({ bornAt }: Kept<T>, ms: number) => Math.abs(at - bornAt) > ms;
    const missing = ids.filter((id) => {
      const one = all.get(id);
      return !one || isOlder(one, keptMs);
    });
    if (missing.length) {
      for (const [id, one] of all) if (isOlder(one, keptMs)) all.delete(id);
      const answer = runAs({ load }, () => query(missing));
      for (const id of missing) {
        const one = { value: answer.then((values) => values.get(id)), bornAt: at };
        all.set(id, one);
        // Asked for again by the next one.
        one.value.catch(() => all.get(id) === one && all.delete(id));
      }
    }

    const stale = ids.filter((id) => isOlder(all.get(id)!, freshMs) && !all.get(id)!.isRenewing);
    if (stale.length) {
      for (const id of stale) all.get(id)!.isRenewing = true;
      runAs({ load }, () => query(stale)).then(
        (values) => {
          for (const id of stale) all.set(id, { value: Promise.resolve(values.get(id)), bornAt: at });
        },
        () => {
          for (const id of stale) delete all.get(id)?.isRenewing;
        },
      );
    }

    const values = await Promise.all(ids.map((id) => all.get(id)!.value));
    return new Map(ids.flatMap((id, n) => (values[n] === undefined ? [] : [[id, values[n]] as const])));
  };
}
