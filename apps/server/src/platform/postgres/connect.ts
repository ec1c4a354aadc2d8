import postgres from "postgres";

/**
 * Opens a postgres.js pool for any address we use, unix sockets included.
 *
 * Our addresses name a socket folder the way libpq does: `postgres://palco@%2Frun%2Fpalco:5432/palco`. pg (and so
 * pg-boss) and psql read that form; postgres.js takes the folder as an option only, hence this function.
 */
export function connect<T extends Record<string, postgres.PostgresType> = Record<never, never>>(
  url: string,
  options: postgres.Options<T> = {},
): postgres.Sql {
  return postgres(url, { ...options, ...socketHost(url) }) as unknown as postgres.Sql;
}

/** `{ host: "/folder" }` when the address names a socket folder, else nothing. */
export function socketHost(url: string): { host?: string } {
  const host = decodeURIComponent(new URL(url).hostname);
  return host.startsWith("/") ? { host } : {};
}

/** The address of a database behind a unix socket, in the form that `connect` and pg understand. */
export function socketUrl(folder: string, database: string, user = "palco", port = 5432): string {
  return `postgres://${user}@${encodeURIComponent(folder)}:${port}/${database}`;
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
