import { getProductEdit, moveProduct, updateProduct } from "@palco/contract/catalogue/edit";
import { getProduct } from "@palco/contract/catalogue/api";
import { reissueCertificate, takeCertificate } from "@palco/contract/certificates/api";
import { completeLesson, getCourse, getLesson } from "@palco/contract/courses/api";
import { listMyLibrary } from "@palco/contract/library/api";
import { getMaster, getMasterEdit, getMasterFunnel, saveMaster } from "@palco/contract/masters/api";
import { listMasterStudents } from "@palco/contract/masters/students";
import { expect, test } from "vitest";
import { setMembership } from "#modules/access/public.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { aCourse, aLesson, changeCourse, courseOf, withLessons } from "#modules/courses/testing.ts";
import { textsOf } from "#platform/pdf/testing-pdf.ts";
import { testApp } from "#testing/app.ts";
import { field, refused } from "#testing/refused.ts";
import { aMaster, changeMaster } from "./testing.ts";

const app = await testApp();

const read = (who: TestUser, { slug }: { slug: string }) => who.call(getMaster, { params: { slug } });
const statesOf = async (who: TestUser, master: { slug: string }) =>
  (await read(who, master)).courses.map(({ title, state, percent }) => [title, state, percent]);
const titlesOf = async (who: TestUser, master: { slug: string }) =>
  (await read(who, master)).courses.map(({ title }) => title);

/** Completes lessons of a course by their numbers. */
async function complete(who: TestUser, { slug }: { slug: string }, ...numbers: number[]) {
  const { modules } = await who.call(getCourse, { params: { slug } });
  for (const { id, number } of modules.flatMap(({ lessons }) => lessons))
    if (numbers.includes(number)) await who.call(completeLesson, { params: { slug, id } });
}

const twoLessons = () => courseOf([aLesson(), aLesson({ title: "Shock" })]);

/** An ordered programme of courses A and B, of two lessons each, and a learner who bought it. */
async function aLearner() {
  const a = await aCourse(app, { title: "Course A", course: twoLessons() });
  const { owner, channel } = a;
  const b = await aCourse(app, { owner, channel, title: "Course B", course: twoLessons() });
  const master = await aMaster(app, { courses: [a, b] });
  const learner = await aUser(app);
  await buy(app, learner, master);
  return { a, b, master, learner, owner, channel };
}

test("scenario 12: an enforced order keeps B closed until A is completed, for who got it with the programme", async () => {
  const { a, b, master, learner } = await aLearner();
  await complete(learner, a, 1);
  expect(await statesOf(learner, master)).toEqual([["Course A", "in_progress", 50], ["Course B", "locked", 0]]); // prettier-ignore
  const course = await learner.call(getCourse, { params: { slug: b.slug } });
  expect(course).toMatchObject({ gate: { slug: a.slug, title: "Course A" }, next: null });
  expect(course.modules[0]!.lessons.map(({ state }) => state)).toEqual(["locked", "locked"]);
  const { id } = b.course.modules[0]!.lessons[0]!;
  const open = (who: TestUser) => who.call(getLesson, { params: { slug: b.slug, id } });
  await expect(open(learner)).rejects.toMatchObject({
    status: 403,
    code: "course.locked",
    message: expect.stringContaining("Course A"),
  });
  await expect(complete(learner, b, 1)).rejects.toMatchObject({ code: "course.locked" });
  // Bought by itself it is learned as one likes.
  const other = await aUser(app);
  await buy(app, other, b);
  expect((await open(other)).lesson.state).toBe("open");
  await complete(learner, a, 2);
  expect((await open(learner)).lesson.state).toBe("open");
  expect(await read(learner, master)).toMatchObject({
    progress: { done: 2, of: 4, percent: 50, completedAt: null },
    next: { slug: b.slug, isBegun: false },
  });
});

test("scenario 12: a course goes in once, and the order that was saved is the order everywhere", async () => {
  const { a, b, master, learner, owner } = await aLearner();
  const edit = await owner.call(getMasterEdit, { params: { slug: master.slug } });
  const save = (courses: string[]) =>
    owner.call(saveMaster, {
      params: { slug: master.slug },
      body: { ...edit.master, courses, revision: edit.revision },
    });
  await expect(save([a.id, a.id])).rejects.toEqual(refused("request.invalid", field("courses", "unique")));
  expect((await save([b.id, a.id])).courses.map(({ title }) => title)).toEqual(["Course B", "Course A"]);
  const visitor = await aUser(app);
  for (const who of [owner, visitor, learner])
    expect(await titlesOf(who, master)).toEqual(["Course B", "Course A"]);
  const page = await visitor.call(getProduct, { params: { slug: master.slug } });
  expect(page.bundle.map(({ title }) => title)).toEqual(["Course B", "Course A"]);
  expect(page.parts).toEqual({ of: "courses", count: 2 });
  // The lock follows it.
  expect((await learner.call(getCourse, { params: { slug: a.slug } })).gate).toMatchObject({ slug: b.slug });
});

test("learners keep the courses that they got; the certificate comes with the last of them", async () => {
  const { a, b, master, learner, owner, channel } = await aLearner();
  await complete(learner, a, 1, 2);
  const c = await aCourse(app, { owner, channel, title: "Course C" });
  await changeMaster(master, { courses: [a.id, b.id, c.id] });
  expect(await titlesOf(learner, master)).toEqual(["Course A", "Course B"]);
  const late = await aUser(app);
  await buy(app, late, master);
  expect(await titlesOf(late, master)).toEqual(["Course A", "Course B", "Course C"]);
  const take = () => learner.call(takeCertificate, { params: { slug: master.slug } });
  await expect(take()).rejects.toMatchObject({ code: "certificates.not_completed" });
  await complete(learner, b, 1, 2);
  expect((await read(learner, master)).progress).toMatchObject({ done: 4, of: 4, percent: 100 });
  const { code, parts } = await take();
  expect((await take()).code).toBe(code);
  expect(parts.map(({ title }) => title)).toEqual(["Course A", "Course B"]);
  const pdf = await fetch(`${app.url}/api/certificates/${code}/pdf?language=en`, {
    headers: { authorization: `Bearer ${learner.token}` },
  });
  const words = textsOf(Buffer.from(await pdf.arrayBuffer())).join(" ");
  for (const said of ["has completed the programme", "Course A", "Course B"]) expect(words).toContain(said);
  // Issued anew it names its courses as before.
  await owner.call(reissueCertificate, { params: { code } });
  expect((await take()).parts).toEqual(parts);
  // In the order of the programme: who completed, who only began.
  expect(await owner.call(getMasterFunnel, { params: { slug: master.slug } })).toMatchObject({
    learners: 2,
    completed: 1,
    courses: [{ title: "Course A", reached: 1, completed: 1 }, { title: "Course B", reached: 1, completed: 1 }, { title: "Course C", reached: 0, completed: 0 }],
  }); // prettier-ignore
});

test("without an enforced order every course is open; a visitor sees the path and opens nothing", async () => {
  const { master, learner, a } = await aLearner();
  await changeMaster(master, { isOrdered: false });
  expect(await statesOf(learner, master)).toEqual([["Course A", "open", 0], ["Course B", "open", 0]]); // prettier-ignore
  const visitor = await app.as()(getMaster, { params: { slug: master.slug } });
  expect(visitor).toMatchObject({ state: "no_ticket", progress: null, next: null });
  expect(visitor.courses.map(({ state }) => state)).toEqual(["closed", "closed"]);
  const { items } = await learner.call(listMyLibrary, { query: {} });
  expect(items.find(({ slug }) => slug === master.slug)).toMatchObject({ type: "master", isPack: false });
  expect(items.map(({ slug }) => slug)).toContain(a.slug);
});

test("a programme takes published courses of its owner, and keeps them when the product's form is saved", async () => {
  const { a, b, master, owner, channel } = await aLearner();
  const [film, draft, foreign] = [
    await aProduct(app, { owner, channel }),
    await aCourse(app, { owner, channel, status: "draft" }),
    await aCourse(app),
  ];
  for (const { id } of [film, foreign])
    await expect(changeMaster(master, { courses: [a.id, id] })).rejects.toEqual(
      refused("request.invalid", field("courses.1", "select")),
    );
  await expect(changeMaster(master, { courses: [a.id, draft.id] })).rejects.toMatchObject({ code: "masters.not_ready" }); // prettier-ignore
  await expect(changeMaster(master, { courses: [] })).rejects.toMatchObject({ code: "masters.not_ready" });
  const params = { slug: master.slug };
  const stale = await owner.call(getMasterEdit, { params });
  await changeMaster(master, { level: "advanced" });
  await expect(
    owner.call(saveMaster, {
      params,
      body: { ...stale.master, level: "beginner", revision: stale.revision },
    }),
  ).rejects.toMatchObject({ code: "masters.changed_elsewhere" });
  const { fields, revision } = await owner.call(getProductEdit, { params });
  const body = { ...fields, title: "Renamed", bundle: { active: false, productIds: [] }, revision };
  await owner.call(updateProduct, { params, body });
  expect(await titlesOf(owner, master)).toEqual(["Course A", "Course B"]);
  const empty = await aMaster(app, { owner, channel, status: "draft", courses: [draft] });
  const publish = () => owner.call(moveProduct, { params: { slug: empty.slug }, body: { move: "publish" } });
  await expect(publish()).rejects.toEqual(refused("catalogue.incomplete", field("courses", "not_ready")));
  await changeMaster(empty, { courses: [b.id] });
  expect((await publish()).status).toBe("published");
});

test("subscribers open it with their subscription, in the order they like, and get its certificate", async () => {
  const { a, b, master, channel } = await aLearner();
  const subscriber = await aUser(app);
  const { now, db } = app.platform;
  const until = new Date(now().getTime() + 3_600_000);
  await db
    .transaction()
    .execute((tx) =>
      setMembership(tx, { userId: subscriber.id, channelId: channel.id }, { until, now: now() }),
    );
  expect(await statesOf(subscriber, master)).toEqual([["Course A", "open", 0], ["Course B", "open", 0]]); // prettier-ignore
  await complete(subscriber, b, 1, 2);
  await complete(subscriber, a, 1, 2);
  expect((await read(subscriber, master)).progress).toMatchObject({ percent: 100 });
  const { parts } = await subscriber.call(takeCertificate, { params: { slug: master.slug } });
  expect(parts).toHaveLength(2);
});

test("its owner sees who has it and how far each came; its calendar is that of its courses", async () => {
  const { a, b, master, learner, owner } = await aLearner();
  const late = await aUser(app);
  await buy(app, late, master);
  await complete(learner, a, 1, 2);
  const list = (query: object) => owner.call(listMasterStudents, { params: { slug: master.slug }, query });
  const { items, total } = await list({});
  expect(total).toBe(2);
  expect(items.map(({ id, done, of, completedAt }) => [id, done, of, completedAt])).toEqual([[learner.id, 1, 2, null], [late.id, 0, 2, null]]); // prettier-ignore
  const pages = [await list({ size: 1 })];
  pages.push(await list({ size: 1, cursor: pages[0]!.next! }));
  expect(pages.flatMap((page) => page.items.map(({ id }) => id))).toEqual([learner.id, late.id]);
  expect((await list({ q: late.email })).items.map(({ id }) => id)).toEqual([late.id]);
  await complete(learner, b, 1, 2);
  expect((await list({ q: learner.email })).items[0]!.completedAt).not.toBeNull();

  const startsAt = new Date(app.platform.now().getTime() + 86_400_000).toISOString();
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  const meeting = { kind: "meeting", url: "https://meet.example.org/a", startsAt, endsAt } as const;
  const held = aLesson({ title: "Ward round", event: meeting });
  await changeCourse(
    b,
    withLessons((lessons) => [...lessons, held]),
    "edition",
  );
  const shown = await read(late, master);
  expect(shown.events).toEqual([
    {
      course: { slug: b.slug, title: "Course B" },
      lesson: { id: held.id, number: 3, title: "Ward round", isPreview: false },
      event: { kind: "meeting", startsAt, endsAt, isOn: false },
    },
  ]);
  // Who learns by an edition without it has no such date, and nobody reads its address here.
  expect((await read(learner, master)).events).toEqual([]);
  expect(JSON.stringify(shown)).not.toContain(meeting.url);
});
