import { getProductEdit, moveProduct } from "@palco/contract/catalogue/edit";
import {
  getPost,
  getPostEdit,
  getPostVersion,
  listPostVersions,
  publishPostChanges,
  removePostText,
  restorePostVersion,
  savePostText,
  schedulePost,
} from "@palco/contract/posts/api";
import { expect, onTestFinished, test } from "vitest";
import { refusal } from "#modules/accounts/testing.ts";
import type { TestProduct } from "#modules/catalogue/testing.ts";
import { testApp } from "#testing/app.ts";
import { publishDue } from "./schedule-post.ts";
import { aDocument, aParagraph, aPost } from "./testing.ts";

const app = await testApp();
const slugOf = ({ slug }: Pick<TestProduct, "slug">) => ({ params: { slug } });
const textOf = ({ slug }: Pick<TestProduct, "slug">) => ({ slug, language: "en" }) as const;
const saying = (words: string) => aDocument(aParagraph(words));
const hour = 3_600_000;
const write = (post: TestProduct, words: string, revision: number) =>
  post.owner.call(savePostText, { params: textOf(post), body: { document: saying(words), revision } });
const historyOf = async (post: TestProduct) =>
  (await post.owner.call(listPostVersions, { params: textOf(post) })).items;
function at(date: Date) {
  app.setNow(date);
  onTestFinished(() => app.setNow(undefined));
}
const later = (hours: number) => new Date(Date.now() + hours * hour);

test("a draft lacks a text until something is written", async () => {
  const post = await aPost(app, { status: "draft", texts: {} });
  const missing = async () => (await post.owner.call(getProductEdit, slugOf(post))).missing;
  const text = [{ tab: "text", field: "text", reason: "empty" }];
  expect(await missing()).toEqual(text);
  await write(post, " ", 0);
  expect(await missing()).toEqual(text);
  await write(post, "Something", 1);
  expect(await missing()).toEqual([]);
});

test("a save from an older text is refused, and the history keeps both texts", async () => {
  const post = await aPost(app, { status: "draft", texts: { en: saying("first") } });
  await write(post, "first tab", 1);
  expect(await refusal(write(post, "second tab", 1))).toBe("posts.changed_elsewhere");
  const { texts } = await post.owner.call(getPostEdit, slugOf(post));
  expect(texts[0]).toMatchObject({ revision: 2, document: saying("first tab") });
  const kept = await historyOf(post);
  expect(kept.slice(0, 2).map(({ reason }) => reason)).toEqual(["refused", "replaced"]);
  const words = await Promise.all(
    kept.slice(0, 2).map(({ id }) => post.owner.call(getPostVersion, { params: { ...textOf(post), id } })),
  );
  expect(words.map(({ blocks }) => JSON.stringify(blocks))).toEqual([
    expect.stringContaining("second tab"),
    expect.stringContaining("first tab"),
  ]);
  // The same text once more is no conflict: its answer was lost.
  expect((await write(post, "first tab", 1)).revision).toBe(2);
});

test("of many tabs that save at once one goes through, and every text is kept", async () => {
  const post = await aPost(app, { status: "draft", texts: { en: saying("first") } });
  const all = Array.from({ length: 8 }, (_, tab) => `tab ${tab}`);
  const done = await Promise.allSettled(all.map((words) => write(post, words, 1)));
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const blocks = await Promise.all(
    (await historyOf(post)).map(({ id }) =>
      post.owner.call(getPostVersion, { params: { ...textOf(post), id } }),
    ),
  );
  const kept = JSON.stringify(blocks);
  for (const words of all) expect(kept).toContain(words);
});

test("what is saved within ten minutes is one version; an older one can be gone on from", async () => {
  const post = await aPost(app, { status: "draft", texts: { en: saying("monday") } });
  at(later(1));
  await write(post, "tuesday morning", 1);
  at(later(1.1));
  await write(post, "tuesday", 2);
  const [newest, oldest, ...more] = await historyOf(post);
  expect(more).toEqual([]);
  expect(newest).toMatchObject({ reason: "saved", words: 1, author: "Ada Prueba" });
  const restored = await post.owner.call(restorePostVersion, {
    params: { ...textOf(post), id: oldest!.id },
    body: { revision: 3 },
  });
  expect(restored).toMatchObject({ revision: 4, document: saying("monday") });
  const again = post.owner.call(restorePostVersion, {
    params: { ...textOf(post), id: oldest!.id },
    body: { revision: 3 },
  });
  expect(await refusal(again)).toBe("posts.changed_elsewhere");
});

test("readers of a published post keep their text until the changes are published", async () => {
  const post = await aPost(app, { gross: 0, texts: { en: saying("old") } });
  const read = async (preview?: "true") =>
    JSON.stringify((await post.owner.call(getPost, { ...slugOf(post), query: { preview } })).body);
  const { texts } = await post.owner.call(getPostEdit, slugOf(post));
  expect(await write(post, "new", texts[0]!.revision)).toMatchObject({ hasChanges: true });
  expect(await read()).toContain("old");
  expect(await read("true")).toContain("new");
  const asked = { ...slugOf(post), query: { preview: "true" as const } };
  expect(await app.as()(getPost, asked)).toMatchObject({ isPreview: false });
  const after = await post.owner.call(publishPostChanges, slugOf(post));
  expect(after.texts[0]).toMatchObject({ hasChanges: false });
  expect(await read()).toContain("new");
  expect((await historyOf(post))[0]).toMatchObject({ reason: "published" });
  expect(await refusal(post.owner.call(removePostText, { params: textOf(post) }))).toBe("posts.last_text");
});

test("a draft publishes itself at its moment, once, and not before", async () => {
  const post = await aPost(app, { status: "draft", texts: { en: saying("soon") } });
  const publishAt = later(2).toISOString();
  const status = async () => (await post.owner.call(getPostEdit, slugOf(post))).status;
  const edit = await post.owner.call(schedulePost, { ...slugOf(post), body: { publishAt } });
  expect(edit.publishAt).toBe(publishAt);
  await publishDue(app.platform);
  expect(await status()).toBe("draft");
  at(later(2.01));
  await Promise.all([publishDue(app.platform), publishDue(app.platform)]);
  expect(await post.owner.call(getPostEdit, slugOf(post))).toMatchObject({
    status: "published",
    publishAt: null,
    scheduleFailed: false,
  });
  const body = { publishAt: later(9).toISOString() };
  expect(await refusal(post.owner.call(schedulePost, { ...slugOf(post), body }))).toBe(
    "posts.already_published",
  );
});

test("the schedule can be cancelled; a failed publication is reported; an incomplete draft is not scheduled", async () => {
  const post = await aPost(app, { status: "draft", texts: {} });
  const schedule = (publishAt: string | null) =>
    post.owner.call(schedulePost, { ...slugOf(post), body: { publishAt } });
  expect(await refusal(schedule(later(2).toISOString()))).toBe("catalogue.incomplete");
  await write(post, "there", 0);
  expect(await refusal(schedule(later(-1).toISOString()))).toBe("request.invalid");
  await schedule(later(2).toISOString());
  expect((await schedule(null)).publishAt).toBeNull();
  await schedule(later(2).toISOString());
  await write(post, " ", 1);
  at(later(3));
  await publishDue(app.platform);
  expect(await post.owner.call(getPostEdit, slugOf(post))).toMatchObject({
    status: "draft",
    publishAt: null,
    scheduleFailed: true,
  });
  await write(post, "whole", 2);
  await post.owner.call(moveProduct, { ...slugOf(post), body: { move: "publish" } });
  expect(await post.owner.call(getPostEdit, slugOf(post))).toMatchObject({ scheduleFailed: false });
});
