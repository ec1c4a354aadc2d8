import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getProductEdit } from "@palco/contract/catalogue/edit";
import { getCourseEdit } from "@palco/contract/courses/api";
import { lessonsIn } from "@palco/contract/courses/outline";
import { coursePackage, getCourseImport, importCourse } from "@palco/contract/courses/package";
import { usualClip } from "@palco/media/mp4/testing";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { importAssetFromFile, importCaptionsFromFile } from "#modules/media/public.ts";
import { sendResource } from "#modules/media/testing-resource.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { aCourse, aLesson, courseOf } from "../testing.ts";
import { workNextImport } from "./import-package.ts";

const app = await testApp();

async function download(who: TestUser, slug: string): Promise<{ status: number; body: Buffer }> {
  const answer = await fetch(`${app.url}/api${coursePackage(slug)}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
}

/** Imports a file and answers how it ended. */
async function importOf(who: TestUser, content: Buffer) {
  const { id: resourceId } = await sendResource(app, who, { filename: "course.zip", content });
  const { id } = await who.call(importCourse, { body: { resourceId } });
  while (await workNextImport(app.platform));
  return who.call(getCourseImport, { params: { id } });
}

const zipOf = async (entries: Record<string, string>, big: Record<string, number> = {}): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  for (const [name, bytes] of Object.entries(big)) zip.addBuffer(Buffer.alloc(bytes), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const words = "%PDF-1.7\nThe dose, by weight.";
const captions = "WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nMeasure the PR.\n";

const options = [true, false].map((isRight) => ({ text: isRight ? "P" : "T", texts: {}, isRight }));
const aQuestion = () => ({ id: aLesson().id, atMs: 1000, text: "First wave?", texts: {}, options });

/** A course with a film that has captions and a question, a file, and a lesson that waits for it. */
async function aWholeCourse() {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const { id: assetId } = await importAssetFromFile(app.platform, {
    ownerId: owner.id,
    path: usualClip(2),
    title: "Signs",
  });
  const path = join(mkdtempSync(join(tmpdir(), "palco-captions-")), "en.vtt");
  writeFileSync(path, captions);
  await importCaptionsFromFile(app.platform, assetId, { path, language: "en", label: "English" });
  const { id: file } = await sendResource(app, owner, {
    filename: "Dosis «final».pdf",
    content: Buffer.from(words),
  });
  const film = aLesson({
    title: "Signs",
    assetId,
    files: [file],
    rule: { kind: "passed", percent: 80 },
    questions: [aQuestion()],
  });
  const after = aLesson({
    title: "Practice",
    rule: { kind: "by_hand" },
    prerequisite: { kind: "lesson", id: film.id },
  });
  const course = await aCourse(app, {
    owner,
    title: "Sepsis",
    course: courseOf([film, after], { level: "advanced" }),
  });
  return { owner, course, film, after };
}

test("a course goes out as one file and comes in as a draft of another organizer, with its films, captions, files and rules", async () => {
  const { owner, course, film } = await aWholeCourse();
  const { status, body } = await download(owner, course.slug);
  expect(status).toBe(200);
  const other = await aUser(app, { roles: ["PRODUCER"] });
  await expect(importOf(other, body)).rejects.toEqual(refused("catalogue.channel_required"));
  const { owner: taker } = await aCourse(app);
  const ended = await importOf(taker, body);
  expect(ended).toMatchObject({ state: "done", done: 2, of: 2, refusal: null });
  const params = { slug: ended.product!.slug };
  expect((await taker.call(getProductEdit, { params })).fields).toMatchObject({
    title: "Sepsis",
    plan: "paid",
    price: 0,
  });
  const edit = await taker.call(getCourseEdit, { params });
  expect(edit).toMatchObject({
    status: "draft",
    course: { level: "advanced" },
    files: [{ filename: "Dosis «final».pdf", size: words.length }],
  });
  const [signs, practice] = lessonsIn(edit.course.modules);
  expect(signs).toMatchObject({ title: "Signs", rule: { kind: "passed", percent: 80 } });
  expect(signs!.questions).toMatchObject([{ atMs: 1000, text: "First wave?", options }]);
  expect(signs!.questions[0]!.id).not.toBe(film.questions[0]!.id);
  expect([signs!.id, signs!.assetId]).not.toEqual([film.id, film.assetId]);
  expect(practice).toMatchObject({
    rule: { kind: "by_hand" },
    prerequisite: { kind: "lesson", id: signs!.id },
  });
  const { platform } = app;
  const index = await platform.storage.get(`assets/${signs!.assetId}/captions/en.vtt`);
  expect(String(index)).toContain("Measure the PR.");
  expect(await platform.storage.get(`assets/${signs!.assetId}/source.mp4`)).toEqual(
    readFileSync(usualClip(2)),
  );
});

test("a course is exported by who may change it, and an import is seen by who began it", async () => {
  const { course, owner } = await aWholeCourse();
  const stranger = await aUser(app, { roles: ["PRODUCER"] });
  expect((await download(stranger, course.slug)).status).toBe(404);
  expect((await download(await aUser(app), course.slug)).status).toBe(403);
  const { id: resourceId } = await sendResource(app, owner, {
    filename: "c.zip",
    content: await zipOf({ a: "b" }),
  });
  await expect(stranger.call(importCourse, { body: { resourceId } })).rejects.toBeDefined();
  const { id } = await owner.call(importCourse, { body: { resourceId } });
  await expect(stranger.call(getCourseImport, { params: { id } })).rejects.toEqual(
    refused("courses.import_not_found"),
  );
});

/** A description of a package as a writer of ours makes it, changed. */
const described = (lesson: object = {}, more: object = {}): string =>
  JSON.stringify({
    format: "palco-course",
    version: 1,
    product: {
      title: "Hostile",
      titles: {},
      shortDescription: "",
      shortDescriptions: {},
      description: "",
      descriptions: {},
      ageRating: "all",
    },
    course: {
      level: null,
      requirements: {},
      modules: [
        { ...courseOf([]).modules[0], lessons: [{ ...aLesson(), film: null, attachments: [], ...lesson }] },
      ],
    },
    ...more,
  });
const attached = (entry: string, filename = "a.pdf") => ({ attachments: [{ entry, filename }] });

test("a package that lies is refused and leaves nothing: broken, without description, names that climb, bombs, content that is another", async () => {
  const { owner } = await aCourse(app);
  const refusalOf = async (content: Buffer) => {
    const { state, refusal, product } = await importOf(owner, content);
    expect([state, product]).toEqual(["refused", null]);
    return refusal?.code;
  };
  const good = await zipOf({ "course.json": described() });
  expect(await importOf(owner, good)).toMatchObject({ state: "done" });
  const climbing = Buffer.from((await zipOf({ "course.json": described(), "files/aaaaaaaa": words })).toString("latin1").replaceAll("files/aaaaaaaa", "../../aaaaaaaa"), "latin1"); // prettier-ignore
  const ringed = aLesson().id;
  const invalid = [
    good.subarray(0, good.length - 30),
    Buffer.from("PK\u0003\u0004 and nothing else"),
    await zipOf({ "readme.txt": "hello" }),
    await zipOf({ "course.json": "{" }),
    await zipOf({ "course.json": described({}, { version: 2 }) }),
    await zipOf({ "course.json": described({ assetId: aLesson().id }) }),
    await zipOf({ "course.json": described(attached("../../etc/passwd")) }),
    await zipOf({ "course.json": described(attached("files/not-there.pdf")) }),
    await zipOf({ "course.json": described({ prerequisite: { kind: "lesson", id: ringed }, id: ringed }) }),
    climbing,
  ];
  for (const content of invalid) expect(await refusalOf(content)).toBe("courses.package_invalid");
  const bomb = await zipOf(
    { "course.json": described(attached("files/a.pdf")) },
    { "files/a.pdf": 64 * 1024 * 1024 },
  );
  expect(bomb.length).toBeLessThan(100_000);
  expect(await refusalOf(bomb)).toBe("courses.package_too_large");
  const script = await zipOf({
    "course.json": described(attached("files/a.pdf")),
    "files/a.pdf": "<script>",
  });
  expect(await refusalOf(script)).toBe("courses.package_content");
  const html = await zipOf({
    "course.json": described(attached("files/a", "a.html")),
    "files/a": "<script>",
  });
  expect(await refusalOf(html)).toBe("courses.package_content");
  const noFilm = { film: { entry: "media/a.mp4", title: "A", captions: [] } };
  const text = await zipOf({ "course.json": described(noFilm), "media/a.mp4": "no film at all" });
  expect(await refusalOf(text)).toBe("courses.package_content");
});
