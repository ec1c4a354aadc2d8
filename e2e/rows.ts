import { join } from "node:path";
import { socketUrl, withClient } from "../apps/server/src/platform/postgres/connect.ts";
import type { TestApp } from "./app.ts";

/**
 * Row count of every table of the application's database, and the sum of the transactions that wrote its rows: an update
 * or a delete shows as well.
 */
export async function rowsOf(app: TestApp): Promise<Record<string, string>> {
  const url = socketUrl(join(app.dataDir, "postgres", "run"), "palco");
  return withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const each = tables.rows.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' rows of ' || coalesce(sum(xmin::text::numeric), 0) as state from ${name}`,
    );
    const { rows } = await client.query<{ name: string; state: string }>(each.join(" union all "));
    return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
  });
}
