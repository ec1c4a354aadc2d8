import { completeLesson, countDownload, getCourseEdit, getLesson } from "@palco/contract/courses/api";
import { refundOrder } from "@palco/contract/checkout/api";
import { expect, onTestFinished, test } from "vitest";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { cleanUpResources, sendResource } from "#modules/media/testing-resource.ts";
import { sql } from "kysely";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { aCourse, aLesson, changeCourse, courseOf, withLessons } from "./testing.ts";

const app = await testApp();
const words = "%PDF-1.7\nThe dose, by weight.";
const send = (owner: TestUser, filename = "Dosis «final».pdf") =>
  sendResource(app, owner, { filename, content: Buffer.from(words) }).then(({ id }) => id);

/** A course whose second lesson waits for the first, both with a file, and its learner. */
async function withFiles({ isPreview = false } = {}) {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const [first, second] = [
    aLesson({ isPreview, files: [await send(owner, "table.pdf"), await send(owner)] }),
    aLesson({ title: "Shock", prerequisite: { kind: "previous" }, files: [await send(owner, "shock.pdf")] }),
  ];
  const course = await aCourse(app, { owner, course: courseOf([first, second]) });
  const learner = await aUser(app);
  const order = await buy(app, learner, course);
  return { course, owner, learner, order, first, second };
}
const lessonOf = (who: TestUser, { slug }: TestProduct, { id }: { id: string }) =>
  who.call(getLesson, { params: { slug, id } });
const status = async (url: string) => (await fetch(app.url + url)).status;
const isRefused = (asked: Promise<unknown>, code: string) => expect(asked).rejects.toEqual(refused(code));
const editOf = ({ owner, slug }: TestProduct) => owner.call(getCourseEdit, { params: { slug } });

test("the files of a lesson stand in their order and are downloaded as they were sent, by who has the course", async () => {
  const { course, owner, learner, order, first } = await withFiles();
  const { files } = await lessonOf(learner, course, first);
  expect(files.map(({ filename, size }) => [filename, size])).toEqual([
    ["table.pdf", words.length],
    ["Dosis «final».pdf", words.length],
  ]);
  const answer = await fetch(app.url + files[1]!.url);
  expect([answer.status, await answer.text()]).toEqual([200, words]);
  expect(answer.headers.get("content-disposition")).toContain("attachment;");
  expect(await status((await lessonOf(owner, course, first)).files[0]!.url)).toBe(200);

  // The address is of one file and one account, ends by itself, and with the right.
  const [bare, key] = files[1]!.url.split("?");
  expect(await status(bare!)).toBe(403);
  expect(await status(`${files[0]!.url.split("?")[0]}?${key}`)).toBe(403);
  app.setNow(new Date(Date.now() + 5 * 3_600_000));
  onTestFinished(() => app.setNow(undefined));
  expect(await status(files[1]!.url)).toBe(403);
  app.setNow(undefined);
  const admin = await aUser(app, { roles: ["ADMIN"] });
  await admin.call(refundOrder, { params: { id: order.id } });
  expect(await status(files[1]!.url)).toBe(403);
});

test("8: the file of a locked lesson is refused, also by an address that was made before the lock", async () => {
  const { course, learner, owner, first, second } = await withFiles();
  await changeCourse(
    course,
    withLessons(([one, two]) => [one!, { ...two!, prerequisite: { kind: "none" } }]),
  );
  const [file] = (await lessonOf(learner, course, second)).files;
  expect(await status(file!.url)).toBe(200);
  await changeCourse(
    course,
    withLessons(([one, two]) => [one!, { ...two!, prerequisite: { kind: "previous" } }]),
  );
  const count = () => learner.call(countDownload, { params: { slug: course.slug, id: file!.id } });
  await isRefused(lessonOf(learner, course, second), "lesson.locked");
  await isRefused(count(), "lesson.locked");
  const answer = await fetch(app.url + file!.url, { headers: { "accept-language": "en" } });
  expect([answer.status, await answer.text()]).toEqual([
    403,
    "This file opens once you complete what comes before it.",
  ]);
  expect(await status((await lessonOf(owner, course, second)).files[0]!.url)).toBe(200);
  await learner.call(completeLesson, { params: { slug: course.slug, id: first.id } });
  expect(await status(file!.url)).toBe(200);
  await count();
});

test("files of a sample are everybody's; those of other lessons are for who has the course", async () => {
  const { course, first, second } = await withFiles({ isPreview: true });
  const stranger = await aUser(app);
  const [sample] = (await lessonOf(stranger, course, first)).files;
  expect(await status(sample!.url)).toBe(200);
  expect(await status(sample!.url.split("?")[0]!)).toBe(200);
  await isRefused(lessonOf(stranger, course, second), "playback.no_ticket");
});

test("a download is counted once for each account, and not for who teaches", async () => {
  const { course, owner, learner, first } = await withFiles();
  const { slug } = course;
  const [file, other] = (await lessonOf(learner, course, first)).files;
  const count = (who: TestUser, id = file!.id) => who.call(countDownload, { params: { slug, id } });
  await Promise.all([count(learner), count(learner), count(learner)]);
  await count(owner);
  const downloads = Object.fromEntries(
    (await editOf(course)).files.map((one) => [one.filename, one.downloads]),
  );
  expect(downloads).toEqual({ "table.pdf": 1, "Dosis «final».pdf": 0, "shock.pdf": 0 });
  await isRefused(count(await aUser(app), other!.id), "playback.no_ticket");
  await isRefused(count(learner, first.id), "courses.file_not_found");
  // A file of one course is none of another one's.
  const elsewhere = await withFiles();
  await isRefused(
    learner.call(countDownload, { params: { slug: elsewhere.course.slug, id: file!.id } }),
    "courses.lesson_not_found",
  );
});

test("files come, go and change places as a correction; one of somebody else is refused", async () => {
  const { course, owner, first } = await withFiles();
  const [table, dose] = first.files;
  const third = await send(owner, "third.pdf");
  const set = (files: string[]) =>
    changeCourse(
      course,
      withLessons(([one, two]) => [{ ...one!, files }, two!]),
    );
  const before = (await editOf(course)).edition;
  const swapped = await set([dose!, third, table!]);
  expect(swapped.course.modules[0]!.lessons[0]!.files).toEqual([dose, third, table]);
  expect(swapped.edition).toBe(before);
  expect((await set([third])).course.modules[0]!.lessons[0]!.files).toEqual([third]);
  expect((await set([third, table!])).course.modules[0]!.lessons[0]!.files).toEqual([third, table]);
  const foreign = await send(await aUser(app, { roles: ["PRODUCER"] }), "theirs.pdf");
  await isRefused(set([third, foreign]), "media.not_found");
  await isRefused(set(Array.from({ length: 21 }, () => third)), "request.invalid");
});

test("files of a lesson that is taken out stay with learners of its edition, and go with a course that nobody began", async () => {
  const { db, storage } = app.platform;
  const isThere = (id: string) => storage.exists(`resources/${id}`);
  const removeSecond = (course: TestProduct) =>
    changeCourse(
      course,
      withLessons(([one]) => [one!]),
      "edition",
    );
  const begun = await withFiles();
  await begun.learner.call(completeLesson, { params: { slug: begun.course.slug, id: begun.first.id } });
  const [kept] = (await lessonOf(begun.learner, begun.course, begun.second)).files;
  await removeSecond(begun.course);
  expect(await status(kept!.url)).toBe(200);

  const fresh = await withFiles();
  await removeSecond(fresh.course);
  await sql`update resource set unused_since = unused_since - interval '8 days'`.execute(db);
  await cleanUpResources(app.platform);
  expect(await Promise.all([begun, fresh].map(({ second }) => isThere(second.files[0]!)))).toEqual([
    true,
    false,
  ]);
});

test("a name that carries script or a path is inert", async () => {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  for (const filename of ["<img src=x onerror=alert(1)>.pdf", "..\\..\\x.pdf", 'a"; filename="b.html.pdf']) {
    const { id, status: sent } = await sendResource(app, owner, { filename, content: Buffer.from(words) });
    if (sent >= 400) continue;
    const lesson = aLesson({ files: [id] });
    const course = await aCourse(app, { owner, course: courseOf([lesson]) });
    const [file] = (await lessonOf(owner, course, lesson)).files;
    const answer = await fetch(app.url + file!.url);
    expect(answer.status).toBe(200);
    const disposition = answer.headers.get("content-disposition")!;
    expect(disposition).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.%!~*-]+$/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
});
