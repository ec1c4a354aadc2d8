import pg, { type Client, type ClientConfig } from "pg";

// A day that is sent as a Date is its day in UTC, whatever time zone this machine is in.
pg.defaults.parseInputDatesAsUTC = true;

const asDate = (text: string) => new Date(text);
const asIs = (text: string) => text;
/**
 * JavaScript types of values: whole numbers as numbers (bigint columns hold bytes and milliseconds, all below 2^53),
 * days as midnight in UTC, intervals as text. Everything else as pg reads it.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1016, pg.types.getTypeParser(1007)],
  [1082, asDate],
  [1114, asDate],
  [1184, asDate],
  [1186, asIs],
]);

/**
 * Options of all our connections. The address may name a socket folder as libpq does:
 * `postgres://palco@%2Frun%2Fpalco:5432/palco`.
 */
export function connection(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: "palco",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: {
      getTypeParser: (oid, format) =>
        (format !== "binary" && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
    },
  };
}

/** Opens one connection. A broken connection is reported by its next statement. */
export async function openClient(url: string): Promise<Client> {
  const client = new pg.Client(connection(url));
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Opens one connection for this work and closes it afterwards. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await openClient(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address of a database behind a unix socket. */
export function socketUrl(folder: string, database: string, user = "palco", port = 5432): string {
  return `postgres://${user}@${encodeURIComponent(folder)}:${port}/${database}`;
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
