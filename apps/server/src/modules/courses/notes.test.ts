import { addNote, changeNote, listNotes, mostNotes, removeNote } from "@palco/contract/courses/notes";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { aCourse, aLesson, courseOf } from "./testing.ts";

const app = await testApp();

async function aLearner() {
  const lessons = [aLesson(), aLesson({ title: "Shock", prerequisite: { kind: "previous" } })];
  const course = await aCourse(app, { course: courseOf(lessons) });
  const learner = await aUser(app);
  await buy(app, learner, course);
  return { learner, slug: course.slug, first: lessons[0]!.id, second: lessons[1]!.id };
}
const add = (who: TestUser, slug: string, id: string, body = "Lactate!", atMs: number | null = null) =>
  who.call(addNote, { params: { slug, id }, body: { body, atMs } });
const read = (who: TestUser, slug: string) => who.call(listNotes, { params: { slug } });

test("notes are their writer's alone, in the order of the film, with the lessons that have some", async () => {
  const { learner, slug, first } = await aLearner();
  const late = await add(learner, slug, first, "Late", 90_000);
  await add(learner, slug, first, "Early", 5_000);
  const { items, lessons } = await read(learner, slug);
  expect(items.map(({ body, atMs }) => [body, atMs])).toEqual([
    ["Early", 5_000],
    ["Late", 90_000],
  ]);
  expect(lessons).toEqual([{ id: first, title: "Sepsis" }]);
  const other = await aUser(app);
  expect((await read(other, slug)).items).toEqual([]);
  const change = (who: TestUser) =>
    who.call(changeNote, { params: { id: late.id }, body: { body: "Later" } });
  await expect(change(other)).rejects.toEqual(refused("courses.note_not_found"));
  expect((await change(learner)).body).toBe("Later");
  await other.call(removeNote, { params: { id: late.id } });
  expect((await read(learner, slug)).items).toHaveLength(2);
  await learner.call(removeNote, { params: { id: late.id } });
  await learner.call(removeNote, { params: { id: late.id } });
  expect((await read(learner, slug)).items).toHaveLength(1);
});

test("a closed or locked lesson takes no note, and what was written stays readable when the right is over", async () => {
  const { learner, slug, first, second } = await aLearner();
  await expect(add(await aUser(app), slug, first)).rejects.toEqual(refused("playback.no_ticket"));
  await expect(add(learner, slug, second)).rejects.toEqual(refused("lesson.locked"));
  await add(learner, slug, first);
  await sql`update entitlement set closed_at = now(), closed_reason = 'refund' where user_id = ${learner.id}`.execute(
    app.platform.db,
  );
  await expect(add(learner, slug, first)).rejects.toEqual(refused("playback.no_ticket"));
  expect((await read(learner, slug)).items).toHaveLength(1);
});

test("empty and endless notes are refused, and a lesson takes a number of them, also from two tabs at once", async () => {
  const { learner, slug, first } = await aLearner();
  for (const body of ["", " ", "a".repeat(4001)])
    await expect(add(learner, slug, first, body)).rejects.toEqual(refused("request.invalid"));
  await sql`insert into lesson_note (id, item_id, user_id, body, written_at)
    select gen_random_uuid(), ${first}, ${learner.id}, 'One of many', now() from generate_series(1, ${mostNotes - 1})`.execute(
    app.platform.db,
  );
  const outcomes = await Promise.allSettled([add(learner, slug, first), add(learner, slug, first)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(add(learner, slug, first)).rejects.toEqual(refused("courses.notes_full"));
});
