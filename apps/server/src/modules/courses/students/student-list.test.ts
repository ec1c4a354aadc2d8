import { completeLesson } from "@palco/contract/courses/api";
import { listStudents, type StudentOrder } from "@palco/contract/courses/students";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { aCourse, aLesson, courseOf } from "../testing.ts";

const app = await testApp();
const { db } = app.platform;
const day = 86_400_000;
const before = (days: number) => new Date(app.platform.now().getTime() - days * day);

/** A course with three who began, one of them without a ticket any more, and two who did not begin. */
async function aClass() {
  const lesson = aLesson();
  const course = await aCourse(app, { course: courseOf([lesson]) });
  const { slug, id: productId } = course;
  const people: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const one = await aUser(app);
    await aTicket(app, one, course);
    if (n < 3) await one.call(completeLesson, { params: { slug, id: lesson.id } });
    people.push(one.id);
  }
  const set = (place: number, granted: number, seen: number) =>
    sql`with t as (update entitlement set granted_at = ${before(granted)} where product_id = ${productId} and user_id = ${people[place]})
      update course_learner set seen_at = ${before(seen)} where product_id = ${productId} and user_id = ${people[place]}`.execute(
      db,
    );
  await set(0, 9, 1);
  await set(1, 8, 3);
  await set(2, 7, 2);
  await set(3, 6, 0);
  await set(4, 10, 0);
  await sql`update entitlement set closed_at = now(), closed_reason = 'refund' where product_id = ${productId} and user_id = ${people[1]}`.execute(
    db,
  );
  return { course, people };
}

test("students come page by page in each order and direction, forth and back, none twice and none lost", async () => {
  const { course, people } = await aClass();
  const ask = (query: object) =>
    course.owner.call(listStudents, { params: { slug: course.slug }, query: { size: 2, ...query } });
  const places = (items: { id: string }[]) => items.map(({ id }) => people.indexOf(id));
  const undated = [3, 4].toSorted((a, b) => (people[a]! < people[b]! ? -1 : 1));
  const expected: [StudentOrder["sort"], number[]][] = [
    ["seen", [...undated, 1, 2, 0]],
    ["enrolled", [1, 4, 0, 2, 3]],
  ];
  for (const [sort, up] of expected)
    for (const direction of ["asc", "desc"] as const) {
      const order = { sort, direction };
      const whole = direction === "asc" ? up : up.toReversed();
      const pages = [await ask(order)];
      while (pages.at(-1)!.next) pages.push(await ask({ ...order, cursor: pages.at(-1)!.next! }));
      expect(pages.flatMap(({ items }) => places(items))).toEqual(whole);
      const back = await ask({ ...order, cursor: pages[2]!.previous! });
      expect(places(back.items)).toEqual(whole.slice(2, 4));
      expect(places((await ask({ ...order, page: 2 })).items)).toEqual(whole.slice(2, 4));
      expect(pages[0]!.total).toBe(5);
    }
});

test("words are found without accents, in the name and the e-mail of accounts that are there", async () => {
  const { course, people } = await aClass();
  const name = (place: number, fields: object) =>
    db.updateTable("user_account").set(fields).where("id", "=", people[place]!).execute();
  await name(0, { name: "José", surname: "García" });
  await name(3, { name: "Garcia", surname: "López" });
  const find = async (q: string) =>
    (await course.owner.call(listStudents, { params: { slug: course.slug }, query: { q } })).items.map(
      ({ id }) => people.indexOf(id),
    );
  expect(await find("garcia")).toEqual([0, 3]);
  expect(await find("José GARCÍA")).toEqual([0]);
  expect(await find("xqzw")).toEqual([]);
});
