import { expect, test } from "vitest";
import { openClient } from "#platform/postgres/connect.ts";
import { testDatabase } from "./database.ts";

const first = await testDatabase();
const second = await testDatabase();

test("each copy is migrated and independent of the other", async () => {
  const one = await openClient(first.url);
  const other = await openClient(second.url);
  try {
    await one.query("create table only_here (id int)");
    const count = async (client: typeof one) =>
      (await client.query<{ n: number }>("select count(*)::int as n from schema_migration")).rows[0]!.n;
    expect(await count(one)).toBeGreaterThan(0);
    expect(await count(other)).toBe(await count(one));
    await expect(other.query("select * from only_here")).rejects.toThrow(/does not exist/);
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
});
