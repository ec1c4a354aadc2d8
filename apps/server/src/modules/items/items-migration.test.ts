import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { migrate } from "#platform/db/migrate.ts";
import { withClient } from "#platform/postgres/connect.ts";
import { emptyDatabase } from "#testing/database.ts";
import { expectItems, expectSameRows, readAll, sorted } from "./testing-rows.ts";
import { add, at, fillSiteBefore, money } from "./testing-site-before.ts";

/** The migrations from the last schema without items to the first with all of them. */
const [before, after] = ["0210", "0214"];
const { url } = await emptyDatabase();
await migrate(url, { before });

test("the migration to items keeps the cases that the dump of a site has not", async () => {
  await withClient(url, async (client) => {
    const site = await fillSiteBefore(client);
    const was = await readAll(client);
    await migrate(url, { before: after });
    const is = await readAll(client);

    expectSameRows(was, is);
    expectItems(was, is);

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
    // A product that is made after the migration has its main item.
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
