import { getChat } from "@palco/contract/chat/api";
import { refundOrder } from "@palco/contract/checkout/api";
import { completeLesson, getCourse, getCourseEdit, getLesson, saveCourse } from "@palco/contract/courses/api";
import type { LessonFields } from "@palco/contract/courses/outline";
import { startPlayback } from "@palco/contract/playback/api";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { aProduct } from "#modules/catalogue/testing.ts";
import { enterRoom, say } from "#modules/chat/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { putFilmFiles } from "#modules/playback/testing.ts";
import { announceLostRights } from "#platform/rights.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { aCourse, aLesson, changeCourse, courseOf, playing, withLessons } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
afterEach(() => app.setNow(undefined));
const minute = 60_000;
const tomorrow = new Date(Date.now() + 24 * 60 * minute);
const after = (date: Date, ms: number) => new Date(date.getTime() + ms);

/** A course with a lesson that shows tomorrow's ten minutes of its channel, and somebody who has the course alone. */
async function aLiveLesson(fields: Partial<LessonFields> = {}) {
  const live = await aProduct(app, { type: "live", sessions: [tomorrow] });
  const { owner, channel } = live;
  await db
    .updateTable("asset")
    .set({ duration_ms: 10 * minute })
    .where("id", "=", live.assetId!)
    .execute();
  await putFilmFiles(app, live.assetId!, 10 * minute);
  const first = aLesson();
  const lesson = aLesson({
    title: "Ask the ward",
    event: { kind: "live", productId: live.id },
    rule: { kind: "attended", minutes: 3, replay: false },
    ...fields,
  });
  const course = await aCourse(app, { owner, channel, course: courseOf([first, lesson]) });
  const learner = await aUser(app);
  await aTicket(app, learner, course);
  const params = { slug: course.slug, id: lesson.id };
  const read = (who: TestUser) => who.call(getLesson, { params });
  const chat = (who: TestUser) =>
    who.call(getChat, { params: { id: live.id } }).then(
      () => "in",
      (error: { code: string }) => error.code,
    );
  return { live, course, first, lesson, learner, owner, params, read, chat };
}

test("a lesson shows a broadcast of its channel at its hour, to who has the course and no ticket for it", async () => {
  const { live, course, lesson, learner, read } = await aLiveLesson();
  const { modules } = await learner.call(getCourse, { params: { slug: course.slug } });
  expect(modules[0]!.lessons[1]).toMatchObject({
    hasFilm: false,
    event: { kind: "live", startsAt: tomorrow.toISOString(), isOn: false },
  });
  const before = await read(learner);
  expect(before.airing).toMatchObject({ id: live.id, state: "countdown", startsAt: tomorrow.toISOString() });
  await expect(learner.call(startPlayback, { body: { item: lesson.id } })).rejects.toEqual(
    refused("playback.not_available"),
  );
  app.setNow(after(tomorrow, 5 * minute));
  expect((await read(learner)).airing).toMatchObject({ state: "ready", isLive: true });
  const { started } = await playing(app, learner, lesson.id);
  expect(started).toMatchObject({ live: true, airing: { startsAt: tomorrow.toISOString() } });
  // The product itself stays for who bought it.
  await expect(learner.call(startPlayback, { body: { productSlug: live.slug } })).rejects.toEqual(
    refused("playback.no_ticket"),
  );
});

test("scenario 4: minutes that two devices attend count once, and the last one completes the lesson", async () => {
  const { lesson, learner, params, read } = await aLiveLesson();
  app.setNow(after(tomorrow, 5 * minute));
  const [phone, desk] = [await playing(app, learner, lesson.id), await playing(app, learner, lesson.id)];
  await phone.report(300, 420);
  await desk.report(310, 430);
  expect(await read(learner)).toMatchObject({ attendedMinutes: 2, lesson: { state: "open" } });
  await expect(learner.call(completeLesson, { params })).rejects.toEqual(refused("courses.watch_first"));
  await phone.report(430, 480);
  expect(await read(learner)).toMatchObject({ lesson: { state: "completed" }, progress: { done: 1, of: 2 } });
});

test("the recording of a broadcast counts for a rule with replay alone", async () => {
  for (const replay of [false, true]) {
    const { live, lesson, learner, read } = await aLiveLesson({
      rule: { kind: "attended", minutes: 3, replay },
    });
    await sql`insert into coverage (user_id, item_id, asset_id, seconds, visible_seconds, updated_at)
      values (${learner.id}, ${lesson.id}, ${live.assetId}, int4multirange(int4range(0, 120)), '{}', now())`.execute(
      db,
    );
    expect((await read(learner)).attendedMinutes).toBe(replay ? 2 : 0);
  }
});

test("the chat of the broadcast is the learners' too, once the lesson is open to them", async () => {
  const { learner, first, course, chat } = await aLiveLesson({ prerequisite: { kind: "previous" } });
  expect([await chat(learner), await chat(await aUser(app))]).toEqual(["chat.no_ticket", "chat.no_ticket"]);
  await learner.call(completeLesson, { params: { slug: course.slug, id: first.id } });
  expect(await chat(learner)).toBe("in");
});

test("learners stay in the chat of the broadcast as long as they have the course", async () => {
  const { live, course, owner } = await aLiveLesson();
  const admin = await aUser(app, { roles: ["ADMIN"] });
  const [refunded, stays] = [await aUser(app), await aUser(app)];
  const order = await buy(app, refunded, course);
  await buy(app, stays, course);
  const [gone, here] = [await enterRoom(app, refunded, live), await enterRoom(app, stays, live)];
  // Another right of theirs has ended: all rooms they are in are looked at.
  for (const who of [refunded, stays]) await announceLostRights(db, who.id);
  await say(owner, live, "Good evening");
  await expect.poll(() => [gone.bodies().length, here.bodies().length]).toEqual([1, 1]);
  await admin.call(refundOrder, { params: { id: order.id } });
  await app.deliver();
  expect((await gone.closed).reason).toBe("chat.no_ticket");
  expect(here.ws.readyState).toBe(here.ws.OPEN);
});

test("what a lesson can't show is refused: drafts, films at any time, broadcasts of another channel, a film beside it", async () => {
  const { owner, channel } = await aProduct(app, { type: "live", sessions: [tomorrow] });
  const course = await aCourse(app, { owner, channel });
  const show = (productId: string, fields: Partial<LessonFields> = {}) =>
    changeCourse(
      course,
      withLessons(() => [aLesson({ event: { kind: "live", productId }, ...fields })]),
    );
  const others = await aProduct(app, { type: "live", sessions: [tomorrow] });
  const draft = await aProduct(app, { type: "live", sessions: [tomorrow], owner, channel, status: "draft" });
  const film = await aProduct(app, { owner, channel });
  for (const { id } of [others, draft, film])
    await expect(show(id)).rejects.toEqual(refused("courses.live_not_found"));
  await expect(show(others.id, { assetId: film.assetId })).rejects.toEqual(refused("request.invalid"));
  await expect(
    changeCourse(
      course,
      withLessons(() => [aLesson({ rule: { kind: "attended", minutes: 1, replay: true } })]),
    ),
  ).rejects.toEqual(refused("request.invalid"));
});

test("the address of a meeting is in the answer from ten minutes before it begins until it ends", async () => {
  const url = "https://meet.example.org/ward-7";
  const event = { kind: "meeting", url, startsAt: tomorrow.toISOString(), endsAt: after(tomorrow, 60 * minute).toISOString() } as const; // prettier-ignore
  const { course, lesson, learner, owner, params, read } = await aLiveLesson({
    event,
    rule: { kind: "by_hand" },
    isPreview: true,
  });
  const told = async (who: TestUser) => (await read(who)).meeting!.url;
  expect(await told(owner)).toBe(url);
  expect(JSON.stringify(await learner.call(getCourse, { params: { slug: course.slug } }))).not.toContain(url);
  const moments = [-11, -10, 59, 60];
  const seen = [];
  for (const at of moments) {
    app.setNow(after(tomorrow, at * minute));
    seen.push(await told(learner));
  }
  expect(seen).toEqual([null, url, url, null]);
  await expect(learner.call(completeLesson, { params })).rejects.toEqual(refused("courses.watch_first"));
  const { course: saved } = await owner.call(getCourseEdit, { params: { slug: course.slug } });
  expect(saved.modules[0]!.lessons[1]!.event).toEqual(event);
  for (const wrong of [
    { url: "http://meet.example.org" },
    { url: "javascript:alert(1)" },
    { endsAt: event.startsAt },
  ])
    await expect(
      changeCourse(
        course,
        withLessons((lessons) =>
          lessons.map((one) => (one.id === lesson.id ? { ...one, event: { ...event, ...wrong } } : one)),
        ),
      ),
    ).rejects.toEqual(refused("request.invalid"));
});

/** Two courses of one owner, and what makes one wait for others. */
async function twoCourses() {
  const a = await aCourse(app, { title: "Basics" });
  const { owner, channel } = a;
  const b = await aCourse(app, { title: "Intensive care", owner, channel });
  const needs = (course: typeof a, ids: readonly string[], how: "edition" | "correction" | null = null) =>
    changeCourse(course, (fields) => ({ ...fields, needs: [...ids] }), how);
  return { a, b, owner, needs };
}

test("scenario 9: courses that wait for each other are refused, and both are named", async () => {
  const { a, b, needs } = await twoCourses();
  await needs(b, [a.id]);
  await expect(needs(a, [b.id])).rejects.toMatchObject({
    code: "courses.courses_ring",
    message: expect.stringContaining("Basics → Intensive care → Basics"),
  });
  await expect(needs(a, [a.id])).rejects.toEqual(refused("courses.courses_ring"));
  await expect(needs(a, [(await aCourse(app)).id])).rejects.toEqual(refused("courses.needs_published"));
});

test("two saves at the same moment can't close a ring of courses", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { a, b, owner } = await twoCourses();
    const save = async (course: typeof a, needed: string) => {
      const { course: fields, revision } = await owner.call(getCourseEdit, { params: { slug: course.slug } });
      return () =>
        owner.call(saveCourse, {
          params: { slug: course.slug },
          body: { ...fields, needs: [needed], revision, change: null },
        });
    };
    const saves = [await save(a, b.id), await save(b, a.id)];
    const ended = await Promise.allSettled(saves.map((one) => one()));
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
});

test("a course opens once those before it are completed; who began it before keeps it open", async () => {
  const { a, b, needs } = await twoCourses();
  const [early, late] = [await aUser(app), await aUser(app)];
  for (const who of [early, late]) await aTicket(app, who, b);
  const [lesson, second] = [b.course.modules[0]!.lessons[0]!, aLesson({ title: "More" })];
  await changeCourse(
    b,
    withLessons((lessons) => [...lessons, second]),
  );
  const done = (who: TestUser, id: string) => who.call(completeLesson, { params: { slug: b.slug, id } });
  await done(early, lesson.id);
  await expect(needs(b, [a.id], "correction")).rejects.toEqual(refused("courses.correction_changes"));
  await needs(b, [a.id], "edition");
  await expect(done(late, lesson.id)).rejects.toEqual(refused("course.locked"));
  const shown = await late.call(getCourse, { params: { slug: b.slug } });
  expect(shown).toMatchObject({ gate: { slug: a.slug }, needs: [{ slug: a.slug, isCompleted: false }] });
  await done(early, second.id);
  await aTicket(app, late, a);
  await late.call(completeLesson, { params: { slug: a.slug, id: a.course.modules[0]!.lessons[0]!.id } });
  await done(late, lesson.id);
});
