import { readdir } from "node:fs/promises";
import { getAsset, getUpload, removeAsset, saveCaptions, watchAsset } from "@palco/contract/media/api";
import { limits } from "@palco/values/limits";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { soundOf, pitch } from "@palco/media/encode/testing-sound";
import { audioFile, audioSource } from "../assets/asset-files.ts";
import { aTone } from "../audio-tracks/testing-audio-tracks.ts";
import { mediaApp } from "../testing-app.ts";
import { tus } from "../uploads/testing-tus.ts";
import { claimAudioJob } from "./audio-job.queries.ts";
import { startAudioMaker } from "./audio-maker.ts";
import { makeAudioAsset } from "./make-audio.ts";

const app = await mediaApp();
const { platform } = app;
const { db, storage } = platform;
const [producer, other] = [await app.aPerson("PRODUCER"), await app.aPerson("PRODUCER")];

const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");

/** Sends a file that is to be sound by itself; answers its id, and the code it is refused with. */
async function send(content: Buffer, filename = "my_talk.mp3", who = producer) {
  const mine = tus(app.url, who);
  const path = await mine.create(content.length, filename, {
    "upload-metadata": metadata({ filename, purpose: "audio" }),
  });
  const answer = await mine.patch(path, 0, content);
  const code = answer.status < 300 ? undefined : String(JSON.parse(answer.body).code);
  return { id: path.split("/").at(-1)!, status: answer.status, code };
}
async function encode() {
  onTestFinished(await startAudioMaker(platform));
}
const stateOf = async (id: string) => (await producer.call(getAsset, { params: { id } })).state;
const files = (id: string) => readdir(storage.path(`assets/${id}`)).catch(() => [] as string[]);

test("an upload becomes one audio file, with the same progress as a video", async () => {
  const { id, status } = await send(aTone(6, "flac"));
  expect(status).toBe(204);
  expect(await producer.call(getUpload, { params: { id } })).toMatchObject({ state: "complete", purpose: "audio", assetId: id, audioTrack: null }); // prettier-ignore
  const waiting = await producer.call(getAsset, { params: { id } });
  expect(waiting).toMatchObject({ title: "my talk", state: "probing", renditions: [{ name: "a0", kind: "audio", state: "waiting", segmentsTotal: 100, segmentsDone: 0 }] }); // prettier-ignore
  // Leftover of a killed worker.
  await storage.put(`assets/${id}/.sound.m4a.1.tmp`, Buffer.from("half"));
  const watched = producer.call(watchAsset, { params: { id }, query: { since: waiting.revision } });
  await encode();
  expect((await watched).revision).toBeGreaterThan(waiting.revision);
  await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe("ready");
  const made = await producer.call(getAsset, { params: { id } });
  expect(Math.abs(made.durationMs! - 6000)).toBeLessThan(60);
  expect(made.size).toBe((await storage.get(audioFile(id)))!.length);
  expect(made.renditions).toMatchObject([{ state: "ready", segmentsDone: 100 }]);
  expect(pitch(await soundOf(storage.path(audioFile(id))), 1, 5)).toBeCloseTo(880, -1);
  // The source is not needed any more.
  expect(await files(id)).toEqual(["sound.m4a"]);
  await expect(other.call(getAsset, { params: { id } })).rejects.toMatchObject({ code: "media.not_found" });
  // It is no film.
  const captions = producer.call(saveCaptions, { params: { id, language: "en" }, query: {}, body: new Blob(["WEBVTT"], { type: "text/vtt" }) }); // prettier-ignore
  await expect(captions).rejects.toMatchObject({ code: "media.not_found" });
  await producer.call(removeAsset, { params: { id } });
  expect(await files(id)).toEqual([]);
}, 90_000);

test("a file without audio is refused with its own message", async () => {
  const text = Buffer.from("Dear listener, this is not music.\n".repeat(4000));
  const refused = await send(text);
  expect([refused.status, refused.code]).toEqual([415, "media.not_audio"]);
  expect(await producer.call(getUpload, { params: { id: refused.id } })).toMatchObject({ state: "refused", refusal: "not_audio" }); // prettier-ignore
  const mine = tus(app.url, producer);
  const create = (size: number, values: Record<string, string>) => mine.create(size, "a.mp3", { "upload-metadata": metadata(values) }); // prettier-ignore
  await expect(create(limits.audioBytes + 1, { purpose: "audio" })).rejects.toThrow(/^413.*audio_too_large/);
  await expect(create(100, { purpose: "music" })).rejects.toThrow(/^400.*media.upload_invalid/);
  expect(await storage.list("uploads")).toEqual([]);
});

test("two workers take two files; a dead worker's file is taken again once its lease is over", async () => {
  const [first, second] = [await send(aTone(2, "wav")), await send(aTone(2, "wav"))];
  const claimed = await Promise.all([claimAudioJob(db), claimAudioJob(db), claimAudioJob(db)]);
  const ids = claimed.flatMap((job) => job?.assetId ?? []);
  expect(ids.toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await claimAudioJob(db)).toBeUndefined();
  await sql`update audio_job set lease_until = now() - interval '1 second' where asset_id = ${first.id}`.execute(
    db,
  );
  expect(await claimAudioJob(db)).toMatchObject({ assetId: first.id });
  await db.deleteFrom("audio_job").execute();
});

test("an audio file does not wait for another that takes long", async () => {
  const slow = await send(aTone(2, "wav"));
  const held = await db.startTransaction().execute();
  onTestFinished(async () => void (held.isRolledBack || (await held.rollback().execute())));
  // Its end cannot be recorded.
  await held.selectFrom("asset").select("id").where("id", "=", slow.id).forUpdate().execute();
  await encode();
  const next = await send(aTone(2, "wav"));
  await expect.poll(() => stateOf(next.id), { timeout: 60_000 }).toBe("ready");
  expect(await stateOf(slow.id)).toBe("probing");
  await held.rollback().execute();
  await expect.poll(() => stateOf(slow.id), { timeout: 60_000 }).toBe("ready");
}, 90_000);

test("a file that cannot be converted is tried three times, then refused, and leaves no files", async () => {
  const { id } = await send(aTone(2, "wav"));
  await storage.put(audioSource(id), Buffer.from("gone"));
  for (const state of ["probing", "probing", "refused"]) {
    await sql`update audio_job set next_try_at = now()`.execute(db);
    await makeAudioAsset(platform, (await claimAudioJob(db))!, new AbortController());
    expect(await stateOf(id)).toBe(state);
  }
  expect(await files(id)).toEqual([]);
});

test("a stopped job is free for others at once; deleted during the work, it leaves nothing", async () => {
  const { id } = await send(aTone(4, "wav"));
  const stop = new AbortController();
  const making = makeAudioAsset(platform, (await claimAudioJob(db))!, stop);
  stop.abort();
  await making;
  const job = await claimAudioJob(db);
  expect(job).toMatchObject({ assetId: id });
  await producer.call(removeAsset, { params: { id } });
  await makeAudioAsset(platform, job!, new AbortController());
  expect(await files(id)).toEqual([]);
});
