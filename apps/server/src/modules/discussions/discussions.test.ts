import { getCourse, getLesson, saveCourse } from "@palco/contract/courses/api";
import {
  acceptAnswer,
  countThreads,
  dismissReports,
  editPost,
  getThread,
  mostReplies,
  pinThread,
  removePost,
  reportPost,
  startThread,
} from "@palco/contract/discussions/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { aCourse, aLesson, courseOf } from "#modules/courses/testing.ts";
import { aMember } from "#modules/teams/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { ask, comment, list, reply } from "./testing.ts";

const app = await testApp();
const learnersOnly = refused("discussions.learners_only");
const notThere = refused("discussions.not_found");

/** A published course, its owner, and two who bought it. */
async function aClass() {
  const lesson = aLesson();
  const course = await aCourse(app, { course: courseOf([lesson]) });
  const [ana, ben] = [await aUser(app, { name: "Ana" }), await aUser(app)];
  for (const learner of [ana, ben]) await buy(app, learner, course);
  return { course, lesson, owner: course.owner, ana, ben, slug: course.slug };
}
const titles = async (who: TestUser, slug: string, more: object = {}) =>
  (await list(who, slug, { kind: "question", ...more })).items.map(({ title }) => title);
const told = async (who: TestUser) => {
  const { rows } = await sql<{ subject: string }>`select subject from notification
    where user_id = ${who.id} order by id`.execute(app.platform.db);
  return rows.map(({ subject }) => subject);
};

test("who has the course and its team read and write; to others it is closed, and a draft does not exist", async () => {
  const { course, slug, owner, ana, ben } = await aClass();
  const thread = await ask(ana, slug);
  expect(await titles(ben, slug)).toEqual(["What is sepsis?"]);
  expect(await titles(owner, slug)).toEqual(["What is sepsis?"]);
  const stranger = await aUser(app);
  await expect(list(stranger, slug, { kind: "question" })).rejects.toEqual(learnersOnly);
  await expect(ask(stranger, slug)).rejects.toEqual(learnersOnly);
  await expect(reply(stranger, thread)).rejects.toEqual(learnersOnly);
  await expect(stranger.call(getThread, { params: { id: thread.id } })).rejects.toEqual(learnersOnly);
  const draft = await aCourse(app, { owner, channel: course.channel, status: "draft" });
  await expect(ask(ana, draft.slug)).rejects.toEqual(refused("catalogue.not_found"));
});

test("a question is open until somebody answers, the asker or the team accepts an answer, and a teacher is marked", async () => {
  const { slug, owner, ana, ben } = await aClass();
  const thread = await ask(ana, slug);
  expect(thread.first.author).toEqual({ name: "Ana P.", isTeacher: false, isMe: true });
  const counts = () => ana.call(countThreads, { params: { slug } });
  expect(await counts()).toEqual({ comments: 0, questions: 1, open: 1 });
  expect(await titles(ana, slug, { state: "open" })).toHaveLength(1);
  await reply(ben, thread, "I wonder too.");
  const { posts } = await reply(owner, thread);
  expect(posts.map(({ author }) => author.isTeacher)).toEqual([false, true]);
  expect(await counts()).toEqual({ comments: 0, questions: 1, open: 0 });
  expect(await titles(ana, slug, { state: "answered" })).toHaveLength(1);
  const accept = (who: TestUser, post: string | null) =>
    who.call(acceptAnswer, { params: { id: thread.id }, body: { post } });
  await expect(accept(ben, posts[0]!.id)).rejects.toEqual(notThere);
  await expect(accept(ana, thread.first.id)).rejects.toEqual(notThere);
  const other = await reply(owner, await ask(ana, slug, "And shock?"));
  await expect(accept(ana, other.posts[0]!.id)).rejects.toEqual(notThere);
  expect((await accept(ana, posts[1]!.id)).answerId).toBe(posts[1]!.id);
  // A removed post is no longer the accepted answer.
  await owner.call(removePost, { params: { id: posts[1]!.id } });
  expect(await ana.call(getThread, { params: { id: thread.id } })).toMatchObject({
    answerId: null,
    replies: 1,
  });
});

test("words are their author's to change for a quarter of an hour; no longer, and nobody else's", async () => {
  const { slug, owner, ana, ben } = await aClass();
  const { first } = await ask(ana, slug);
  const edit = (who: TestUser) =>
    who.call(editPost, { params: { id: first.id }, body: { title: "Why?", body: "Please." } });
  for (const who of [ben, owner]) await expect(edit(who)).rejects.toEqual(notThere);
  const changed = await edit(ana);
  expect(changed).toMatchObject({ title: "Why?", first: { body: "Please.", abilities: { edit: true } } });
  expect(changed.first.editedAt).not.toBeNull();
  await app.platform.db
    .updateTable("discussion_post")
    .set({ written_at: new Date(app.platform.now().getTime() - 15 * 60_000 - 1000) })
    .where("id", "=", first.id)
    .execute();
  await expect(edit(ana)).rejects.toEqual(refused("discussions.too_late"));
  expect((await list(ana, slug, { kind: "question" })).items[0]!.first.abilities.edit).toBe(false);
});

test("what was answered leaves its place when it is removed; what nobody answered goes whole", async () => {
  const { slug, owner, ana, ben } = await aClass();
  const [lonely, answered] = [await comment(ana, slug, "Nobody answers this"), await comment(ana, slug)];
  await reply(ben, answered);
  const remove = (who: TestUser, id: string) => who.call(removePost, { params: { id } });
  await expect(remove(ben, lonely.first.id)).rejects.toEqual(notThere);
  await remove(ana, lonely.first.id);
  await remove(owner, answered.first.id);
  await remove(owner, answered.first.id);
  const { items, total } = await list(ben, slug, { kind: "comment" });
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ id: answered.id, replies: 1, first: { body: "", removed: "team" } });
});

test("reports reach the team alone, once for each person; nobody reports their own words", async () => {
  const { slug, owner, ana, ben } = await aClass();
  const { id, first } = await comment(ana, slug, "Buy my pills");
  const report = (who: TestUser) => who.call(reportPost, { params: { id: first.id } });
  await expect(report(ana)).rejects.toEqual(refused("discussions.own_words"));
  await Promise.all([report(ben), report(ben)]);
  const seenBy = async (who: TestUser, state = "all") =>
    (await list(who, slug, { kind: "comment", state })).items.map((thread) => thread.first.reports);
  expect(await seenBy(owner, "reported")).toEqual([1]);
  expect(await seenBy(ben)).toEqual([0]);
  await expect(seenBy(ben, "reported")).rejects.toEqual(notThere);
  const dismiss = (who: TestUser) => who.call(dismissReports, { params: { id: first.id } });
  await expect(dismiss(ben)).rejects.toEqual(notThere);
  await dismiss(owner);
  expect(await seenBy(owner, "reported")).toEqual([]);
  expect(await owner.call(getThread, { params: { id } })).toMatchObject({ first: { reports: 0 } });
});

test("a moderator of the team keeps order there, and has no more of the course than a visitor", async () => {
  const { course, lesson, slug, owner, ana } = await aClass();
  const moderator = await aMember(app, course.channel, { roles: ["moderator"] });
  const { first } = await comment(ana, slug, "Buy my pills");
  const view = (who: TestUser) => who.call(getCourse, { params: { slug } });
  expect(await view(moderator)).toMatchObject({
    state: "no_ticket",
    abilities: { edit: false, students: false, teach: false, moderate: true },
  });
  expect((await view(owner)).abilities.moderate).toBe(true);
  expect((await view(ana)).abilities.moderate).toBe(false);
  await expect(moderator.call(getLesson, { params: { slug, id: lesson.id } })).rejects.toEqual(
    refused("playback.no_ticket"),
  );
  await moderator.call(removePost, { params: { id: first.id } });
  expect((await list(ana, slug, { kind: "comment" })).items).toEqual([]);
  const draft = await aCourse(app, { owner, channel: course.channel, status: "draft" });
  expect(await moderator.call(getCourse, { params: { slug: draft.slug } })).toMatchObject({
    abilities: { edit: false },
  });
});

test("the team pins; pinned ones come first, then those where something was written last", async () => {
  const { slug, owner, ana } = await aClass();
  const [first] = [await ask(ana, slug, "First"), await ask(ana, slug, "Second")];
  expect(await titles(ana, slug)).toEqual(["Second", "First"]);
  await reply(owner, first);
  expect(await titles(ana, slug)).toEqual(["First", "Second"]);
  const third = await ask(ana, slug, "Third, about Óxido");
  const pin = (who: TestUser, isPinned: boolean) =>
    who.call(pinThread, { params: { id: third.id }, body: { isPinned } });
  await expect(pin(ana, true)).rejects.toEqual(notThere);
  await pin(owner, true);
  await reply(owner, first);
  expect((await titles(ana, slug))[0]).toBe("Third, about Óxido");
  expect(await titles(ana, slug, { q: "oxid" })).toEqual(["Third, about Óxido"]);
  expect(await titles(ana, slug, { sort: "oldest", page: 2, size: 1 })).toEqual(["First"]);
  expect(await titles(owner, slug, { state: "mine" })).toEqual(["First"]);
});

test("something is about a lesson of the course and a moment of it; of another course it is refused", async () => {
  const { slug, lesson, ana } = await aClass();
  const start = (about: string | null, atMs: number | null) =>
    ana.call(startThread, { params: { slug }, body: { kind: "comment", body: "Here", lesson: about, atMs } });
  expect(await start(lesson.id, 61_000)).toMatchObject({
    lesson: { id: lesson.id, title: "Sepsis" },
    atMs: 61_000,
  });
  await expect(start(aLesson().id, null)).rejects.toEqual(refused("discussions.lesson_unknown"));
  await expect(start(null, 5)).rejects.toEqual(refused("request.invalid"));
  expect((await list(ana, slug, { kind: "comment", lesson: lesson.id })).total).toBe(1);
});

test("hostile words come back as they were typed, too long or empty ones are refused, and a question has a title", async () => {
  const { slug, ana } = await aClass();
  const hostile = "<img src=x onerror=alert(1)> [a](javascript:alert(1))\n</script>";
  expect((await comment(ana, slug, hostile)).first.body).toBe(hostile);
  const invalid = refused("request.invalid");
  for (const body of ["", "   ", "a".repeat(2001), "a\u0000b"])
    await expect(comment(ana, slug, body)).rejects.toEqual(invalid);
  await expect(ask(ana, slug, " ")).rejects.toEqual(invalid);
  expect((await comment(ana, slug, "a".repeat(2000))).first.body).toHaveLength(2000);
});

test("a question tells the owner and the team, an answer those who wrote there; never their author, never everybody", async () => {
  const { slug, owner, ana, ben } = await aClass();
  const carla = await aUser(app);
  const thread = await ask(ana, slug);
  await app.deliver();
  expect((await told(owner)).at(-1)).toMatch(/question in/);
  await reply(ben, thread);
  await app.deliver();
  expect((await told(ana)).at(-1)).toMatch(/^Answer to “What is sepsis\?”/);
  const before = (await told(owner)).length;
  await reply(ana, thread);
  await app.deliver();
  expect((await told(ben)).at(-1)).toMatch(/^Answer to/);
  expect(await told(owner)).toHaveLength(before);
  expect(await told(carla)).toEqual([]);
  expect((await told(ana)).filter((subject) => subject.startsWith("Answer"))).toHaveLength(1);
});

test("answers that come at once are all counted, and a thread takes no more than it may", async () => {
  const { slug, ana, ben } = await aClass();
  const thread = await comment(ana, slug);
  await Promise.all(Array.from({ length: 8 }, (_, at) => reply(at % 2 ? ana : ben, thread, `Answer ${at}`)));
  expect(await ana.call(getThread, { params: { id: thread.id } })).toMatchObject({ replies: 8 });
  await sql`update discussion_thread set replies = ${mostReplies} where id = ${thread.id}`.execute(
    app.platform.db,
  );
  await expect(reply(ana, thread)).rejects.toEqual(refused("discussions.full"));
});

test("a thread outlives the lesson that it was about", async () => {
  const { course, slug, lesson, ana, owner } = await aClass();
  await ana.call(startThread, {
    params: { slug },
    body: { kind: "question", title: "Here?", body: "Where?", lesson: lesson.id },
  });
  const [{ id: module, ...rest }] = course.course.modules as [(typeof course.course.modules)[number]];
  await owner.call(saveCourse, {
    params: { slug },
    body: {
      ...course.course,
      modules: [{ id: module, ...rest, lessons: [aLesson({ title: "Shock" })] }],
      revision: 1,
      change: null,
    },
  });
  const [thread] = (await list(ana, slug, { kind: "question" })).items;
  expect(thread).toMatchObject({ title: "Here?", lesson: null });
});
