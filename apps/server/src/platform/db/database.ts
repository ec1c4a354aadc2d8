import { Kysely, type Transaction } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import type postgres from "postgres";
import { connect as open } from "#platform/postgres/connect.ts";
import type { DB } from "./tables.gen.ts";

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** Either: for queries that run inside or outside a transaction. */
export type Db = Database | Tx;
export type Sql = postgres.Sql;

export interface Connection {
  db: Database;
  sql: Sql;
  close(): Promise<void>;
}

/** JSON columns take objects, or text that is JSON already. */
const json = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string) => JSON.parse(text) as unknown,
};

/** Opens a pool. Whole numbers come back as numbers (bigint columns hold bytes and milliseconds, all below 2^53). */
export function connect(url: string, { max = 10 }: { max?: number } = {}): Connection {
  const sql = open(url, {
    max,
    onnotice: () => {},
    connect_timeout: 10,
    connection: { application_name: "palco" },
    types: { json, bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  });
  const db = new Kysely<DB>({ dialect: new PostgresJSDialect({ postgres: sql }) });
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}

/** Whether an error is PostgreSQL refusing because of this constraint (unique, check, foreign key). */
export function isConstraint(error: unknown, name?: string): boolean {
  const { code, constraint_name } = (error ?? {}) as { code?: string; constraint_name?: string };
  return (
    typeof code === "string" && code.startsWith("23") && (name === undefined || constraint_name === name)
  );
}

/** The database is away or shutting down: the caller may try again. */
export function isUnavailable(error: unknown): boolean {
  const code = (error as { code?: string } | undefined)?.code ?? "";
  return (
    /^(08|57P)/.test(code) ||
    [
      "ECONNREFUSED",
      "ECONNRESET",
      "ENOENT",
      "EPIPE",
      "CONNECT_TIMEOUT",
      "CONNECTION_CLOSED",
      "CONNECTION_ENDED",
      "CONNECTION_DESTROYED",
    ].includes(code)
  );
}
