import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { testApp } from "#testing/app.ts";
import { subscribeTo } from "../testing.ts";

const app = await testApp();
const { db } = app.platform;

test("P18: the data for charging a card again is stored encrypted only", async () => {
  const user = await aUser(app);
  await subscribeTo(app, user, await aChannel(app, { monthlyGross: 499 }));
  await app.deliver();
  const { rows } = await sql<{ token: string }>`select c.card_token as token from sandbox_charge c
    join payment p on p.provider_reference = c.reference join "order" o on o.id = p.order_id
    where o.user_id = ${user.id}`.execute(db);
  const { token } = rows[0]!;
  expect(token.length).toBeGreaterThan(8);
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'sandbox%'`.execute(
    db,
  );
  expect(tables.rows.map(({ name }) => name)).toContain("stored_credential");
  const spoken = [];
  for (const { name } of tables.rows) {
    // Columns of bytes are written in hexadecimal.
    const found = await sql`select 1 from ${sql.table(name)} t
      where position(${token}::text in t::text) > 0 or position(encode(${token}::text::bytea, 'hex') in t::text) > 0 limit 1`.execute(db); // prettier-ignore
    if (found.rows.length) spoken.push(name);
  }
  expect(spoken).toEqual([]);
});
