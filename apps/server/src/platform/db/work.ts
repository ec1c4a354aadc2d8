import { AsyncLocalStorage } from "node:async_hooks";
import type { Load } from "@palco/contract/route";

/** Whose it is that an administrator acts on. */
export interface ActedFor {
  actorId: string;
  ownerId: string;
  /** The channel it is in, when that was asked about. */
  channelId?: string | null | undefined;
}

/** Purpose of a request's statements, and the signal that cancels them. */
export interface Work {
  /** `sets`: what searches keep in memory (modules/search). */
  load: Load | "sets";
  /** Fires when the client has left: statements that still run are cancelled. */
  signal?: AbortSignal | undefined;
  /** Set by what it does: shared answers are out of date when it has ended (shared-changed.ts). */
  changesShared?: boolean;
  /** Set when administrators are let at what is another account's (owner-scope.ts); a write records it (acts-for-others.ts). */
  actedFor?: ActedFor | undefined;
  /** Entries that it has written to the log of administrative acts. */
  acts?: number;
}

const current = new AsyncLocalStorage<Work>();

/** Statements of `run`, however deep, go by the rules of this load (see pools.ts). */
export function runAs<T>(work: Work, run: () => T): T {
  return current.run(work, run);
}

/** Nothing when no request is served: jobs, deliveries, broadcasts, encoders. */
export function currentWork(): Work | undefined {
  return current.getStore();
}
