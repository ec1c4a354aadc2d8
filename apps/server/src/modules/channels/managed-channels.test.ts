import { ChannelMissing, getChannelEdit } from "@palco/contract/channels/edit";
import { listManagedChannels, managedChannelSorts } from "@palco/contract/channels/manage";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { rowsRead } from "#testing/rows-read.ts";
import { listManagedRows } from "./managed-channels.queries.ts";
import { aChannel, type TestChannel } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const many = 4000;
let admin: TestUser;
let few: TestUser;
let complete: TestChannel;

/** Channels straight into the table: every tenth in review; many share a title and a moment. */
async function fill(owner: TestUser, count: number, prefix: string): Promise<void> {
  await sql`insert into channel (owner_id, slug, title, status, review_requested_at, created_at, updated_at)
    select ${owner.id}, ${prefix} || '-' || n, 'Sala ' || ${prefix} || ' ' || n / 4, case when n % 10 = 0 then 'in_revision' else 'draft' end,
      case when n % 10 = 0 then now() - n / 20 * interval '1 minute' end, now() - n / 2 * interval '1 hour', now() - n / 5 * interval '1 second'
    from generate_series(1, ${count}::int) n`.execute(db);
}

beforeAll(async () => {
  admin = await aUser(app, { roles: ["ADMIN"] });
  few = await aUser(app, { roles: ["PRODUCER"], name: "Ximena Zulueta" });
  await fill(await aUser(app, { roles: ["PRODUCER"] }), many, "larga");
  await fill(few, 23, "corta");
  complete = await aChannel(app, { title: "Ópera completa" });
  await sql`analyze channel, channel_billing, user_account`.execute(db);
});

const list = (query: Parameters<typeof admin.call<typeof listManagedChannels>>[1]["query"]) =>
  admin.call(listManagedChannels, { query });

test.each(managedChannelSorts)(
  "by %s: cursor pages show each channel once, there and back, in the order of numbered pages",
  async (sort) => {
    const query = { q: "zulueta", sort, size: 5 } as const;
    const there: string[][] = [];
    let page = await list(query);
    for (;;) {
      there.push(page.items.map(({ slug }) => slug));
      if (!page.next) break;
      expect(there.length).toBeLessThan(5);
      page = await list({ ...query, cursor: page.next });
    }
    const back = [there.at(-1)!];
    while (page.previous) {
      page = await list({ ...query, cursor: page.previous });
      back.unshift(page.items.map(({ slug }) => slug));
    }
    expect(back).toEqual(there);
    expect(new Set(there.flat()).size).toBe(23);
    const numbered = await Promise.all([1, 2, 3, 4, 5].map((number) => list({ ...query, page: number })));
    expect(numbered.flatMap(({ items }) => items.map(({ slug }) => slug))).toEqual(there.flat());
  },
);

test("those in review stand first, the longest wait on top; then the last changed", async () => {
  const { items } = await list({ q: "zulueta", size: 100 });
  expect(items.slice(0, 2).map(({ slug }) => slug)).toEqual(["corta-20", "corta-10"]);
  const changed = items.slice(2).map(({ updatedAt }) => updatedAt);
  expect(changed).toEqual(changed.toSorted().toReversed());
});

test("no more than 1,000 are counted, in the list and in each state; fewer are counted exactly", async () => {
  expect(await list({})).toMatchObject({ total: 1000, hasMore: true, counts: { draft: 1001, published: 1 } });
  expect(await list({ q: "sala" })).toMatchObject({ total: 1000, hasMore: true });
  expect(await list({ q: "sala", status: "in_revision" })).toMatchObject({ total: 402, hasMore: false });
  expect(await list({ q: "zulueta", page: 9 })).toMatchObject({ total: 23, hasMore: false, items: [] });
});

test("a channel is found by its title without accents, slug, business, and its owner's name or e-mail", async () => {
  await sql`update channel set business_name = 'Teatros Únicos SL' where id = ${complete.id}`.execute(db);
  for (const q of ["opera com", complete.slug, "teatros unicos", complete.owner.email])
    expect(
      (await list({ q })).items.map(({ id }) => id),
      q,
    ).toEqual([complete.id]);
  expect((await list({ q: "ximena zul" })).total).toBe(23);
  expect((await list({ q: "xqzwv" })).items).toEqual([]);
});

test("the filter of what is missing finds what a review would ask for, field by field", async () => {
  const owner = await aUser(app, { roles: ["PRODUCER"], name: "Faltona" });
  const columns = { taxId: "tax_id", phone: "phone", address: "address", city: "city", postalCode: "postal_code", country: "country", iban: "iban" }; // prettier-ignore
  const made = new Map<string, string>();
  for (const field of ChannelMissing.options.filter((one) => one !== "title")) {
    const { id, slug } = await aChannel(app, { owner, status: "draft" });
    const part = field.replace("billing.", "") as keyof typeof columns;
    if (field === "description") await sql`update channel set description = '' where id = ${id}`.execute(db);
    else if (field === "profileImageId")
      await sql`update channel set profile_image_id = null where id = ${id}`.execute(db);
    else
      await sql`update channel_billing set ${sql.ref(columns[part])} = ${part === "country" ? null : ""} where channel_id = ${id}`.execute(db); // prettier-ignore
    made.set(field, slug);
  }
  await aChannel(app, { owner, status: "draft" });
  for (const [field, slug] of made) {
    const { items, total } = await list({ q: "faltona", missing: field as ChannelMissing });
    expect(items.map((item) => item.slug), field).toEqual([slug]);
    expect(total).toBe(1);
    expect(items[0]!.lacks).toEqual((await owner.call(getChannelEdit, { params: { slug } })).missing);
    expect(items[0]!.lacks).toEqual([field]);
  }
  expect(await list({ q: "faltona", missing: "any" })).toMatchObject({ total: made.size });
  expect(await list({ q: "faltona" })).toMatchObject({ total: made.size + 1 });
  await sql`delete from channel_billing where channel_id in (select id from channel where slug = ${made.get("description")!})`.execute(db);
  const [bare] = (await list({ q: made.get("description")! })).items;
  expect(bare!.lacks).toEqual(ChannelMissing.options.filter((one) => one === "description" || one.startsWith("billing.")));
}); // prettier-ignore

test("a page reads the rows it shows and counts, however many there are and however deep it is", async () => {
  for (const sort of managedChannelSorts) {
    const deep = await list({ sort, page: 30, size: 100 });
    const read = await rowsRead(db, ["channel"], (tx) =>
      listManagedRows(tx as unknown as typeof db, { sort, page: 31, size: 20, cursor: deep.next! }),
    );
    // 1,001 that are counted, 21 of the page, each of them twice.
    expect(read.scanned + read.fetched, sort).toBeLessThan(1100);
  }
  const found = await rowsRead(db, ["channel"], (tx) =>
    listManagedRows(tx as unknown as typeof db, { q: "opera completa", sort: "review", page: 1, size: 20 }),
  );
  expect(found.scanned + found.fetched).toBeLessThan(40);
});
