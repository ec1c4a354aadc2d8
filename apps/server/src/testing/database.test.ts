import { expect, test } from "vitest";
import { connect } from "#platform/postgres/connect.ts";
import { testDatabase } from "./database.ts";

const first = await testDatabase();
const second = await testDatabase();

test("each copy is migrated and knows nothing of the other", async () => {
  const one = connect(first.url);
  const other = connect(second.url);
  try {
    await one`create table only_here (id int)`;
    const count = (sql: typeof one) =>
      sql`select count(*)::int as n from schema_migration`.then(([row]) => row!.n);
    expect(await count(one)).toBeGreaterThan(0);
    expect(await count(other)).toBe(await count(one));
    await expect(other`select * from only_here`).rejects.toThrow(/does not exist/);
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
});
