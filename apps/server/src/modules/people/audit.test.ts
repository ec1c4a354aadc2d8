import { auditTablePath, listAudit, listAuditChoices } from "@palco/contract/people/audit";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct, type TestProduct } from "#modules/catalogue/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { refused } from "#testing/refused.ts";
import { testApp } from "#testing/app.ts";
import { rowsRead } from "#testing/rows-read.ts";
import { listAuditRows } from "./audit.queries.ts";

const app = await testApp();
const { db } = app.platform;
const many = 6000;
let admin: TestUser;
let rare: TestUser;
let product: TestProduct;
const start = Date.parse("2026-01-01T00:00:00Z");
const minute = (n: number) => new Date(start + n * 60_000).toISOString();

beforeAll(async () => {
  admin = await aUser(app, { roles: ["ADMIN"] });
  const usual = await aUser(app, { roles: ["ADMIN"], name: "Habitual" });
  rare = await aUser(app, { roles: ["ADMIN"], name: "Infrecuente" });
  await aUser(app, { roles: ["ADMIN"], name: "Infrecuente" });
  product = await aProduct(app, { title: "Concierto de otoño" });
  // One entry a minute; two of another administrator are old, and one act is rare.
  await sql`insert into audit_entry (at, actor_id, act, object_kind, object_id)
    select ${minute(0)}::timestamptz + n * interval '1 minute', case when n in (10, 20) then ${rare.id}::uuid else ${usual.id}::uuid end,
      case when n = 30 then 'product.mended' else 'account.blocked' end,
      case when n = 30 then 'product' else 'account' end,
      case when n = 30 then ${product.id} else ${usual.id} end
    from generate_series(1, ${many}::int) n`.execute(db);
  await sql`analyze audit_entry, user_account`.execute(db);
});

type Query = Parameters<typeof admin.call<typeof listAudit>>[1]["query"];
const list = (query: Query) => admin.call(listAudit, { query });

test("the log is filtered by act, kind, object, days and who acted, and by all of them together", async () => {
  expect(await list({ act: "product.mended" })).toMatchObject({ total: 1, items: [{ at: minute(30), object: { name: product.title } }] });
  expect((await list({ kind: "product" })).total).toBe(1);
  expect((await list({ kind: "product", object: product.id })).total).toBe(1);
  expect((await list({ q: "infrec" })).items.map(({ at }) => at)).toEqual([minute(20), minute(10)]);
  expect((await list({ q: rare.email, from: minute(15) })).items.map(({ at }) => at)).toEqual([minute(20)]);
  const hour = await list({ from: minute(60), to: minute(120), act: "account.blocked", size: 100 });
  expect(hour).toMatchObject({ total: 60, hasMore: false });
  expect(hour.items.at(-1)!.at).toBe(minute(60));
  expect((await list({ q: "infrec", act: "product.mended" })).items).toEqual([]);
  expect((await list({ q: "nobody" })).items).toEqual([]);
  expect(await list({ act: "account.blocked" })).toMatchObject({ total: 1000, hasMore: true });
}); // prettier-ignore

test("an order is named by its number, and an object of any other spelling by its own", async () => {
  const { id, number } = await buy(app, await aUser(app), product);
  for (const [kind, object] of [
    ["order", id],
    ["order", "lost"],
  ])
    // prettier-ignore
    await sql`insert into audit_entry (at, actor_id, act, object_kind, object_id)
      values (now(), ${admin.id}, 'order.refunded', ${kind}, ${object})`.execute(db);
  const { items } = await list({ act: "order.refunded" });
  expect(items.map(({ object }) => object.name)).toEqual(expect.arrayContaining([number, null]));
});

test("an entry says the names of what it mentions, the currency of its amounts and the person it is about", async () => {
  const person = await aUser(app, { name: "Marta" });
  const order = await buy(app, person, product);
  const entry = async (act: string, kind: string, object: string, after: object) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into audit_entry (at, actor_id, act, object_kind, object_id)
      values (now(), ${admin.id}, ${act}, ${kind}, ${object}) returning id`.execute(db);
    await sql`insert into audit_detail (entry_id, before, after, reason)
      values (${rows[0]!.id}, '{}', ${JSON.stringify(after)}::jsonb, '')`.execute(db);
  };
  const gone = "0198c0de-0000-7000-8000-000000000009";
  await entry("test.names", "account", person.id, { product: product.id, to: [person.id, gone], title: "x" });
  await entry("test.money", "order", order.id, { amount: 250 });
  const [names] = (await list({ act: "test.names" })).items;
  expect(names).toMatchObject({ object: { name: person.email, who: "Marta Prueba" } });
  expect(names!.names).toEqual({ [product.id]: product.title, [person.id]: "Marta Prueba" });
  const [money] = (await list({ act: "test.money" })).items;
  expect(money).toMatchObject({ currency: "EUR", object: { who: null, name: order.number }, names: {} });
});

test("only acts and kinds that stand in the log are offered to filter by", async () => {
  const { acts, kinds } = await admin.call(listAuditChoices);
  expect(acts).toEqual(expect.arrayContaining(["account.blocked", "product.mended"]));
  expect(acts).not.toContain("account.restored");
  expect(acts).toEqual(acts.toSorted());
  expect(new Set(acts).size).toBe(acts.length);
  expect(kinds).toEqual(expect.arrayContaining(["account", "product"]));
  await expect(rare.call(listAuditChoices)).resolves.toBeDefined();
  const organizer = await aUser(app, { roles: ["PRODUCER"] });
  await expect(organizer.call(listAuditChoices)).rejects.toEqual(refused("auth.forbidden"));
});

test("the table that is downloaded holds what the same filter shows", async () => {
  const filter = `?q=infrec&from=${minute(15)}&act=account.blocked&kind=account`;
  const answer = await fetch(`${app.url}/api${auditTablePath}${filter}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const rows = (await answer.text()).trim().split("\r\n").slice(1);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(minute(20));
});

test.each([
  ["all", {}],
  ["who acted often", { q: "habitual" }],
  ["who acted twice, long ago", { q: "infrec" }],
  ["a rare act", { act: "product.mended" }],
  ["a kind", { kind: "product" }],
  ["an act between two days", { act: "account.blocked", from: minute(100), to: minute(160) }],
] satisfies [string, Query][])("of %s a page reads what it shows and counts", async (_, filter) => {
  const read = await rowsRead(db, ["audit_entry"], (tx) =>
    listAuditRows(tx as unknown as typeof db, { ...filter, page: 1, size: 25 }),
  );
  expect(read.scanned + read.fetched).toBeLessThan(1200);
});
