import { completeLesson, getCourse, getLesson, saveCourse } from "@palco/contract/courses/api";
import { startPlayback } from "@palco/contract/playback/api";
import { listStudents, studentTablePath } from "@palco/contract/courses/students";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { testApp } from "#testing/app.ts";
import { aCourse, aLesson, aLessonFilm, changeCourse, courseOf, playing, withLessons } from "./testing.ts";

const app = await testApp();

const read = (who: TestUser, slug: string) => who.call(getCourse, { params: { slug } });
const lessonsOf = async (who: TestUser, slug: string) =>
  (await read(who, slug)).modules.flatMap(({ lessons }) => lessons);
const complete = (who: TestUser, slug: string, id: string) =>
  who.call(completeLesson, { params: { slug, id } });

/** A published course with a learner who bought it. */
async function aLearner(lessons = [aLesson(), aLesson({ title: "Shock" })]) {
  const course = await aCourse(app, { course: courseOf(lessons) });
  const learner = await aUser(app);
  await buy(app, learner, course);
  return { course, learner, lessons, slug: course.slug };
}

test("its outline is everybody's, its lessons are for who has it", async () => {
  const preview = aLesson({ title: "Welcome", isPreview: true });
  const { course, learner, lessons, slug } = await aLearner([preview, aLesson()]);
  const visitor = await app.as()(getCourse, { params: { slug } });
  expect(visitor).toMatchObject({ state: "no_ticket", progress: null, next: null });
  expect(visitor.modules[0]!.lessons.map(({ title, state }) => [title, state])).toEqual([["Welcome", "closed"], ["Sepsis", "closed"]]); // prettier-ignore
  const stranger = await aUser(app);
  const open = (who: TestUser, id: string) => who.call(getLesson, { params: { slug, id } });
  await expect(open(stranger, lessons[1]!.id)).rejects.toMatchObject({ code: "playback.no_ticket" });
  expect((await open(stranger, preview.id)).html).toContain("<strong>this</strong>");
  expect((await open(learner, lessons[1]!.id)).lesson).toMatchObject({ number: 2, state: "open" });
  expect(await read(learner, slug)).toMatchObject({
    state: "ready",
    progress: { done: 0, of: 2, percent: 0 },
  });
  expect((await read(course.owner, slug)).abilities.edit).toBe(true);
});

test("scenario 1: fast-forwarding to the end completes nothing, watching 90 % does, once", async () => {
  const seller = await aUser(app, { roles: ["PRODUCER"] });
  const assetId = await aLessonFilm(app, seller.id, 600);
  const lesson = aLesson({ assetId, rule: { kind: "watched", percent: 90 } });
  const course = await aCourse(app, { owner: seller, course: courseOf([lesson]) });
  const learner = await aUser(app);
  await buy(app, learner, course);
  const { slug } = course;
  await expect(complete(learner, slug, lesson.id)).rejects.toMatchObject({ code: "courses.watch_first" });
  const watch = (await playing(app, learner, lesson.id)).report;
  await watch(0, 60);
  await watch(595, 600);
  expect((await lessonsOf(learner, slug))[0]).toMatchObject({ state: "in_progress", percent: 11 });
  const { missing } = await learner.call(getLesson, { params: { slug, id: lesson.id } });
  expect(missing).toEqual([{ from: 60, to: 595 }]);
  await watch(60, 545);
  const done = await read(learner, slug);
  expect(done.modules[0]!.lessons[0]).toMatchObject({ state: "completed", percent: 92 });
  expect(done.progress).toMatchObject({ percent: 100, completedAt: expect.any(String) });
  await watch(545, 595);
  const { rows: events } = await sql<{ kind: string }>`select kind from outbox
    where kind in ('lesson.completed', 'course.completed') and payload->>'productId' = ${course.id}`.execute(
    app.platform.db,
  );
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(["course.completed", "lesson.completed"]);
});

/** A learner of a course whose only lesson is a film of ten minutes; `percent` of it have to be watched. */
async function aWatcher(percent: number) {
  const seller = await aUser(app, { roles: ["PRODUCER"] });
  const assetId = await aLessonFilm(app, seller.id, 600);
  const lesson = aLesson({ assetId, rule: { kind: "watched", percent } });
  const course = await aCourse(app, { owner: seller, course: courseOf([lesson]) });
  const learner = await aUser(app);
  await buy(app, learner, course);
  const card = async () => (await lessonsOf(learner, course.slug))[0]!;
  return { seller, learner, lesson, slug: course.slug, card };
}

test("scenario 2: a report that comes five times counts once; one that claims 300 s after 15 s is refused whole", async () => {
  const { learner, lesson, card } = await aWatcher(50);
  const watch = (await playing(app, learner, lesson.id)).report;
  for (let time = 0; time < 5; time += 1) await watch(0, 240, { seq: 1 });
  expect(await card()).toMatchObject({ state: "in_progress", percent: 40 });
  await expect(watch(240, 540, { seq: 2, wallMs: 15_000 })).rejects.toMatchObject({
    status: 422,
    code: "playback.beat_refused",
  });
  expect(await card()).toMatchObject({ state: "in_progress", percent: 40 });
  await watch(240, 300, { seq: 3 });
  expect((await card()).state).toBe("completed");
});

test("scenario 3: at double speed, in part behind another tab, all of it is watched; 67 % of it in sight", async () => {
  const { learner, lesson, card } = await aWatcher(100);
  const watch = (await playing(app, learner, lesson.id)).report;
  const twice = (from: number, to: number, visible = true) =>
    watch(from, to, { rate: 2, wallMs: ((to - from) / 2) * 1000, visible });
  await twice(0, 200);
  await twice(200, 400, false);
  await twice(400, 600);
  expect(await card()).toMatchObject({ state: "completed", percent: 100 });
  const { rows } = await sql<{ visible: number }>`select sum(upper(r) - lower(r))::int as visible
    from coverage, unnest(visible_seconds) r where user_id = ${learner.id}`.execute(app.platform.db);
  expect(Math.round((rows[0]!.visible * 100) / 600)).toBe(67);
});

test("scenario 4: the same minutes on two devices are minutes of learning once", async () => {
  const { seller, learner, lesson, slug } = await aWatcher(100);
  const devices = [
    (await playing(app, learner, lesson.id)).report,
    (await playing(app, learner, lesson.id)).report,
  ];
  for (const watch of devices) await watch(0, 300);
  await devices[1]!(240, 360);
  const { items } = await seller.call(listStudents, { params: { slug }, query: {} });
  expect(items).toMatchObject([{ minutes: 6, percent: 0, state: "learning" }]);
});

test("its teachers and readers of a sample become no learners: they complete nothing and hold no edition back", async () => {
  const seller = await aUser(app, { roles: ["PRODUCER"] });
  const assetId = await aLessonFilm(app, seller.id, 60);
  const sample = aLesson({ assetId, isPreview: true, rule: { kind: "watched", percent: 50 } });
  const text = aLesson({ title: "Read me", isPreview: true });
  const course = await aCourse(app, { owner: seller, course: courseOf([sample, text]) });
  const { slug } = course;
  const stranger = await aUser(app);
  for (const who of [seller, stranger]) {
    await (await playing(app, who, sample.id)).report(0, 50);
    expect((await who.call(getLesson, { params: { slug, id: text.id } })).progress).toBeNull();
  }
  await expect(complete(seller, slug, text.id)).rejects.toMatchObject({ code: "courses.learners_only" });
  await expect(complete(stranger, slug, text.id)).rejects.toMatchObject({ code: "playback.no_ticket" });
  expect((await seller.call(listStudents, { params: { slug }, query: {} })).items).toEqual([]);
  const added = withLessons((before) => [...before, aLesson({ title: "One more" })]);
  expect(await changeCourse(course, added)).toMatchObject({ edition: 1, learners: 0 });
  // With a ticket the same viewer begins.
  await buy(app, stranger, course);
  await (await playing(app, stranger, sample.id)).report(50, 55);
  expect((await read(stranger, slug)).progress).toMatchObject({ done: 1, of: 3 });
  expect((await read(seller, slug)).progress).toBeNull();
});

test("scenario 8: a locked lesson opens nowhere, with the reason, and 'previous' follows a new order", async () => {
  const seller = await aUser(app, { roles: ["PRODUCER"] });
  const assetId = await aLessonFilm(app, seller.id, 60);
  const [a, b] = [aLesson({ title: "Alpha" }), aLesson({ title: "Beta" })];
  const c = aLesson({ title: "Gamma", assetId, prerequisite: { kind: "previous" } });
  const course = await aCourse(app, { owner: seller, course: courseOf([a, b, c]) });
  const learner = await aUser(app);
  await buy(app, learner, course);
  const { slug } = course;
  const locked = { status: 403, code: "lesson.locked" };
  await expect(learner.call(getLesson, { params: { slug, id: c.id } })).rejects.toMatchObject({ ...locked, message: expect.stringContaining("“Beta”") }); // prettier-ignore
  await expect(learner.call(startPlayback, { body: { item: c.id } })).rejects.toMatchObject(locked);
  await expect(complete(learner, slug, c.id)).rejects.toMatchObject(locked);
  expect((await lessonsOf(learner, slug))[2]).toMatchObject({ state: "locked", needs: b.id });
  // Its teacher opens it.
  expect((await seller.call(getLesson, { params: { slug, id: c.id } })).lesson.state).toBe("open");
  await complete(learner, slug, a.id);
  await expect(learner.call(startPlayback, { body: { item: c.id } })).rejects.toMatchObject(locked);
  await changeCourse(
    course,
    withLessons(([one, two, three]) => [two!, one!, three!]),
  );
  expect((await learner.call(startPlayback, { body: { item: c.id } })).sessionId).toBeTruthy();
});

test("scenario 9: lessons that wait for each other are refused by name", async () => {
  const [a, b] = [aLesson({ title: "Alpha" }), aLesson({ title: "Beta" })];
  a.prerequisite = { kind: "lesson", id: b.id };
  b.prerequisite = { kind: "lesson", id: a.id };
  const course = await aCourse(app);
  await expect(
    changeCourse(
      course,
      withLessons(() => [a, b]),
    ),
  ).rejects.toMatchObject({
    code: "courses.prerequisites_ring",
    message: expect.stringContaining("Alpha → Beta"),
  });
});

test("scenario 10: a new lesson is a new edition; who completed the old one stays at 100 %", async () => {
  const { course, learner, lessons, slug } = await aLearner(
    [1, 2, 3, 4].map((n) => aLesson({ title: `Part ${n}` })),
  );
  for (const { id } of lessons) await complete(learner, slug, id);
  const completed = { done: 4, of: 4, percent: 100, completedAt: expect.any(String) };
  expect((await read(learner, slug)).progress).toEqual(completed);
  const fifth = aLesson({ title: "Part 5" });
  const added = withLessons((before) => [...before, fifth]);
  await expect(changeCourse(course, added)).rejects.toMatchObject({ code: "courses.choose_edition", message: expect.stringContaining("(1)") }); // prettier-ignore
  await expect(changeCourse(course, added, "correction")).rejects.toMatchObject({ code: "courses.correction_changes" }); // prettier-ignore
  expect(await changeCourse(course, added, "edition")).toMatchObject({
    edition: 2,
    learners: 1,
    completed: 1,
  });
  expect((await read(learner, slug)).progress).toEqual(completed);
  expect(await lessonsOf(learner, slug)).toHaveLength(4);
  const newcomer = await aUser(app);
  await buy(app, newcomer, course);
  expect((await read(newcomer, slug)).progress).toMatchObject({ done: 0, of: 5, percent: 0 });

  // Taken out, a lesson stays with who began an edition that had it.
  await complete(newcomer, slug, fifth.id);
  await changeCourse(
    course,
    withLessons((before) => before.slice(1)),
    "edition",
  );
  expect((await read(newcomer, slug)).progress).toMatchObject({ done: 1, of: 5 });
  expect((await complete(newcomer, slug, lessons[0]!.id)).done).toBe(2);
  const third = await aUser(app);
  await buy(app, third, course);
  expect((await read(third, slug)).progress).toMatchObject({ of: 4 });
  await expect(third.call(getLesson, { params: { slug, id: lessons[0]!.id } })).rejects.toMatchObject({ code: "courses.lesson_not_found" }); // prettier-ignore
  // Words are corrected for all of them.
  await changeCourse(
    course,
    withLessons((before) => before.map((one) => ({ ...one, title: `${one.title}!` }))),
  );
  expect((await lessonsOf(learner, slug)).map(({ title }) => title)).toContain("Part 2!");
});

test("a save that is based on an older one is refused, and the same once more changes nothing", async () => {
  const course = await aCourse(app);
  const { owner, slug } = course;
  const body = { ...courseOf([aLesson()]), change: null };
  await expect(owner.call(saveCourse, { params: { slug }, body: { ...body, revision: 0 } })).rejects.toMatchObject({ code: "courses.changed_elsewhere" }); // prettier-ignore
  const saved = await owner.call(saveCourse, { params: { slug }, body: { ...body, revision: 1 } });
  expect(saved.revision).toBe(2);
  expect(await owner.call(saveCourse, { params: { slug }, body: { ...body, revision: 1 } })).toMatchObject({ revision: 2 }); // prettier-ignore
});

test("films of others, lessons of other courses and an empty published course are refused", async () => {
  const other = await aCourse(app);
  const course = await aCourse(app);
  const theirs = await aLessonFilm(app, other.owner.id, 60);
  const change = (lesson: Parameters<typeof aLesson>[0]) =>
    changeCourse(
      course,
      withLessons(() => [aLesson(lesson)]),
    );
  await expect(change({ assetId: theirs })).rejects.toMatchObject({ code: "media.not_found" });
  await expect(change({ id: other.course.modules[0]!.lessons[0]!.id })).rejects.toMatchObject({ code: "request.conflict" }); // prettier-ignore
  await expect(change({ rule: { kind: "watched", percent: 90 } })).rejects.toMatchObject({ code: "courses.not_ready" }); // prettier-ignore
  await expect(
    changeCourse(
      course,
      withLessons(() => []),
    ),
  ).rejects.toMatchObject({ code: "courses.not_ready" });
  await expect(changeCourse({ ...course, owner: other.owner }, (same) => same)).rejects.toMatchObject({ code: "catalogue.not_found" }); // prettier-ignore
});

test("hostile text is inert", async () => {
  const text = "<script>alert(1)</script>\n\n[here](javascript:alert(1)) <img src=x onerror=alert(1)>";
  const { learner, lessons, slug } = await aLearner([aLesson({ text })]);
  const { html } = await learner.call(getLesson, { params: { slug, id: lessons[0]!.id } });
  expect(html).not.toMatch(/<script|<img|href="javascript/);
});

test("its owner sees who has it, how far they are and who stopped coming; the table is the list", async () => {
  const { course, learner, lessons, slug } = await aLearner();
  const idle = await aUser(app);
  await buy(app, idle, course);
  await complete(learner, slug, lessons[0]!.id);
  const ask = (query: object = {}, who = course.owner) => who.call(listStudents, { params: { slug }, query });
  const { items, total } = await ask();
  expect(total).toBe(2);
  expect(items[0]).toMatchObject({
    email: learner.email,
    done: 1,
    of: 2,
    percent: 50,
    state: "learning",
    edition: 1,
  });
  expect(items[1]).toMatchObject({
    email: idle.email,
    done: 0,
    of: 2,
    minutes: 0,
    seenAt: null,
    state: "not_started",
  });
  expect((await ask({ q: idle.email })).items.map(({ email }) => email)).toEqual([idle.email]);
  await sql`update course_learner set seen_at = ${new Date(app.platform.now().getTime() - 15 * 86_400_000)}
    where user_id = ${learner.id}`.execute(app.platform.db);
  expect((await ask({ state: "stalled" })).items.map(({ email }) => email)).toEqual([learner.email]);
  const pages = [await ask({ size: 1, sort: "enrolled", direction: "asc" })];
  pages.push(await ask({ size: 1, sort: "enrolled", direction: "asc", cursor: pages[0]!.next! }));
  expect(pages.flatMap((page) => page.items.map(({ email }) => email))).toEqual([learner.email, idle.email]);
  const table = async (who: TestUser) =>
    fetch(`${app.url}/api${studentTablePath}?course=${slug}`, {
      headers: { authorization: `Bearer ${who.token}` },
    });
  expect(await (await table(course.owner)).text()).toContain(learner.email);
  const stranger = await aUser(app, { roles: ["PRODUCER"] });
  expect((await table(stranger)).status).toBe(404);
  await expect(ask({}, stranger)).rejects.toMatchObject({ code: "catalogue.not_found" });
});
