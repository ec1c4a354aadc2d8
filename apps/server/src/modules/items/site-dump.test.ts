import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { migrate } from "#platform/db/migrate.ts";
import { withClient } from "#platform/postgres/connect.ts";
import { emptyDatabase } from "#testing/database.ts";
import { expectItems, expectSameRows, readAll, sorted } from "./testing-rows.ts";
import type { Client, Row } from "./testing-site-before.ts";

/**
 * Every row of a demo of the last release without items, after some people bought, watched, listened, chatted and sent a
 * broadcast there over HTTP and RTMP: { table: rows as to_jsonb writes them }.
 */
const dump = new URL("fixtures/site-before-items.json.gz", import.meta.url);
const { url } = await emptyDatabase();
await migrate(url, { before: "0210" });

async function restore(client: Client, tables: Record<string, Row[]>): Promise<void> {
  // In any order, and without what triggers would add: what they made is in the dump.
  await client.query("set session_replication_role = replica");
  for (const [table, rows] of Object.entries(tables)) {
    await client.query(`delete from "${table}"`);
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const names = columns.map(({ name }) => name).join(", ");
    await client.query(
      `insert into "${table}" (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    );
  }
  await client.query("set session_replication_role = default");
}

test("the dump of a used site is migrated to today without losing or changing a row", async () => {
  await withClient(url, async (client) => {
    const dumped = JSON.parse(gunzipSync(await readFile(dump)).toString("utf8")) as Record<string, Row[]>;
    await restore(client, dumped);
    const was = await readAll(client);
    for (const [table, rows] of Object.entries(dumped)) expect(was.get(table)).toHaveLength(rows.length);
    await migrate(url);
    const is = await readAll(client);
    expectSameRows(was, is);
    expectItems(was, is);

    const sessions = new Map(is.get("playback_session")!.map((row) => [row.id, row]));
    const items = new Map(is.get("content_item")!.map((row) => [row.id, row]));
    for (const old of was.get("playback_session")!) {
      const item = items.get(sessions.get(old.id)!.item_id)!;
      expect(item.product_id).toBe(old.product_id);
      const isEpisode = was.get("podcast_episode")!.some(({ asset_id: asset }) => asset === old.asset_id);
      expect(item.kind).toBe(isEpisode ? "episode" : "main");
    }
    // This site has no viewer of one film in two products: each row of coverage becomes one row.
    const covered = (row: Row) => [
      row.user_id,
      row.asset_id,
      row.seconds,
      row.visible_seconds,
      row.resume_at_ms,
    ];
    expect(sorted(is.get("coverage")!.map(covered))).toEqual(sorted(was.get("coverage")!.map(covered)));
    for (const row of is.get("coverage")!) {
      const watched = [...sessions.values()].filter((one) => one.user_id === row.user_id);
      const own = watched.filter((one) => one.asset_id === row.asset_id).map((one) => one.item_id);
      expect(own).toContain(row.item_id);
    }
  });
});
