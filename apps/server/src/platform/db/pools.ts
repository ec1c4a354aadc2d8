import type { PostgresPool, PostgresPoolClient } from "kysely";
import pg, { type Pool, type PoolClient } from "pg";
import { connection } from "#platform/postgres/connect.ts";
import { preparedName } from "./prepared.ts";
import { currentWork, type Work } from "./work.ts";

type PoolName = "vital" | "common" | "search" | "export";

/** Which connections a request may use, and how long one statement of it may run. */
const rules: Record<Work["load"] | "background", { pool: PoolName; seconds: number }> = {
  vital: { pool: "vital", seconds: 15 },
  normal: { pool: "common", seconds: 15 },
  list: { pool: "common", seconds: 3 },
  search: { pool: "search", seconds: 1 },
  // Words that searches read once for all after them: one that was cut off would begin anew with each of them.
  sets: { pool: "search", seconds: 15 },
  export: { pool: "export", seconds: 600 },
  // Jobs, deliveries and encoders keep no person waiting: their statements may take long.
  background: { pool: "common", seconds: 0 },
};

/** Splits `total` connections among the pools: enough are reserved for selling and watching. */
export function sharesOf(total: number): Record<PoolName, number> {
  const vital = Math.max(2, Math.round(total * 0.3));
  const exports = Math.max(1, Math.round(total * 0.1));
  // As many as run at once (load-gate.ts).
  const search = Math.max(1, Math.min(3, Math.round(total * 0.15)));
  return { vital, export: exports, search, common: Math.max(2, total - vital - exports - search) };
}

/**
 * The connections of this process to PostgreSQL, in four pools so that no reader takes the last one from a buyer. Which
 * pool and which time limit a statement gets is decided here, by the work it is part of.
 */
export function createPools(url: string, total: number): PostgresPool {
  const shares = sharesOf(total);
  const pools = {
    vital: openPool(url, shares.vital),
    common: openPool(url, shares.common),
    search: openPool(url, shares.search),
    export: openPool(url, shares.export),
  };
  return {
    options: {},
    async connect() {
      const work = currentWork();
      work?.signal?.throwIfAborted();
      const { pool, seconds } = rules[work?.load ?? "background"];
      const client = await pools[pool].connect().catch(explained);
      try {
        await limit(client, { seconds, atFirst: pool === "search" ? `${atFirst}${forSearches}` : atFirst });
        work?.signal?.throwIfAborted();
      } catch (error) {
        client.release(!work?.signal?.aborted);
        throw error;
      }
      const cancel = (pid: number) => pools.vital.query("select pg_cancel_backend($1)", [pid]);
      // Kysely's interface has cursors too; no code here uses them.
      return new BorrowedClient(client, work, cancel) as unknown as PostgresPoolClient;
    },
    async end() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}

function openPool(url: string, max: number): Pool {
  const pool = new pg.Pool({ ...connection(url), max, idleTimeoutMillis: 60_000 });
  // An idle connection that breaks is replaced; one in use reports it on its next statement.
  pool.on("error", () => {});
  pool.on("connect", (client: PoolClient) => client.on("error", () => {}));
  return pool;
}

const limits = new WeakMap<PoolClient, number>();

/**
 * With the first limit of a connection, so that it costs no round trip. Many small statements run at once: helping processes
 * and compiling cost one of them more than they save (a list's 20 ms became 170 with two helpers on two busy cores). Not
 * among the options a connection starts with: poolers in front of PostgreSQL refuse those they don't know.
 */
const atFirst = "set max_parallel_workers_per_gather = 0; set jit = off; ";

/**
 * A search goes through an index whatever the statistics say: a plan that reads a whole table is worse than any other. Its plan is the same
 * whatever the words are, so it is made once for each connection, however dear it looks (decisions 182 and 187). Words are alike from 0.4 on.
 */
const forSearches =
  "set enable_seqscan = off; set plan_cache_mode = force_generic_plan; set pg_trgm.similarity_threshold = 0.4; ";

/** Sent only when the connection served work of another limit before. */
async function limit(
  client: PoolClient,
  { seconds, atFirst }: { seconds: number; atFirst: string },
): Promise<void> {
  const before = limits.get(client);
  if (before === seconds) return;
  const timeout = `set statement_timeout = '${seconds}s'`;
  await client.query(before === undefined ? atFirst + timeout : timeout).catch(explained);
  limits.set(client, seconds);
}

/** pg says with a sentence only that a connection broke or that none became free in time: those get a code. */
function explained(error: unknown): never {
  if (error instanceof Error && !("code" in error)) Object.assign(error, { code: "CONNECTION_CLOSED" });
  throw error;
}

/** A connection while one piece of work has it. When the client of that work leaves, its statement is cancelled. */
class BorrowedClient {
  readonly #client: PoolClient;
  readonly #signal: AbortSignal | undefined;
  readonly #cancel: (pid: number) => Promise<unknown>;
  #cancelled = false;

  constructor(client: PoolClient, work: Work | undefined, cancel: (pid: number) => Promise<unknown>) {
    this.#client = client;
    this.#signal = work?.signal;
    this.#cancel = cancel;
  }

  get processID(): number {
    return this.#client.processID;
  }

  async query(text: string, values?: readonly unknown[]) {
    const signal = this.#signal;
    const name = preparedName(text);
    const statement = { text, ...(values && { values }), ...(name && { name }) };
    const ask = () => this.#client.query(statement).catch(explained);
    if (!signal) return ask();
    signal.throwIfAborted();
    const onAbort = () => {
      this.#cancelled = true;
      void this.#cancel(this.#client.processID).catch(() => {});
    };
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      return await ask();
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  }

  /** A connection with a cancellation on its way is closed: that could hit the statement of the next one. */
  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#cancelled);
  }
}
