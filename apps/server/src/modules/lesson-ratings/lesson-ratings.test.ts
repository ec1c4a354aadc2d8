import { completeLesson } from "@palco/contract/courses/api";
import {
  courseFigureTablePath,
  figureTablePath,
  getLessonRating,
  listCourseFigures,
  listLessonComments,
  listLessonFigures,
  rateLesson,
  replyToRating,
  withdrawLessonRating,
} from "@palco/contract/lesson-ratings/api";
import { startThread } from "@palco/contract/discussions/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import { aCourse, aLesson, aLessonFilm, courseOf } from "#modules/courses/testing.ts";
import { reply as answer } from "#modules/discussions/testing.ts";
import { listOwn } from "#modules/notifications/testing.ts";
import { watch } from "#modules/ratings/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { invariants } from "./invariants.ts";

const app = await testApp();
const { db } = app.platform;

/** A course of a lesson to read and one of a minute to watch. */
async function withLessons() {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const film = await aLessonFilm(app, owner.id, 60);
  const [text, video] = [
    aLesson(),
    aLesson({ title: "A film", assetId: film, rule: { kind: "watched", percent: 90 } }),
  ];
  const course = await aCourse(app, { owner, course: courseOf([text, video]) });
  return { owner, course, text, video, slug: course.slug };
}
async function aLearner(course: TestProduct): Promise<TestUser> {
  const learner = await aUser(app);
  await aTicket(app, learner, course);
  return learner;
}
const rate = (who: TestUser, params: { slug: string; id: string }, stars: number, comment = "") =>
  who.call(rateLesson, { params, body: { stars, comment } });
/** So many learners complete a lesson and rate it. */
async function crowd(course: TestProduct, id: string, stars: readonly number[]): Promise<TestUser[]> {
  const params = { slug: course.slug, id };
  const people: TestUser[] = [];
  for (const each of stars) {
    const learner = await aLearner(course);
    await learner.call(completeLesson, { params });
    await rate(learner, params, each);
    people.push(learner);
  }
  return people;
}
const figures = async (who: TestUser, slug: string, query = {}) =>
  (await who.call(listCourseFigures, { params: { slug }, query })).items;
async function expectSound(): Promise<void> {
  for (const { says, sql: question } of invariants)
    expect((await question.execute(db)).rows, says).toEqual([]);
}

test("a lesson is rated by who completed it or watched half of its film, once; a later rating takes its place", async () => {
  const { course, text, video, slug, owner } = await withLessons();
  const learner = await aLearner(course);
  const [read, seen] = [
    { slug, id: text.id },
    { slug, id: video.id },
  ];
  expect(await learner.call(getLessonRating, { params: read })).toEqual({ mine: null, mayRate: false });
  await expect(rate(learner, read, 5)).rejects.toEqual(refused("lesson_ratings.too_early"));
  await learner.call(completeLesson, { params: read });
  await rate(learner, read, 2, "Too fast");
  expect(await rate(learner, read, 4)).toEqual({
    mine: { stars: 4, comment: "", reply: "" },
    mayRate: true,
  });

  await watch(app, learner, { product: { id: video.id, assetId: video.assetId }, seconds: 29 });
  expect(await learner.call(getLessonRating, { params: seen })).toMatchObject({ mayRate: false });
  await sql`update coverage set seconds = '{[0,30)}' where user_id = ${learner.id}`.execute(db);
  expect(await rate(learner, seen, 5)).toMatchObject({ mine: { stars: 5 } });

  for (const who of [owner, await aUser(app, { roles: ["ADMIN"] })])
    await expect(rate(who, read, 5)).rejects.toEqual(refused("lesson_ratings.too_early"));
  await expect(rate(await aUser(app), read, 5)).rejects.toEqual(refused("playback.no_ticket"));
  for (let times = 0; times < 2; times += 1)
    expect(await learner.call(withdrawLessonRating, { params: read })).toEqual({ mine: null, mayRate: true });
  await expectSound();
});

test("ten presses of one learner at once make one rating, and the sums are right", async () => {
  const { course, text, slug } = await withLessons();
  const learner = await aLearner(course);
  const params = { slug, id: text.id };
  await learner.call(completeLesson, { params });
  await Promise.all(Array.from({ length: 10 }, (_, n) => rate(learner, params, (n % 5) + 1)));
  const { rows } = await sql`select from lesson_rating where item_id = ${text.id}`.execute(db);
  expect(rows).toHaveLength(1);
  await expectSound();
});

test("the figures of a lesson: mean, distribution, completion, where people stop, open questions", async () => {
  const { course, text, video, owner, slug } = await withLessons();
  const people = await crowd(course, text.id, [5, 4, 4, 2, 1]);
  for (const [n, one] of people.entries())
    await watch(app, one, { product: { id: video.id, assetId: video.assetId }, seconds: n < 4 ? 20 : 60 });
  const late = await aLearner(course);
  await late.call(completeLesson, { params: { slug, id: text.id } });
  await watch(app, late, { product: { id: video.id, assetId: video.assetId }, seconds: 20 });
  const question = {
    kind: "question" as const,
    title: "Why?",
    body: "Really?",
    lesson: video.id,
  };
  const asked = await late.call(startThread, { params: { slug }, body: question });
  await late.call(startThread, { params: { slug }, body: { ...question, title: "How?" } });
  await answer(owner, asked);

  const [first, second] = await figures(owner, slug);
  expect(first).toMatchObject({
    number: 1,
    title: "Sepsis",
    ratings: 5,
    average: 3.2,
    distribution: [1, 1, 0, 2, 1],
    change: null,
    learners: 6,
    completed: 6,
    dropOff: null,
    unanswered: 0,
  });
  expect(second).toMatchObject({
    ratings: 0,
    average: null,
    completed: 0,
    dropOff: { second: 20, percent: 83 },
    unanswered: 1,
  });
  expect((await figures(owner, slug, { low: "true" })).map(({ id }) => id)).toEqual([text.id]);
  expect(await figures(owner, slug, { q: "a film" })).toMatchObject([{ id: video.id }]);
  const byMean = await figures(owner, slug, { sort: "average", direction: "desc" });
  expect(byMean.map(({ id }) => id)).toEqual([text.id, video.id]);
  await expectSound();
});

test("the mean of the last month is compared with that of the month before, from five ratings in each", async () => {
  const { course, text, owner, slug } = await withLessons();
  await crowd(course, text.id, [2, 2, 2, 2, 2]);
  await sql`update lesson_rating set rated_at = rated_at - interval '40 days' where item_id = ${text.id}`.execute(
    db,
  );
  await crowd(course, text.id, [4, 4, 4, 4]);
  const changeIn = async (days: "30" | "90") => (await figures(owner, slug, { days }))[0]!.change;
  expect(await changeIn("30")).toBeNull();
  await crowd(course, text.id, [5]);
  // Measures may be a minute old.
  app.setNow(new Date(Date.now() + 61_000));
  expect(await changeIn("30")).toBe(2.2);
  expect(await changeIn("90")).toBeNull();
  app.setNow(undefined);
});

test("administrators see the lessons of all courses that are no drafts, owners those of their own", async () => {
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const published = await aCourse(app, { owner, course: courseOf([aLesson()]) });
  const draft = await aCourse(app, {
    owner,
    channel: published.channel,
    status: "draft",
    course: courseOf([aLesson()]),
  });
  const { items } = await admin.call(listLessonFigures, { query: { channel: published.channel.slug } });
  expect(items.map(({ course }) => course.slug)).toEqual([published.slug]);
  expect(await figures(owner, draft.slug)).toHaveLength(1);
  const other = await aUser(app, { roles: ["PRODUCER"] });
  await expect(figures(other, published.slug)).rejects.toEqual(refused("catalogue.not_found"));
});

test("the figures go out as a table: of one course for its team, of all or of a channel for administrators", async () => {
  const { course, text, owner, slug } = await withLessons();
  await crowd(course, text.id, [5, 4]);
  const read = async (who: TestUser, path: string) => {
    const response = await fetch(`${app.url}/api${path}`, {
      headers: { authorization: `Bearer ${who.token}`, "accept-language": "en" },
    });
    return { status: response.status, lines: (await response.text()).trim().split("\r\n") };
  };
  const own = await read(owner, `${courseFigureTablePath}?course=${slug}&days=90`);
  expect(own.lines[0]).toContain("Lesson,Average,Ratings,With 1 of 5");
  expect(own.lines[1]).toContain(",1,Sepsis,4.5,2,0,0,0,1,1,,2,2,,,0");
  expect(own.lines).toHaveLength(3);
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const channel = course.channel.slug;
  expect((await read(admin, `${figureTablePath}?channel=${channel}`)).lines).toEqual(own.lines);
  const { channels } = await admin.call(listLessonFigures, { query: {} });
  expect(channels).toContainEqual({ slug: channel, title: course.channel.title });
  const stranger = await aUser(app, { roles: ["PRODUCER"] });
  expect((await read(stranger, `${courseFigureTablePath}?course=${slug}`)).status).toBe(404);
  for (const [who, path] of [
    [owner, figureTablePath],
    [await aUser(app), `${courseFigureTablePath}?course=${slug}`],
  ] as const)
    expect((await read(who, path)).status).toBe(403);
  expect((await read(owner, `${courseFigureTablePath}?course=${slug}&days=7`)).status).toBe(400);
});

test("words are for the team under a first name and an initial; an answer is private, and who wrote is told once", async () => {
  const { course, text, owner, slug } = await withLessons();
  const params = { slug, id: text.id };
  const [learner, silent] = (await crowd(course, text.id, [2, 5])) as [TestUser, TestUser];
  await rate(learner, params, 2, "Too <b>fast</b>");
  const { items, total } = await owner.call(listLessonComments, { params, query: {} });
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ stars: 2, comment: "Too <b>fast</b>", reply: "" });
  expect(items[0]!.name).toMatch(/^\S+ \S\.$/);

  const reply = (who: TestUser, words: string) =>
    who.call(replyToRating, { params: { id: items[0]!.id }, body: { reply: words } });
  const other = await aUser(app, { roles: ["PRODUCER"] });
  await expect(reply(other, "Mine?")).rejects.toEqual(refused("lesson_ratings.not_found"));
  for (let times = 0; times < 2; times += 1)
    expect(await reply(owner, "It is recorded anew.")).toMatchObject({ reply: "It is recorded anew." });
  await app.deliver();
  const told = async (who: TestUser) =>
    (await listOwn(app, who)).notifications
      .filter(({ content }) => content === "It is recorded anew.")
      .map(({ link }) => link);
  expect(await told(learner)).toEqual([`/courses/${slug}/lessons/${text.id}`]);
  expect(await told(silent)).toEqual([]);
  expect(await learner.call(getLessonRating, { params })).toMatchObject({
    mine: { stars: 2, reply: "It is recorded anew." },
  });
  // A changed rating keeps the answer that was given.
  expect(await rate(learner, params, 4, "Better")).toMatchObject({ mine: { reply: "It is recorded anew." } });
});
