import { randomUUID } from "node:crypto";
import { answerQuestion, completeLesson, getCourse, getLesson } from "@palco/contract/courses/api";
import type { FilmQuestion } from "@palco/contract/courses/outline";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";
import { aCourse, aLesson, aLessonFilm, changeCourse, courseOf, withLessons } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;

/** A question whose options at these places are right. */
const aQuestion = (
  text: string,
  right: readonly number[],
  fields: Partial<FilmQuestion> = {},
): FilmQuestion => ({
  id: randomUUID(),
  atMs: 10_000,
  text,
  texts: {},
  options: ["P", "QRS", "T"].map((option, place) => ({
    text: option,
    texts: {},
    isRight: right.includes(place),
  })),
  ...fields,
});

/** A lesson to be passed with both of its two questions, and its learner. */
async function anExam(fields: object = {}) {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const [one, several] = [
    aQuestion("First wave?", [0]),
    aQuestion("Which are waves?", [0, 2], { atMs: 20_000 }),
  ];
  const first = aLesson();
  const lesson = aLesson({
    assetId: await aLessonFilm(app, owner.id, 60),
    questions: [one, several],
    rule: { kind: "passed", percent: 100 },
    ...fields,
  });
  const course = await aCourse(app, { owner, course: courseOf([first, lesson]) });
  const learner = await aUser(app);
  await aTicket(app, learner, course);
  const params = { slug: course.slug, id: lesson.id };
  const answer = (who: TestUser, { id }: { id: string }, ...chosen: number[]) =>
    who.call(answerQuestion, { params: { ...params, question: id }, body: { chosen } });
  const read = (who: TestUser) => who.call(getLesson, { params });
  return { owner, course, first, lesson, learner, one, several, params, answer, read };
}

test("questions of a film complete its lesson once enough are right; a right answer stays, a wrong one may be tried again", async () => {
  const { learner, one, several, answer, read } = await anExam();
  const before = await read(learner);
  expect(before.questions).toEqual([
    {
      id: one.id,
      atMs: 10_000,
      text: "First wave?",
      options: ["P", "QRS", "T"],
      isMultiple: false,
      answer: null,
    },
    expect.objectContaining({ id: several.id, isMultiple: true, answer: null }),
  ]);
  // What is right is told by an answer alone.
  expect(JSON.stringify(before)).not.toContain('"isRight"');
  expect(await answer(learner, one, 1)).toMatchObject({ isRight: false, progress: { done: 0 } });
  expect(await answer(learner, one, 0)).toMatchObject({ isRight: true, progress: { done: 0 } });
  expect(await answer(learner, one, 2)).toMatchObject({ isRight: true });
  expect(await answer(learner, several, 0)).toMatchObject({ isRight: false });
  expect(await answer(learner, several, 2, 0, 2)).toMatchObject({
    isRight: true,
    progress: { done: 1, of: 2 },
  });
  expect((await read(learner)).questions.map((question) => question.answer)).toEqual([
    { chosen: [0], isRight: true },
    { chosen: [0, 2], isRight: true },
  ]);
  const { rows } = await sql`select tries from film_answer a join film_question q on q.id = a.question_id
    where a.user_id = ${learner.id} order by q.at_ms`.execute(db);
  expect(rows).toEqual([{ tries: 2 }, { tries: 2 }]);
});

test("one answer that two tabs give at once completes once", async () => {
  const { learner, one, several, answer, course } = await anExam();
  await answer(learner, one, 0);
  await Promise.all([answer(learner, several, 0, 2), answer(learner, several, 0, 2)]);
  expect((await learner.call(getCourse, { params: { slug: course.slug } })).progress).toMatchObject({
    done: 1,
  });
});

test("answers are for learners of a lesson that is open, to questions that it has, with options that these have", async () => {
  const { owner, learner, one, answer, first, params } = await anExam({ prerequisite: { kind: "previous" } });
  await expect(answer(await aUser(app), one, 0)).rejects.toEqual(refused("playback.no_ticket"));
  await expect(answer(owner, one, 0)).rejects.toEqual(refused("courses.learners_only"));
  await expect(answer(learner, one, 0)).rejects.toEqual(refused("lesson.locked"));
  await learner.call(completeLesson, { params: { ...params, id: first.id } });
  await expect(answer(learner, { id: randomUUID() }, 0)).rejects.toEqual(
    refused("courses.question_not_found"),
  );
  await expect(answer(learner, one, 3)).rejects.toEqual(
    refused("request.invalid", field("chosen", "invalid")),
  );
  await expect(answer(learner, one)).rejects.toEqual(refused("request.invalid"));
  await expect(learner.call(completeLesson, { params })).rejects.toEqual(refused("courses.watch_first"));
});

test("more questions that count are a new edition, other words a correction; questions of another lesson are no one's to take", async () => {
  const { course, learner, lesson, one, several, answer } = await anExam();
  await answer(learner, one, 0);
  const asks = (questions: FilmQuestion[], how: "edition" | "correction") =>
    changeCourse(
      course,
      withLessons((lessons) => lessons.map((it) => (it.id === lesson.id ? { ...it, questions } : it))),
      how,
    );
  const third = aQuestion("And the last?", [2], { atMs: 30_000 });
  await expect(asks([one, several, third], "correction")).rejects.toEqual(
    refused("courses.correction_changes"),
  );
  const said = await asks([{ ...one, text: "Which comes first?" }, several], "correction");
  expect(said.edition).toBe(1);
  expect((await asks([one, several, third], "edition")).edition).toBe(2);
  // What was answered stays answered.
  expect(
    (await learner.call(getLesson, { params: { slug: course.slug, id: lesson.id } })).questions[0]!.answer,
  ).not.toBeNull();
  const other = await anExam();
  await expect(
    changeCourse(
      other.course,
      withLessons((lessons) =>
        lessons.map((it) => (it.id === other.lesson.id ? { ...it, questions: [one] } : it)),
      ),
    ),
  ).rejects.toEqual(refused("request.conflict"));
});
