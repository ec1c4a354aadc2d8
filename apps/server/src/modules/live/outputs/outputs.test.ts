import { execFileSync, spawn } from "node:child_process";
import {
  addOutput,
  changeOutput,
  changeOutputKey,
  getBroadcast,
  removeOutput,
  startBroadcast,
  stopBroadcast,
} from "@palco/contract/live/api";
import { mostOutputs, type NewOutput } from "@palco/contract/live/output";
import { startPlayback, startPreview } from "@palco/contract/playback/api";
import { checkLivePlaylist } from "@palco/media/hls/check-live-playlist";
import { checkMaster } from "@palco/media/hls/check-playlist";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { testApp } from "#testing/app.ts";
import { startOrigin } from "../origin/start-origin.ts";
import { aBroadcast, encode, ingestOf } from "../testing.ts";

const app = await testApp();
const stopOrigin = await startOrigin(app.platform);
afterAll(() => stopOrigin());
const waits = { timeout: 30_000 };
/** Share of a segment in which a tone is heard, where it is sent: on a busy machine the encoder of the test leaves gaps. */
const often = 0.2;
const english: NewOutput = { title: "English", slug: "english", privacy: "public", language: "en" };

/** A broadcast with an additional audio track, and what that one's encoder is given. */
async function aBroadcastIn(output: NewOutput) {
  const broadcast = await aBroadcast(app);
  const { outputs, ingest } = await broadcast.owner(addOutput, { params: broadcast.params, body: output });
  const { id, key } = outputs.find(({ slug }) => slug === output.slug)!;
  const where = { id: broadcast.params.id, output: id };
  return { ...broadcast, where, sound: { url: ingest.url, key: key! } };
}

const textAt = async (url: string) => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.text();
};
const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

/** One segment of a playlist as a film. */
async function segmentAt(playlist: string, uri: string): Promise<Buffer> {
  const init = /EXT-X-MAP:URI="([^"]+)"/.exec(await textAt(playlist))![1]!;
  return Buffer.concat(await Promise.all([init, uri].map((file) => bytesAt(new URL(file, playlist).href))));
}

const rate = 48_000;
/** A twentieth of a second: a gap costs those pieces that it touches, and no other. */
const pieceLength = rate / 20;

/** Power of a tone beside that of all sound, from 0 to 1. Goertzel's algorithm. */
function purity(samples: Float32Array, tone: number): number {
  const factor = 2 * Math.cos((2 * Math.PI * tone) / rate);
  let [before, last, power] = [0, 0, 0];
  for (const sample of samples) {
    [before, last] = [last, sample + factor * last - before];
    power += sample * sample;
  }
  return (2 * (before * before + last * last - factor * before * last)) / (power * samples.length || 1);
}

/** Share of a film's pieces in which a tone is what is heard: 1 for all of them. */
function share(film: Buffer, tone: number): number {
  const args = "-v error -i pipe:0 -vn -ac 1 -ar 48000 -f f32le pipe:1";
  const raw = execFileSync("ffmpeg", args.split(" "), { input: film, maxBuffer: 64 * 2 ** 20 });
  const samples = new Float32Array(raw.buffer, raw.byteOffset, raw.length / 4);
  const pieces = Math.floor(samples.length / pieceLength);
  const heard = Array.from({ length: pieces }, (_, n) =>
    purity(samples.subarray(n * pieceLength, (n + 1) * pieceLength), tone),
  );
  return heard.filter((one) => one > 0.8).length / (pieces || 1);
}

/** Its pictures, by what they are once decoded. */
function picturesOf(film: Buffer): string {
  const args = "-v error -i pipe:0 -an -f framemd5 pipe:1";
  const lines = execFileSync("ffmpeg", args.split(" "), { input: film }).toString().split("\n");
  return lines
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split(",").at(-1)!.trim())
    .join("\n");
}

test("viewers choose an additional audio track: the same picture, another sound", async () => {
  const { product, owner, params, view, where, sound } = await aBroadcastIn(english);
  // The sound encoder may start before the picture; sound alone is no broadcast.
  const early = encode(sound, { tone: 1000, pictures: false });
  await expect.poll(async () => (await view()).outputs[0]!.heard, waits).toBe(true);
  expect(await view()).toMatchObject({ state: "off", encoder: null });
  encode(ingestOf(await view()));
  await expect.poll(async () => (await view()).state, waits).toBe("preview");
  await owner(startBroadcast, { params });

  const viewer = await aUser(app);
  await buy(app, viewer, product);
  const watch = () => app.as(viewer.token)(startPlayback, { body: { productSlug: product.slug } });
  const { media, audioTracks } = await watch();
  expect(audioTracks).toEqual([{ id: "english", label: "English", language: "en" }]);
  const base = `${app.url}${media.base}`;
  await expect.poll(async () => (await fetch(`${base}master.english.m3u8`)).status, waits).toBe(200);
  expect(checkMaster(await textAt(`${base}master.english.m3u8`)).faults).toEqual([]);
  expect(JSON.parse(await textAt(`${base}state`))).toMatchObject({ audioTracks });

  const playlists = ["360", "360.english"].map((folder) => `${base}${folder}/live.m3u8`);
  const segments = async (playlist: string) => checkLivePlaylist(await textAt(playlist)).segments;
  // The first whole one may begin before the sound was there.
  await expect.poll(async () => (await segments(playlists[1]!)).length, waits).toBeGreaterThanOrEqual(3);
  const checked = checkLivePlaylist(await textAt(playlists[1]!));
  expect(checked.faults).toEqual([]);
  const { uri } = checked.segments.at(-1)!;
  const [main, side] = (await Promise.all(playlists.map((one) => segmentAt(one, uri)))) as [Buffer, Buffer];
  expect(share(main, 440)).toBeGreaterThan(often);
  expect(share(side, 1000)).toBeGreaterThan(often);
  expect(share(side, 440)).toBeLessThan(0.05);
  expect(picturesOf(side)).toBe(picturesOf(main));

  // Removed during playback: its encoder is disconnected, its files are deleted, the original goes on.
  await owner(removeOutput, { params: where });
  await early.ended;
  await expect.poll(async () => (await fetch(playlists[1]!)).status, waits).toBe(404);
  expect((await fetch(playlists[0]!)).status).toBe(200);
  expect((await watch()).audioTracks).toEqual([]);
}, 120_000);

/** When each of the beeps in a film's sound begins, in seconds. */
function beepsIn(film: Buffer): number[] {
  const args = "-v error -copyts -i pipe:0 -vn -ac 1 -ar 48000 -f f32le pipe:1";
  const raw = execFileSync("ffmpeg", args.split(" "), { input: film, maxBuffer: 64 * 2 ** 20 });
  const samples = new Float32Array(raw.buffer, raw.byteOffset, raw.length / 4);
  const beeps: number[] = [];
  samples.forEach((sample, i) => {
    if (Math.abs(sample) > 0.05 && !(i / rate - (beeps.at(-1) ?? -1) < 0.5)) beeps.push(i / rate);
  });
  return beeps;
}

test("audio that is sent at the same moment is played at the same moment", async () => {
  const { owner, view, sound } = await aBroadcastIn(english);
  // One encoder sends its beeps as both.
  const main = ingestOf(await view());
  const to = ({ url, key }: typeof main) => `${url.replace("localhost", "127.0.0.1")}/${key}`;
  const beep = String.raw`aevalsrc=if(lt(mod(t\,1)\,0.1)\,sin(6283*t)\,0):s=44100`;
  const from = `-v error -re -f lavfi -i testsrc2=size=640x360:rate=25 -re -f lavfi -i ${beep}`;
  const pictures = "-map 0 -map 1 -c:v libx264 -preset ultrafast -tune zerolatency -g 25 -pix_fmt yuv420p";
  const args = `${from} ${pictures} -c:a aac -f flv ${to(main)} -map 1 -c:a aac -f flv ${to(sound)}`;
  const child = spawn("ffmpeg", args.split(" "));
  onTestFinished(() => void child.kill("SIGKILL"));
  await expect.poll(async () => (await view()).state, waits).toBe("preview");
  const { assetId } = await view();
  const { media } = await owner(startPreview, { body: { assetId: assetId! } });
  const playlists = ["360", "360.english"].map((folder) => `${app.url}${media.base}${folder}/live.m3u8`);
  const listed = async () => {
    const answer = await fetch(playlists[1]!);
    return answer.ok ? checkLivePlaylist(await answer.text()).segments : [];
  };
  await expect.poll(async () => (await listed()).length, waits).toBeGreaterThanOrEqual(3);
  const { uri } = (await listed()).at(-1)!;
  const [here, there] = (await Promise.all(playlists.map((one) => segmentAt(one, uri)))).map(beepsIn);
  expect(here!.length).toBeGreaterThan(0);
  // Placed by when it comes, so as near as the line allows; a beep at the border may be in one of them alone.
  const apart = here!.map((at) => Math.min(...there!.map((other) => Math.abs(at - other))));
  expect(Math.min(...apart)).toBeLessThan(0.15);
}, 120_000);

test("a picture that was held up and then hurried is ahead of the clock: another track is heard all the same", async () => {
  const { owner, view, sound } = await aBroadcastIn(english);
  const { url, key } = ingestOf(await view());
  // A keyframe every 0.4 s: there is one in what it owes after it was held up.
  const from = "-v error -re -f lavfi -i testsrc2=size=640x360:rate=25";
  const codec = "-c:v libx264 -preset ultrafast -tune zerolatency -g 10 -pix_fmt yuv420p";
  const address = `${url.replace("localhost", "127.0.0.1")}/${key}`;
  const main = spawn("ffmpeg", `${from} ${codec} -f flv ${address}`.split(" "));
  onTestFinished(() => void main.kill("SIGKILL"));
  await expect.poll(async () => (await view()).state, waits).toBe("preview");
  encode(sound, { tone: 1000, pictures: false });
  const { assetId } = await view();
  const { media } = await owner(startPreview, { body: { assetId: assetId! } });
  const base = `${app.url}${media.base}`;
  const playlist = `${base}360.english/live.m3u8`;
  const last = async () => {
    const answer = await fetch(playlist);
    return answer.ok ? checkLivePlaylist(await answer.text()).segments.at(-1)?.uri : undefined;
  };
  const isHeard = async () => {
    const uri = await last();
    return uri !== undefined && share(await segmentAt(playlist, uri), 1000) > often;
  };
  await expect.poll(isHeard, waits).toBe(true);
  const stateOf = async () => JSON.parse(await textAt(`${base}state`)).state;
  main.kill("SIGSTOP");
  await expect.poll(stateOf, { ...waits, interval: 20 }).toBe("interrupted");
  // Held up for as long as it takes to be noticed, and half as much again.
  const noticed = performance.now();
  await expect.poll(() => performance.now() - noticed, waits).toBeGreaterThan(200);
  main.kill("SIGCONT");
  await expect.poll(stateOf, waits).toBe("live");
  const then = await last();
  await expect.poll(last, waits).not.toBe(then);
  await expect.poll(isHeard, waits).toBe(true);
}, 120_000);

test("its recording has the additional audio track as well, silent where nothing was sent", async () => {
  const { owner, params, view, sound } = await aBroadcastIn(english);
  encode(ingestOf(await view()));
  await expect.poll(async () => (await view()).state, waits).toBe("preview");
  await owner(startBroadcast, { params });
  const { assetId } = await view();
  const written = (track: string, n: number) =>
    app.platform.storage.exists(`assets/${assetId}/${track}/${n}.m4s`);
  await expect.poll(() => written("a0", 0), waits).toBe(true);
  const speaker = encode(sound, { tone: 1000, pictures: false });
  await expect.poll(() => written("a1", 2), waits).toBe(true);
  speaker.child.kill("SIGKILL");
  await owner(stopBroadcast, { params });
  const state = () =>
    app.platform.db.selectFrom("asset").select("state").where("id", "=", assetId!).executeTakeFirst();
  await expect.poll(state, waits).toEqual({ state: "ready" });

  const { media, audioTracks } = await owner(startPreview, { body: { assetId: assetId! } });
  expect(audioTracks).toEqual([]);
  const base = `${app.url}${media.base}`;
  const master = await textAt(`${base}master.m3u8`);
  expect(checkMaster(master).faults).toEqual([]);
  expect(master).toMatch(/NAME="Original".*URI="a0\/index.m3u8"/);
  expect(master).toMatch(/NAME="English",LANGUAGE="en".*URI="a1\/index.m3u8"/);
  const heard = async (track: string, n: number, tone: number) =>
    share(await segmentAt(`${base}${track}/index.m3u8`, `${n}.m4s`), tone);
  expect(await heard("a0", 0, 440)).toBeGreaterThan(often);
  expect(await heard("a1", 0, 1000)).toBe(0);
  expect(await heard("a1", 2, 1000)).toBeGreaterThan(often);
  expect(await heard("a1", 2, 440)).toBeLessThan(0.05);
}, 120_000);

test("a private track is offered to its organizer and the team, and cannot be guessed", async () => {
  const { product, owner, params, view, where, sound } = await aBroadcastIn({
    ...english,
    privacy: "private",
  });
  encode(ingestOf(await view()));
  await expect.poll(async () => (await view()).state, waits).toBe("preview");
  encode(sound, { tone: 1000, pictures: false });
  await expect.poll(async () => (await view()).outputs[0]!.heard, waits).toBe(true);
  await owner(startBroadcast, { params });
  const viewer = await aUser(app);
  await buy(app, viewer, product);
  const watch = () => app.as(viewer.token)(startPlayback, { body: { productSlug: product.slug } });
  const seen = await watch();
  expect(seen.audioTracks).toEqual([]);
  const base = `${app.url}${seen.media.base}`;

  const { assetId } = await view();
  const preview = await owner(startPreview, { body: { assetId: assetId! } });
  expect(preview.audioTracks).toMatchObject([{ label: "English" }]);
  const [hidden] = preview.audioTracks;
  await expect.poll(async () => (await fetch(`${base}master.${hidden!.id}.m3u8`)).status, waits).toBe(200);
  expect((await fetch(`${base}master.english.m3u8`)).status).toBe(404);
  expect(await textAt(`${base}state`)).not.toContain(hidden!.id);
  // A listener of the private track asks by its name if it still exists.
  const isThere = async () => JSON.parse(await textAt(`${base}state?audioTrack=${hidden!.id}`)).isThere;
  expect(await isThere()).toBe(true);

  // Made public while it is sent: everybody finds it, under its own name.
  await owner(changeOutput, { params: where, body: english });
  await expect.poll(async () => JSON.parse(await textAt(`${base}state`)).audioTracks, waits).toHaveLength(1);
  expect((await fetch(`${base}master.${hidden!.id}.m3u8`)).status).toBe(404);
  expect(await isThere()).toBe(false);
  expect((await watch()).audioTracks).toMatchObject([{ id: "english" }]);
}, 120_000);

test("each output has its own key: a changed one disconnects its encoder, the other ones stay", async () => {
  const { owner, view, where, sound } = await aBroadcastIn(english);
  const main = ingestOf(await view());
  const first = encode(main);
  await expect.poll(async () => (await view()).state, waits).toBe("preview");
  const speaker = encode(sound, { pictures: false });
  await expect.poll(async () => (await view()).outputs[0]!.heard, waits).toBe(true);
  const changed = await owner(changeOutputKey, { params: where });
  expect(changed.outputs[0]!.key).not.toBe(sound.key);
  expect(changed.ingest.key).toBe(main.key);
  await speaker.ended;
  expect(await encode(sound, { pictures: false }).ended).toContain("This stream key is not valid");
  expect(first.child.exitCode).toBe(null);
  expect((await view()).state).toBe("preview");
  // A key with another key's number has no valid signature.
  const forged = sound.key.replace(/\.1\./, ".2.");
  expect(await encode({ ...sound, key: forged }, { pictures: false }).ended).toContain("not valid");
}, 120_000);

test("another's outputs are not found, slugs are unique, and their number is limited", async () => {
  const { params, owner, where } = await aBroadcastIn(english);
  const other = await aBroadcast(app);
  for (const operation of [removeOutput, changeOutputKey])
    await expect(other.owner(operation, { params: { ...where, id: other.params.id } })).rejects.toMatchObject(
      { code: "live.output_not_found" },
    );
  await expect(
    other.owner(changeOutput, { params: { ...where, id: other.params.id }, body: english }),
  ).rejects.toMatchObject({ code: "live.output_not_found" });
  await expect(owner(addOutput, { params, body: english })).rejects.toMatchObject({
    code: "live.output_slug_taken",
  });
  const admin = await aUser(app, { roles: ["ADMIN"] });
  expect((await admin.call(getBroadcast, { params })).outputs).toMatchObject([
    { slug: "english", key: null },
  ]);
  const more = Array.from({ length: mostOutputs }, (_, n) =>
    owner(addOutput, { params, body: { ...english, slug: `english-${n}` } }),
  );
  const refused = (await Promise.allSettled(more)).filter(({ status }) => status === "rejected");
  expect(refused).toMatchObject([{ reason: { code: "live.too_many_outputs" } }]);
});
