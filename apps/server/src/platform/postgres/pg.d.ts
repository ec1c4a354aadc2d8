/** The part of pg we use; the package brings no types of its own. */
declare module "pg" {
  import type { EventEmitter } from "node:events";

  type Parse = (text: string) => unknown;
  interface Types {
    getTypeParser(oid: number, format?: "text" | "binary"): Parse;
  }
  interface ClientConfig {
    connectionString: string;
    application_name?: string;
    connectionTimeoutMillis?: number;
    keepAlive?: boolean;
    types?: Types;
  }
  interface PoolConfig extends ClientConfig {
    max: number;
    idleTimeoutMillis?: number;
  }
  interface Result<R> {
    command: "UPDATE" | "DELETE" | "INSERT" | "SELECT" | "MERGE";
    rowCount: number;
    rows: R[];
  }
  interface Notification {
    channel: string;
    payload?: string;
  }
  /** With a name it is prepared: read and planned once for each connection. */
  interface Statement {
    text: string;
    values?: readonly unknown[];
    name?: string;
  }
  class Client extends EventEmitter {
    constructor(config: ClientConfig);
    processID: number;
    connect(): Promise<void>;
    query<R = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Result<R>>;
    query<R = Record<string, unknown>>(statement: Statement): Promise<Result<R>>;
    escapeIdentifier(name: string): string;
    end(): Promise<void>;
  }
  interface PoolClient extends Client {
    release(destroy?: boolean): void;
  }
  class Pool extends EventEmitter {
    constructor(config: PoolConfig);
    readonly totalCount: number;
    readonly idleCount: number;
    readonly waitingCount: number;
    connect(): Promise<PoolClient>;
    query<R = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Result<R>>;
    end(): Promise<void>;
  }
  class DatabaseError extends Error {
    code: string;
    constraint?: string;
  }
  const pg: {
    Client: typeof Client;
    Pool: typeof Pool;
    DatabaseError: typeof DatabaseError;
    types: Types;
    defaults: { parseInputDatesAsUTC: boolean };
  };
  export default pg;
  export { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig };
}
