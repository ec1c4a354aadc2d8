import { getTranscript } from "@palco/contract/courses/transcript";
import { expect, test } from "vitest";
import { aTicket } from "#modules/access/testing.ts";
import { aUser, type TestUser } from "#modules/accounts/testing.ts";
import { testApp } from "#testing/app.ts";
import { refused } from "#testing/refused.ts";
import { aCourse, aLesson, aLessonFilm, courseOf } from "./testing.ts";

const app = await testApp();

const spanish = `WEBVTT

00:00:01.000 --> 00:00:03.000
<v Elvira>Mide el <b>PR</b> &amp; el QRS.</v>
Con calma.

00:00:04.500 --> 00:00:06.000
<script>alert(1)</script>Mira la onda T.`;
const portuguese = `1
00:00:01,000 --> 00:00:03,000
Mede o PR.`;

async function send(owner: TestUser, assetId: string, language: string, file: string): Promise<void> {
  const answer = await fetch(`${app.url}/api/media/assets/${assetId}/captions/${language}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${owner.token}`, "content-type": "text/vtt" },
    body: file,
  });
  expect(answer.status).toBe(200);
}

/** A course whose second lesson waits for the first; both show the same film. */
async function withCaptions() {
  const owner = await aUser(app, { roles: ["PRODUCER"] });
  const assetId = await aLessonFilm(app, owner.id, 60);
  const rule = { kind: "watched" as const, percent: 90 };
  const [first, second, text] = [
    aLesson({ assetId, rule }),
    aLesson({ assetId, rule, prerequisite: { kind: "previous" } }),
    aLesson(),
  ];
  const course = await aCourse(app, { owner, course: courseOf([first, second, text]) });
  const learner = await aUser(app);
  await aTicket(app, learner, course);
  const read = (who: TestUser, { id }: { id: string }, language?: string) =>
    who.call(getTranscript, { params: { slug: course.slug, id }, query: { language } });
  return { owner, learner, assetId, first, second, text, read };
}

test("what is said in a lesson's film stands line by line in plain words, in the language that is asked for, else the reader's, else the first", async () => {
  const { owner, learner, assetId, first, text, read } = await withCaptions();
  const none = { language: null, languages: [], lines: [] };
  expect(await read(learner, first)).toEqual(none);
  expect(await read(learner, text)).toEqual(none);
  await send(owner, assetId, "es", spanish);
  await send(owner, assetId, "pt-BR", portuguese);
  const lines = [
    { fromMs: 1000, toMs: 3000, text: "Mide el PR & el QRS. Con calma." },
    { fromMs: 4500, toMs: 6000, text: "Mira la onda T." },
  ];
  expect(await read(learner, first, "es")).toMatchObject({ language: "es", lines });
  expect((await read(learner, first)).languages.map(({ language }) => language)).toEqual(["es", "pt-BR"]);
  expect(await read(learner, first, "pt")).toMatchObject({
    language: "pt-BR",
    lines: [{ text: "Mede o PR." }],
  });
  expect(await read(learner, first, "de")).toMatchObject({ language: "es" });
});

test("8: what is said in a lesson that is locked, or that one has no right to, is not told", async () => {
  const { owner, learner, assetId, first, second, read } = await withCaptions();
  await send(owner, assetId, "es", spanish);
  await expect(read(learner, second)).rejects.toEqual(refused("lesson.locked"));
  await expect(read(await aUser(app), first)).rejects.toEqual(refused("playback.no_ticket"));
  expect((await read(owner, second)).lines).toHaveLength(2);
});
