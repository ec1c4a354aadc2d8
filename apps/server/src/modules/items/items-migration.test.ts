import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { migrate } from "#platform/db/migrate.ts";
import { withClient } from "#platform/postgres/connect.ts";
import { emptyDatabase } from "#testing/database.ts";
import { add, at, type Client, fillSiteBefore, money, type Row } from "./testing-site-before.ts";

/** The migrations from the last schema without items to the first with all of them. */
const [before, after] = ["0210", "0214"];
const { url } = await emptyDatabase();
await migrate(url, { before });

/** Every row of every table, as text that is the same for the same row. */
async function readAll(client: Client): Promise<Map<string, Row[]>> {
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const all = new Map<string, Row[]>();
  for (const { name } of rows) {
    const found = await client.query<{ row: Row }>(
      `select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`,
    );
    all.set(
      name,
      found.rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Whose product is an item now, under the same value. */
const ofItem = ["broadcast", "broadcast_run", "broadcast_output", "destination", "chat_room", "chat_event", "chat_message", "chat_sanction", "chat_moderator", "chat_log"]; // prettier-ignore
/** Told apart below, or grown by what the migrations themselves write. */
const apart = new Set(["podcast_episode", "coverage", "content_item", "schema_migration"]);
/** In an order that depends on what they are alone. */
const sorted = (values: readonly unknown[]): string[] => {
  const entries = (_: string, value: unknown) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)))
      : value;
  return values
    .map((value) => JSON.stringify(value, entries))
    .toSorted((one, other) => one.localeCompare(other));
};

test("the migration to items loses nothing of a filled site", async () => {
  await withClient(url, async (client) => {
    const site = await fillSiteBefore(client);
    const was = await readAll(client);
    await migrate(url, { before: after });
    const is = await readAll(client);

    for (const [table, rows] of was) {
      if (apart.has(table)) continue;
      const expected = rows.map(({ product_id: product, ...row }) =>
        product === undefined
          ? row
          : { ...row, [ofItem.includes(table) ? "item_id" : "product_id"]: product },
      );
      const names = new Set(expected.flatMap((row) => Object.keys(row)));
      const found = (is.get(table) ?? []).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))),
      );
      expect(sorted(found), table).toEqual(sorted(expected));
    }

    const items = is.get("content_item")!;
    const products = was.get("product")!.map(({ id }) => id);
    const mains = items.filter(({ kind }) => kind === "main");
    expect(sorted(mains.map(({ id, product_id: product }) => [id, product]))).toEqual(
      sorted(products.map((id) => [id, id])),
    );
    for (const old of was.get("podcast_episode")!) {
      const text = is.get("podcast_episode")!.find((row) => row.item_id === old.id);
      const { kind, ...item } = items.find(({ id }) => id === old.id)!;
      expect(kind).toBe("episode");
      expect({ ...item, description: text?.description, published_at: text?.published_at }).toEqual(old);
    }

    const { products: p, again, episodes, people, films } = site;
    const sessions = await client.query<{ item: string | null; asset: string; on_air: Date | null }>(
      "select item_id as item, asset_id as asset, on_air_at as on_air from playback_session",
    );
    const itemsOf = (asset: string) =>
      sorted(sessions.rows.filter((row) => row.asset === asset).map(({ item }) => item));
    expect([itemsOf(films.first), itemsOf(films.next), itemsOf(films.run)]).toEqual([
      sorted([episodes[0]]),
      sorted([episodes[0]]),
      sorted([p.broadcast, p.broadcast]),
    ]);
    expect(itemsOf(films.vodFilm)).toEqual(sorted([p.vod, again, null]));
    const runs = sessions.rows.filter((row) => row.asset === films.run);
    expect(sorted(runs.map((row) => row.on_air))).toEqual(sorted([at(0), null]));

    const coverage = await client.query(
      `select user_id as who, item_id as item, asset_id as film, airing_at as airing, seconds::text, visible_seconds::text as visible,
        resume_at_ms::int as resume from coverage`,
    );
    const row = (
      who: string,
      item: string,
      film: string,
      [seconds, visible, resume]: [string, string, number],
      airing: Date | null = null,
    ) => ({ who, item, film, airing, seconds, visible, resume });
    const { viewer, holder, subscriber } = people;
    expect(sorted(coverage.rows)).toEqual(
      sorted([
        row(viewer, episodes[0]!, films.first, ["{[0,30)}", "{[0,30)}", 30_000]),
        row(viewer, episodes[0]!, films.next, ["{[0,10)}", "{[0,10)}", 10_000]),
        row(viewer, p.vod!, films.vodFilm, ["{[0,30)}", "{[0,15)}", 30_000]),
        row(viewer, again, films.vodFilm, ["{[60,90)}", "{[60,90)}", 90_000]),
        row(holder, again, films.vodFilm, ["{[5,9)}", "{}", 9_000]),
        row(subscriber, p.vod!, films.vodFilm, ["{[1,2)}", "{}", 2_000]),
        row(subscriber, again, films.vodFilm, ["{[1,2)}", "{}", 2_000]),
        row(viewer, p.broadcast!, films.run, ["{[0,60)}", "{[0,60)}", 60_000], at(0)),
        row(viewer, p.broadcast!, films.run, ["{[60,70)}", "{[60,70)}", 70_000]),
        row(viewer, p.live!, films.live, ["{[10,20)}", "{[10,20)}", 20_000], at(0)),
      ]),
    );
    // What is made from now on has its main item.
    const made = await add(client, "product", {
      id: randomUUID(),
      channel_id: was.get("channel")![0]!.id,
      type: "vod",
      slug: "new",
      title: "New",
      ...money,
    });
    const { rows } = await client.query("select kind from content_item where id = $1", [made]);
    expect(rows).toEqual([{ kind: "main" }]);
  });
});
