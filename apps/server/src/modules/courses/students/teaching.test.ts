import { getCourse, completeLesson } from "@palco/contract/courses/api";
import { completeByHand, extendStudents, messageStudents } from "@palco/contract/courses/teaching";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import { listOwn } from "#modules/notifications/testing.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";
import { aCourse, aLesson, courseOf } from "../testing.ts";

const app = await testApp({ PALCO_RATE_LIMITS: "on" });
const { db } = app.platform;

async function aClass() {
  const read = aLesson();
  const held = aLesson({ title: "At the bedside", rule: { kind: "by_hand" } });
  const course = await aCourse(app, { course: courseOf([read, held]) });
  const [ana, luis] = [await aUser(app), await aUser(app)];
  for (const who of [ana, luis]) await aTicket(app, who, course);
  const params = { slug: course.slug };
  const mark = (id: string, ...students: TestUser[]) =>
    course.owner.call(completeByHand, {
      params: { ...params, id },
      body: { students: students.map((one) => one.id) },
    });
  return { course, read, held, ana, luis, params, mark };
}

const progressOf = async (who: TestUser, { slug }: TestProduct) =>
  (await who.call(getCourse, { params: { slug } })).progress;

test("a teacher completes a lesson for students, once, and no other lessons and no strangers", async () => {
  const { course, read, held, ana, luis, params, mark } = await aClass();
  await expect(ana.call(completeLesson, { params: { ...params, id: held.id } })).rejects.toEqual(
    refused("courses.watch_first"),
  );
  expect(await mark(held.id, ana, luis)).toEqual({ students: 2 });
  expect(await mark(held.id, ana)).toEqual({ students: 1 });
  expect(await progressOf(ana, course)).toMatchObject({ done: 1, of: 2 });
  await expect(mark(read.id, ana)).rejects.toEqual(refused("courses.not_by_hand"));
  await expect(mark(course.id, ana)).rejects.toEqual(refused("courses.lesson_not_found"));
  const stranger = await aUser(app);
  await expect(mark(held.id, luis, stranger)).rejects.toEqual(refused("courses.student_not_found"));
  await ana.call(completeLesson, { params: { ...params, id: read.id } });
  expect((await progressOf(ana, course))!.completedAt).not.toBeNull();
});

test("a message reaches the students that it is for, in their notices, and nobody else", async () => {
  const { course, read, ana, luis, params } = await aClass();
  await ana.call(completeLesson, { params: { ...params, id: read.id } });
  const send = (to: object) =>
    course.owner.call(messageStudents, {
      params,
      body: { to, subject: "Module two", text: "<b>It is out.</b>" },
    });
  expect(await send({ state: "learning" })).toEqual({ students: 1 });
  expect(await send({ students: [luis.id] })).toEqual({ students: 1 });
  await app.deliver();
  for (const who of [ana, luis]) {
    const { notifications } = await listOwn(app, who);
    expect(notifications).toEqual([
      expect.objectContaining({ subject: `${course.title}: Module two`, content: "<b>It is out.</b>" }),
    ]);
  }
  expect(await send({})).toEqual({ students: 2 });
  await expect(send({ state: "completed" })).rejects.toEqual(refused("courses.student_not_found"));
});

test("a course writes to its students ten times a day at most", async () => {
  const { course, params } = await aClass();
  const send = () =>
    course.owner.call(messageStudents, { params, body: { to: {}, subject: "News", text: "More." } });
  for (let n = 0; n < 10; n += 1) await send();
  await expect(send()).rejects.toEqual(refused("request.too_many"));
});

test("access is extended for tickets that end before, also those that are over, and their holders are told", async () => {
  const { course, ana, luis, params } = await aClass();
  const day = 86_400_000;
  const at = (days: number) => new Date(app.platform.now().getTime() + days * day);
  const setEnd = (who: TestUser, ends_at: Date | null) =>
    db
      .updateTable("entitlement")
      .set({ granted_at: at(-9), ends_at })
      .where("user_id", "=", who.id)
      .where("product_id", "=", course.id)
      .execute();
  const opens = async (who: TestUser) => (await who.call(getCourse, { params })).state;
  await setEnd(ana, at(-1));
  expect(await opens(ana)).toBe("finished");
  const extend = (days: number, to: object = {}) =>
    course.owner.call(extendStudents, { params, body: { to, until: at(days).toISOString() } });
  expect(await extend(30)).toEqual({ students: 1 });
  expect(await opens(ana)).toBe("ready");
  await setEnd(luis, at(60));
  expect(await extend(30, { students: [luis.id] })).toEqual({ students: 0 });
  await expect(extend(-1)).rejects.toEqual(refused("request.invalid", field("until", "past")));
  await app.deliver();
  expect((await listOwn(app, ana)).notifications).toHaveLength(1);
  expect((await listOwn(app, luis)).notifications).toHaveLength(0);
});
