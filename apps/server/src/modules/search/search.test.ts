import { moveProduct } from "@palco/contract/catalogue/edit";
import { moveChannel } from "@palco/contract/channels/edit";
import { moveManagedChannel } from "@palco/contract/channels/manage";
import { search, suggest } from "@palco/contract/search/api";
import { searchSorts } from "@palco/contract/search/filters";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import type { Tx } from "#platform/db/database.ts";
import { testApp } from "#testing/app.ts";
import { runAs } from "#platform/db/work.ts";
import { rowsRead } from "#testing/rows-read.ts";
import { indexProducts } from "./index-things.ts";
import { search as findAll } from "./search.ts";
import { suggestIds } from "./suggest.ts";

const app = await testApp();
const visitor = app.as();

/** The addresses a visitor finds by these words. */
async function find(q: string) {
  const { products, channels, speakers } = await visitor(search, { query: { q } });
  const slugs = (things: readonly { slug: string }[]) => things.map(({ slug }) => slug);
  return { products: slugs(products), channels: slugs(channels), speakers: slugs(speakers) };
}

/** Delivers all events first. Cached answers are dropped a moment later, when the bus message arrives. */
async function expectFound(q: string, expected: object): Promise<void> {
  await app.deliver();
  await expect.poll(() => find(q), { interval: 10 }).toMatchObject(expected);
}
const nothing = { products: [], channels: [], speakers: [] };

test("a channel is found once it is approved, with what it sells, and no longer when it is taken out of sight", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const channel = await aChannel(app, { title: "Zarzuela nocturna", status: "in_revision" });
  const product = await aProduct(app, { channel, title: "Luisa Fernanda" });
  const params = { slug: channel.slug };
  await expectFound("zarzuela", nothing);

  await admin.call(moveManagedChannel, { params, body: { move: "approve", note: "" } });
  await expectFound("zarzuela", {
    ...nothing,
    channels: [channel.slug],
    products: [product.slug],
  });
  // With a letter wrong.
  await expectFound("zarzuella", { channels: [channel.slug] });

  await channel.owner.call(moveChannel, { params, body: { move: "deactivate" } });
  await expectFound("zarzuela", nothing);
  await expectFound("luisa fernanda", nothing);

  await channel.owner.call(moveChannel, { params, body: { move: "publish_again" } });
  await expectFound("zarzuela", { channels: [channel.slug], products: [product.slug] });

  await admin.call(moveManagedChannel, { params, body: { move: "ban", note: "Not theirs" } });
  await expectFound("zarzuela", nothing);
});

test("a product is found while it is published", async () => {
  const product = await aProduct(app, { title: "Quejío flamenco", status: "private" });
  const params = { slug: product.slug };
  await expectFound("quejio", nothing);
  await product.owner.call(moveProduct, { params, body: { move: "publish_again" } });
  await expectFound("quejio", { ...nothing, products: [product.slug] });
  await product.owner.call(moveProduct, { params, body: { move: "make_private" } });
  await expectFound("quejio", nothing);
});

test("words are found in any order, with the last one incomplete, with mistakes, and with some unknown ones", async () => {
  const song = await aProduct(app, { title: "Canción de cuna para guitarra" });
  const other = await aProduct(app, { title: "Otra pieza" });
  await indexProducts(app.platform.db, [song.id, other.id]);
  for (const q of ["guitarra cancion", "cuna guit", "cansion guitara", "canción ornitorrinco guitarra"])
    expect((await find(q)).products, q).toEqual([song.slug]);
  expect((await find("ornitorrinco")).products).toEqual([]);
});

test("results that begin with the words come first, then titles that contain them, then descriptions", async () => {
  const [inside, described, first] = [
    await aProduct(app, { title: "Noches de boleros" }),
    await aProduct(app, { title: "Agustín Lara" }),
    await aProduct(app, { title: "Boleros" }),
  ];
  const { db } = app.platform;
  await db
    .updateTable("product")
    .set({ description: "Todos sus boleros" })
    .where("id", "=", described.id)
    .execute();
  await indexProducts(db, [described.id, first.id, inside.id]);
  expect((await find("boleros")).products).toEqual([first.slug, inside.slug, described.slug]);
});

test("a title with the very word stands before those that only share its stem, whichever is newer", async () => {
  const [mondays, moon, alone, moles] = [
    await aProduct(app, { title: "Los lunes de la sala" }),
    await aProduct(app, { title: "Viaje a la luna" }),
    await aProduct(app, { title: "Luna" }),
    await aProduct(app, { title: "Lunares y volantes" }),
  ];
  const newer = await aProduct(app, { title: "Un lunes cualquiera" });
  await indexProducts(
    app.platform.db,
    [mondays, moon, alone, moles, newer].map(({ id }) => id),
  );
  const spanish = app.as(undefined, "es");
  const places = async (q: string) =>
    (await spanish(search, { query: { q } })).products.map(({ slug }) => slug);
  expect((await places("luna")).slice(0, 2)).toEqual([alone.slug, moon.slug]);
  expect((await places("viaje luna"))[0]).toBe(moon.slug);
  expect((await places("lunes")).slice(0, 2).toSorted()).toEqual([mondays.slug, newer.slug].toSorted());
  expect((await places("luna")).indexOf(mondays.slug)).toBeGreaterThan(1);
  const { products } = await spanish(suggest, { query: { q: "luna" } });
  expect(products.map(({ slug }) => slug).slice(0, 3)).toEqual([alone.slug, moles.slug, moon.slug]);
});

test("in descriptions a word with a short stem counts as it was typed; each result says where its words stand", async () => {
  const { db } = app.platform;
  const [mondays, skies, tagged, taught, titled] = [
    await aProduct(app, { title: "Clínica" }),
    await aProduct(app, { title: "Diez minutos bajo las estrellas" }),
    await aProduct(app, { title: "Mareas" }),
    await aProduct(app, { title: "Óptica", categories: ["selenografia"] }),
    await aProduct(app, { title: "Noche de cráteres" }),
  ];
  const write = (id: string, columns: object) =>
    db.updateTable("product").set(columns).where("id", "=", id).execute();
  await write(mondays.id, { description: "Lo que hacemos distinto a partir del caso." });
  await write(skies.id, {
    description: "Volvemos al mar de la Casa y vemos las montañas; luego, más lejos.",
  });
  await write(tagged.id, { tags: ["casa"], artists: ["Selena Montaña"] });
  await write(titled.id, { description: "Montañas." });
  await indexProducts(db, [mondays, skies, tagged, taught, titled].map(({ id }) => id)); // prettier-ignore
  const spanish = app.as(undefined, "es");
  const found = async (q: string) => {
    const { products, reasons } = await spanish(search, { query: { q } });
    return products.map(({ id, title }) => {
      const { within, before, word, after } = reasons.find(({ productId }) => productId === id) ?? {};
      return [title, within, within && `${before}[${word}]${after}`];
    });
  };
  const ours = [mondays, skies, tagged, taught, titled].map(({ title }) => title);
  const oursOf = async (q: string) => (await found(q)).filter(([title]) => ours.includes(title!));
  expect(await oursOf("casa")).toEqual([
    ["Mareas", "tags", "[casa]"],
    ["Diez minutos bajo las estrellas", "text", "Volvemos al mar de la [Casa] y vemos las montañas; luego, más lejos."],
  ]); // prettier-ignore
  expect((await oursOf("caso")).map(([title]) => title)).toEqual(["Mareas", "Clínica"]);
  expect(await oursOf("montana")).toEqual([
    ["Mareas", "people", "Selena [Montaña]"],
    ["Noche de cráteres", "text", "[Montañas]."],
    ["Diez minutos bajo las estrellas", "text", "Volvemos al mar de la Casa y vemos las [montañas]; luego, más lejos."],
  ]); // prettier-ignore
  expect(await oursOf("selenografia")).toEqual([["Óptica", "category", "[selenografia] es"]]);
  expect(await oursOf("crateres")).toEqual([["Noche de cráteres", undefined, undefined]]);
});

test("a search of a filled site reads the rows of a common word once, and never a whole table", async () => {
  const { db } = app.platform;
  const documents = 6000;
  await sql`insert into search_product (product_id, is_listed, facets, days, price, published_at, next_at)
    select uuidv7(), true, array['kind:' || case n % 3 when 0 then 'vod' else 'live' end, 'price:low'], case when n % 5 = 0 then array['2030-01-01'] else '{}' end,
      n % 700, now() - n * interval '1 minute', case when n % 5 = 0 then now() + n * interval '1 hour' end
    from generate_series(1, ${documents}::int) n`.execute(db);
  await sql`insert into search_document (kind, thing_id, language, plain_title, head, place)
    select 'product', product_id, language, lower(title), setweight(to_tsvector('spanish', title), 'A'), place
    from search_product cross join unnest(array['es', 'en', 'pt']) language
      cross join lateral (select 'Concierto común ' || md5(place::text) || ' de la noche' as title) named on conflict do nothing`.execute(
    db,
  );
  // Analyzed first: the foreign key's check was planned for an almost empty table, and would read the whole of it for each row.
  await sql`analyze search_document`.execute(db);
  await sql`insert into search_text (kind, thing_id, language, words, place) select kind, thing_id, language,
    head || to_tsvector('spanish', ' descrito con las mismas palabras'), place from search_document
    where plain_title like 'concierto común %' on conflict do nothing`.execute(db);
  await sql`insert into search_word select substring(md5(n::text), 1, 12) from generate_series(1, 20000) n on conflict do nothing`.execute(
    db,
  );
  await sql`analyze search_document, search_text, search_word, search_product`.execute(db);
  const words = ["search_document", "search_text", "search_word", "search_product"];
  const reads = async (name: string, work: (tx: Tx) => Promise<unknown>, most: number) => {
    const read = await runAs({ load: "search" }, () => rowsRead(db, words, work));
    expect(read.scanned, name).toBe(0);
    expect(read.fetched, name).toBeLessThan(most);
  };
  const ask = async (tx: Tx, wish: Partial<Parameters<typeof findAll>[1]>) => {
    const { total, hasMore } = await findAll({ ...app.platform, db: tx, language: "es" }, { sort: "relevance", page: 1, size: 24, ...wish }); // prettier-ignore
    return { total, hasMore };
  };
  const worst = ["concierto", "con", "conciertp comun", "de la noche", "concierto ausente", "xqzwvkj pqrst", "a".repeat(100), "% _ \\ ' &|!:*", "concierto comun noche descrito mismas palabras"]; // prettier-ignore
  for (const q of worst) {
    await reads(`${q}, first`, (tx) => ask(tx, { q }), documents * 16);
    // Titles that begin so, similar words and what is shown.
    for (const sort of searchSorts) await reads(q, (tx) => ask(tx, { q, sort, kind: ["live"] }), 1000);
  }
  for (const sort of searchSorts)
    for (const wish of [{}, { kind: ["live" as const] }, { from: "2030-01-01", to: "2030-01-02" }])
      await reads(sort, (tx) => ask(tx, { sort, ...wish }), 100);
  for (const text of ["co", "xq", "conciertp", "% _ \\", "concierto co", "fi"])
    await reads(`suggest ${text}`, (tx) => suggestIds(tx, { language: "es", text }), 1500);
  for (const q of ["concierto", "con", "de la noche", "conciertp comun"])
    expect(await db.transaction().execute((tx) => ask(tx, { q })), q).toEqual({ total: 1000, hasMore: true });
  expect(await db.transaction().execute((tx) => ask(tx, { q: "xqzwvkj pqrst" }))).toEqual({ total: 0, hasMore: false }); // prettier-ignore
});
