import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import {
  getAsset,
  getUpload,
  listAudioTracks,
  removeAsset,
  removeAudioTrack,
} from "@palco/contract/media/api";
import { loudness, pitch, soundOf } from "@palco/media/encode/testing-sound";
import { AAC, aClip, picture, tone, usualClip, X264 } from "@palco/media/mp4/testing";
import { limits } from "@palco/values/limits";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { getAssetIndex, importAssetFromFile } from "../public.ts";
import { mediaApp, type Person } from "../testing-app.ts";
import { doWork } from "../transcoding/do-work.ts";
import { finishAsset } from "../transcoding/finish-asset.ts";
import { claimWork } from "../transcoding/plan-work.ts";
import { startTranscoderProcess } from "../transcoding/testing-transcoder.ts";
import { startTranscoder } from "../transcoding/transcoder.ts";
import { takeIdentity } from "../transcoding/worker-identity.ts";
import { tus } from "../uploads/testing-tus.ts";
import { aTone, hear, statusOf } from "./testing-audio-tracks.ts";

const app = await mediaApp();
const producer = await app.aPerson("PRODUCER");
const other = await app.aPerson("PRODUCER");
const admin = await app.aPerson("ADMIN");
const { platform } = app;

/** Ends a test that hangs, in milliseconds. A film is encoded 16 times slower beside six busy processes than alone. */
const ENDLESS = 300_000;

const bring = async (path = usualClip(14)) =>
  (await importAssetFromFile(platform, { ownerId: producer.id, path, title: "A film" })).id;

async function transcode(): Promise<void> {
  const stop = await startTranscoder(platform);
  onTestFinished(stop);
}

async function send(
  content: Buffer,
  target: { assetId: string; language?: string; title?: string },
  by: Person = producer,
) {
  const mine = tus(app.url, by);
  const path = await mine.createAudioTrack(content.length, target);
  const answer = await mine.patch(path, 0, content);
  const code = answer.status < 300 ? undefined : String(JSON.parse(answer.body).code);
  return { id: path.split("/").at(-1)!, status: answer.status, code, path };
}

/** Deletes the jobs that other tests left. */
const forgetOtherWork = () => platform.db.deleteFrom("transcode_job").execute();

const listOf = async (id: string) => (await producer.call(listAudioTracks, { params: { id } })).items;

async function whenReady(assetId: string): Promise<void> {
  const states = async () => [...new Set((await listOf(assetId)).map(({ state }) => state))];
  await expect.poll(states, { timeout: ENDLESS, interval: 50 }).toEqual(["ready"]);
}

test(
  "additional audio tracks stand beside the film's own: as long as it, cut where it is cut, chosen by language",
  async () => {
    const assetId = await bring();
    await transcode();
    const shorter = await send(aTone(9, "mp3"), { assetId, language: "pt" });
    expect(shorter.status).toBe(204);
    expect(await producer.call(getUpload, { params: { id: shorter.id } })).toMatchObject({
      state: "complete",
      assetId,
      audioTrack: { assetId, language: "pt", title: "" },
    });
    await send(aTone(20, "flac"), { assetId, language: "pt", title: 'The "other" one' });
    await whenReady(assetId);
    expect(await listOf(assetId)).toMatchObject([
      { language: "pt", title: "", state: "ready", reason: null, progress: 1 },
      { language: "pt", title: 'The "other" one' },
    ]);

    const [own, first, second, ...rest] = await hear(platform, assetId);
    expect(rest).toEqual([]);
    expect([own, first, second].map((one) => one!.attributes)).toMatchObject([
      { LANGUAGE: "es", DEFAULT: "YES", URI: "src-a0/index.m3u8" },
      { LANGUAGE: "pt", NAME: "Português", DEFAULT: "NO", AUTOSELECT: "YES", URI: "a8/index.m3u8" },
      { LANGUAGE: "pt", NAME: "Português · The ”other” one", URI: "a9/index.m3u8" },
    ]);
    expect(new Set([own, first, second].map((one) => one!.attributes["GROUP-ID"])).size).toBe(1);
    for (const { starts } of [first!, second!]) {
      expect(starts.length).toBe(own!.starts.length);
      starts.forEach((start, n) => expect(Math.abs(start - own!.starts[n]!)).toBeLessThan(0.022));
    }
    const [ofFilm, ofFirst, ofSecond] = await Promise.all(
      [own, first, second].map((one) => soundOf(one!.file)),
    );
    expect(pitch(ofFilm!, 1, 8)).toBeCloseTo(440, -1);
    expect(pitch(ofFirst!, 1, 8)).toBeCloseTo(880, -1);
    expect(pitch(ofSecond!, 10, 13.5)).toBeCloseTo(880, -1);
    expect(loudness(ofFirst!, 9.2, 13.5)).toBeLessThan(0.001);
    for (const sound of [ofFirst!, ofSecond!])
      expect(Math.abs(sound.length - ofFilm!.length) / 48_000).toBeLessThan(0.05);
    // The file itself is not needed any more.
    expect(await platform.storage.list(`assets/${assetId}/sounds`)).toEqual([]);
  },
  ENDLESS,
);

test(
  "a film without audio gets a track; after its removal it is silent again and the files are gone",
  async () => {
    const assetId = await bring(aClip(`${picture(6)} ${X264} -an`));
    await transcode();
    expect(await hear(platform, assetId)).toEqual([]);
    const { id } = await send(aTone(3, "wav", 660), { assetId, language: "en" });
    await whenReady(assetId);
    const [only] = await hear(platform, assetId);
    expect(only!.attributes).toMatchObject({ LANGUAGE: "en", DEFAULT: "YES" });
    expect(pitch(await soundOf(only!.file), 1, 2.9)).toBeCloseTo(660, -1);
    expect(await statusOf(platform, assetId, "a8/0.m4s")).toBe(200);

    await producer.call(removeAudioTrack, { params: { id: assetId, track: id } });
    expect(await hear(platform, assetId)).toEqual([]);
    expect(await listOf(assetId)).toEqual([]);
    expect(await statusOf(platform, assetId, "a8/0.m4s")).toBe(404);
    expect(await platform.storage.list(`assets/${assetId}/a8`)).toEqual([]);
    // Its address is never used again: browsers keep what they had of it.
    await send(aTone(3, "wav", 660), { assetId, language: "en" });
    await whenReady(assetId);
    expect((await hear(platform, assetId))[0]!.attributes["URI"]).toBe("a9/index.m3u8");
    await producer.call(removeAsset, { params: { id: assetId } });
  },
  ENDLESS,
);

test("only the film's owner and administrators may add them; for others the film is not found", async () => {
  const assetId = await bring();
  const tone = aTone(3, "mp3");
  const { id } = await send(tone, { assetId, language: "en" });
  await expect(send(tone, { assetId }, other)).rejects.toThrow(/^404.*media.not_found/);
  await expect(other.call(listAudioTracks, { params: { id: assetId } })).rejects.toMatchObject({
    code: "media.not_found",
  });
  await expect(other.call(removeAudioTrack, { params: { id: assetId, track: id } })).rejects.toMatchObject({
    code: "media.not_found",
  });
  // Nor through a film of one's own.
  const theirs = await importAssetFromFile(platform, {
    ownerId: other.id,
    path: usualClip(14),
    title: "Theirs",
  });
  await expect(other.call(removeAudioTrack, { params: { id: theirs.id, track: id } })).rejects.toMatchObject({
    code: "media.not_found",
  });
  expect((await send(tone, { assetId, language: "pt" }, admin)).status).toBe(204);
  expect((await listOf(assetId)).length).toBe(2);
});

test(
  "a file without audio, or one track too many, is refused with its own message",
  async () => {
    const assetId = await bring();
    const mine = tus(app.url, producer);
    const text = Buffer.from("Dear listener, this is not music.\n".repeat(4000));
    const refused = await send(text, { assetId });
    expect([refused.status, refused.code]).toEqual([415, "media.not_audio"]);
    const again = await mine.patch(refused.path, 0, text);
    expect([again.status, JSON.parse(again.body).code]).toEqual([415, "media.not_audio"]);
    expect(await producer.call(getUpload, { params: { id: refused.id } })).toMatchObject({
      state: "refused",
      refusal: "not_audio",
    });
    const noise = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), randomBytes(90_000)]);
    expect(await send(noise, { assetId })).toMatchObject({ status: 422, code: "media.audio_broken" });
    const mute = await platform.storage.get(
      `assets/${await bring(aClip(`${picture(6)} ${X264} -an`))}/source.mp4`,
    );
    expect(await send(mute!, { assetId })).toMatchObject({ status: 422, code: "media.no_audio" });
    expect(await listOf(assetId)).toEqual([]);

    await expect(mine.createAudioTrack(limits.audioBytes + 1, { assetId })).rejects.toThrow(
      /^413.*media.audio_too_large/,
    );
    for (const wrong of [{ language: "Portuguese" }, { title: "x".repeat(61) }, { assetId: "../etc" }])
      await expect(mine.createAudioTrack(100, { assetId, ...wrong })).rejects.toThrow(
        /^400.*media.upload_invalid/,
      );

    const tone = aTone(3, "mp3");
    // Both uploads are accepted; one is refused at its end.
    const paths = [
      await mine.createAudioTrack(tone.length, { assetId }),
      await mine.createAudioTrack(tone.length, { assetId }),
    ];
    const answers = await Promise.all(paths.map((path) => mine.patch(path, 0, tone)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    await expect(mine.createAudioTrack(100, { assetId })).rejects.toThrow(/^409.*media.audio_track_taken/);
    for (let n = 1; n < limits.audioTracks; n++) await send(tone, { assetId, title: `Take ${n}` });
    await expect(mine.createAudioTrack(100, { assetId, language: "en" })).rejects.toThrow(
      /^409.*media.audio_track_too_many/,
    );
    expect(await platform.storage.list("uploads")).toEqual([]);
  },
  ENDLESS,
);

test(
  "a track that cannot be converted fails alone, and allows another try",
  async () => {
    await forgetOtherWork();
    const assetId = await bring(aClip(`${picture(6)} ${tone(6)} ${X264} ${AAC}`));
    const { id } = await send(aTone(3, "wav"), { assetId });
    await platform.storage.put(`assets/${assetId}/sounds/${id}`, Buffer.from("gone"));
    await transcode();
    const hurry = setInterval(
      () =>
        void sql`update transcode_job set next_try_at = now()`
          .execute(platform.db)
          .then(() => platform.bus.publish("transcode")),
      50,
    );
    onTestFinished(() => clearInterval(hurry));
    await expect
      .poll(() => listOf(assetId), { timeout: ENDLESS })
      .toMatchObject([{ state: "failed", reason: "unplayable" }]);
    const film = () => producer.call(getAsset, { params: { id: assetId } });
    await expect.poll(async () => (await film()).state, { timeout: ENDLESS }).toBe("ready");
    expect((await film()).renditions.every(({ state }) => state === "ready")).toBe(true);
    expect((await hear(platform, assetId)).length).toBe(1);
    await send(aTone(3, "wav"), { assetId });
    await whenReady(assetId);
    expect((await listOf(assetId)).length).toBe(1);
  },
  ENDLESS,
);

const isSegment = (name: string) => /^\d+\.m4s$/.test(name);
test("a track that arrives while its film is being finished is made all the same", async () => {
  const assetId = await bring();
  await send(aTone(3, "mp3"), { assetId });
  await finishAsset(platform, assetId);
  const jobs = await platform.db.selectFrom("transcode_job").select("asset_id").execute();
  expect(jobs).toContainEqual({ asset_id: assetId });
});

test("a track that is removed when a worker has just begun leaves nothing behind", async () => {
  await forgetOtherWork();
  const assetId = await bring();
  const { id } = await send(aTone(9, "mp3"), { assetId });
  const { number: worker, stop } = await takeIdentity(platform);
  onTestFinished(stop);
  let work = await claimWork(platform, { worker, urgentOnly: false });
  while (work && work.kind !== "audio_track") work = await claimWork(platform, { worker, urgentOnly: false });
  await producer.call(removeAudioTrack, { params: { id: assetId, track: id } });
  await doWork(platform, work!, { abort: new AbortController(), written: 0 });
  expect(await platform.storage.list(`assets/${assetId}/a8`)).toEqual([]);
  expect(await platform.storage.list(`assets/${assetId}/sounds`)).toEqual([]);
  expect((await hear(platform, assetId)).length).toBe(1);
});

test(
  "after a kill in the middle of a track, the next transcoder continues where it stopped",
  async () => {
    await forgetOtherWork();
    const small = picture(240, { size: "64x36", rate: "2" });
    const assetId = await bring(aClip(`${small} ${tone(240)} ${X264.replace("-g 30", "-g 4")} ${AAC}`));
    await send(aTone(230, "mp3"), { assetId });
    const files = () => readdir(platform.storage.path(`assets/${assetId}/a8`)).catch(() => [] as string[]);
    const count = async () => (await files()).filter(isSegment).length;
    const total = (await getAssetIndex(platform, assetId))!.segments.length - 1;
    let before = 0;
    for (let round = 0; round < 2 && before < total; round++) {
      const child = await startTranscoderProcess(app);
      await expect.poll(count, { timeout: ENDLESS, interval: 5 }).toBeGreaterThan(before);
      child.kill("SIGKILL");
      await once(child, "exit");
      before = await count();
    }
    expect(before).toBeLessThan(total);
    await transcode();
    await whenReady(assetId);
    const [own, further] = await hear(platform, assetId);
    expect(further!.starts.length).toBe(own!.starts.length);
    const heard = await soundOf(further!.file);
    const second = 4 * before;
    expect(pitch(heard, Math.max(0, second - 20), second + 20)).toBeCloseTo(880, -1);
    expect(await files()).toHaveLength(total + 1);
  },
  ENDLESS,
);
