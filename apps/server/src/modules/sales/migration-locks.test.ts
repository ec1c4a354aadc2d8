import { expect, test } from "vitest";
import { migrate } from "#platform/db/migrate.ts";
import { withClient } from "#platform/postgres/connect.ts";
import { testDatabase } from "#testing/database.ts";

const databases = [await testDatabase(), await testDatabase()];

/** As before the tables of opportunities and the indexes of sales were made. */
const undo = `drop table opportunity cascade;
  drop function opportunity_follows, opportunity_follows_visit, opportunity_follows_order, opportunity_follows_payment, opportunity_ends cascade;
  drop function if exists lock_all;
  drop index sale_number, sale_given_back, sale_given_back_newest, sale_title_like_number;
  delete from schema_migration where name like '%_sales_%' and name > '0203'`;

// A payment that is settled, and an order that costs nothing.
test.each([
  [["payment", "entitlement", '"order"', "sale"], databases[0]!],
  [['"order"', "sale", "entitlement"], databases[1]!],
])(
  "the newest migrations of sales do not deadlock with a transaction that writes %s",
  async (tables, { url }) => {
    await withClient(url, async (live) => {
      await live.query(undo);
      const [first, ...others] = tables.map((table) => `lock table ${table} in row exclusive mode`);
      await live.query(`begin; ${first}`);
      const migrated = migrate(url).catch((error: unknown) => error);
      await withClient(url, async (observer) => {
        const waits = `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'relation'`;
        while ((await observer.query(waits)).rows.length === 0);
      });
      for (const lock of others) await live.query(lock);
      await live.query("commit");
      expect(await migrated).toBeGreaterThan(0);
    });
  },
);
