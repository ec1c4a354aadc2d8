import { AsyncLocalStorage } from "node:async_hooks";
import type { Load } from "@palco/contract/route";

/** Purpose of a request's statements, and the signal that cancels them. */
export interface Work {
  load: Load;
  /** Fires when the client has left: statements that still run are cancelled. */
  signal?: AbortSignal | undefined;
  /** Set by what it does: shared answers are out of date when it has ended (shared-changed.ts). */
  changesShared?: boolean;
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
