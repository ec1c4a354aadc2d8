import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { createPools } from "./pools.ts";
import type { DB } from "./tables.gen.ts";

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** Either: for queries that run inside or outside a transaction. */
export type Db = Database | Tx;

/** Opens the connections of a process, at most `max` of them. They are made when they are needed. */
export function connect(url: string, { max = 10 }: { max?: number } = {}): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: createPools(url, max) }) });
}

/** True when the error is a PostgreSQL refusal by this constraint (unique, check, foreign key). */
export function isConstraint(error: unknown, name?: string): boolean {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return typeof code === "string" && code.startsWith("23") && (name === undefined || constraint === name);
}

/** The database is away, shutting down, full of connections or (after a failover) not for writing: try again later. */
export function isUnavailable(error: unknown): boolean {
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  return (
    /^(08|57P|53300|25006)/.test(code) ||
    // Messages of pg without our pools: the job queue uses it that way.
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(message) ||
    [
      "ECONNREFUSED",
      "ECONNRESET",
      "ENOENT",
      "EPIPE",
      "EAI_AGAIN",
      "ENOTFOUND",
      "ETIMEDOUT",
      "EHOSTUNREACH",
      "CONNECTION_CLOSED",
    ].includes(code)
  );
}

/** A statement that was ended because it had run for as long as it may. */
export function isTooSlow(error: unknown): boolean {
  const { code, message = "" } = (error ?? {}) as { code?: string; message?: string };
  return code === "57014" && message.includes("statement timeout");
}

/** True when the statement was cancelled because its client has left. */
export function isAbandoned(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: string; name?: string };
  return (code === "57014" && !isTooSlow(error)) || name === "AbortError";
}

/** Does this again for as long as the database is away. */
export async function untilAvailable<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
