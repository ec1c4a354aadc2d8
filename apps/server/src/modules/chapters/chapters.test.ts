import { type ChapterFields, getChapters, mostChapters, saveChapters } from "@palco/contract/chapters/api";
import { getProduct } from "@palco/contract/catalogue/api";
import { startPlayback } from "@palco/contract/playback/api";
import { getPodcast } from "@palco/contract/podcasts/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser } from "#modules/accounts/testing.ts";
import { aFilm } from "#modules/playback/testing.ts";
import { aPodcast } from "#modules/podcasts/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, fulfilled } from "#testing/race.ts";
import { refused } from "#testing/refused.ts";
import { replaceChapters } from "./chapter.queries.ts";

const app = await testApp();
const film = await aFilm(app);
const chapter = (startsAt: number, title = `At ${startsAt}`): ChapterFields => ({
  startsAt,
  titles: { es: title },
});
const save = (chapters: ChapterFields[], { id, owner } = film) =>
  owner.call(saveChapters, { params: { id }, body: { chapters } });

test("chapters are saved whole, in the order of their seconds, and shown to readers in their language", async () => {
  const arias = { startsAt: 20, titles: { es: "Arias", en: "The arias" } };
  const saved = [chapter(0, "Presentación"), arias];
  expect(await save([arias, chapter(0, "Presentación")])).toEqual({ chapters: saved });
  expect(await film.owner.call(getChapters, { params: { id: film.id } })).toEqual({ chapters: saved });
  const shown = [
    { startsAt: 0, title: "Presentación" },
    { startsAt: 20, title: "The arias" },
  ];
  const viewer = await aUser(app);
  expect((await viewer.call(getProduct, { params: { slug: film.slug } })).chapters).toEqual(shown);
  await aTicket(app, viewer, film);
  expect((await viewer.call(startPlayback, { body: { productSlug: film.slug } })).chapters).toEqual(shown);
  expect(await save([])).toEqual({ chapters: [] });
});

test("of somebody else's film there are none to see or save", async () => {
  const other = await aUser(app, { roles: ["PRODUCER"] });
  const params = { id: film.id };
  await expect(other.call(getChapters, { params })).rejects.toEqual(refused("catalogue.not_found"));
  await expect(other.call(saveChapters, { params, body: { chapters: [] } })).rejects.toEqual(
    refused("catalogue.not_found"),
  );
});

test("an episode has chapters of its own", async () => {
  const { product, episode } = await aPodcast(app, { owner: film.owner });
  expect(await save([chapter(30)], { ...film, id: episode.id })).toEqual({ chapters: [chapter(30)] });
  expect(await film.owner.call(getChapters, { params: { id: product.id } })).toEqual({ chapters: [] });
  // Everybody sees them on the podcast's page.
  const { episodes } = await app.as()(getPodcast, { params: { slug: product.slug } });
  expect(episodes.map(({ id, chapters }) => [id, chapters])).toEqual([
    [episode.id, [{ startsAt: 30, title: "At 30" }]],
  ]);
});

test.each<[string, ChapterFields[]]>([
  ["more than 100", Array.from({ length: mostChapters + 1 }, (_, n) => chapter(n))],
  ["two at one second", [chapter(5), chapter(5)]],
  ["a title of 121 letters", [chapter(0, "x".repeat(121))]],
  ["no title", [{ startsAt: 0, titles: {} }]],
  ["a second below 0", [chapter(-1)]],
])("refused: %s", async (_, chapters) => {
  await expect(save(chapters)).rejects.toEqual(refused("request.invalid"));
});

test.each([
  ["the 101st", `select i, 100, 7, '{"es":"x"}'`],
  ["a second below 0", `select i, 0, -1, '{"es":"x"}'`],
  ["a title of 121 letters", `select i, 0, 7, jsonb_build_object('es', repeat('x', 121))`],
  ["an empty title", `select i, 0, 7, '{"es":""}'`],
  ["no title", `select i, 0, 7, '{}'`],
])("the database itself refuses %s", async (_, values) => {
  const from = `from (select '${film.id}'::uuid as i) f`;
  await expect(
    sql
      .raw(
        `insert into chapter (item_id, slot, starts_at, titles) select v.* from (${values}::jsonb ${from}) v`,
      )
      .execute(app.platform.db),
  ).rejects.toThrow(/violates check constraint/);
});

const sets = [
  [chapter(0, "a"), chapter(1, "a")],
  [chapter(1, "b"), chapter(2, "b")],
];

test("of twenty who save at once each succeeds, and the last one wins whole", async () => {
  const { id, owner } = await aFilm(app);
  await atOnce(20, (n) => save(sets[n % 2]!, { ...film, id, owner }));
  const { chapters } = await owner.call(getChapters, { params: { id } });
  expect(sets).toContainEqual(chapters);
});

test("control: without taking turns some of them fail", async () => {
  const { id } = await aFilm(app);
  const saved = await Promise.allSettled(
    sets.concat(sets, sets, sets).map((chapters) =>
      app.platform.db.transaction().execute(async (tx) => {
        await replaceChapters(tx, id, chapters);
        await sql`select pg_sleep(0.02)`.execute(tx);
      }),
    ),
  );
  expect(fulfilled(saved)).toBeLessThan(saved.length);
});
