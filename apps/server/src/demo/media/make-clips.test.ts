import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDemoClips } from "./make-clips.ts";

const ffmpeg = process.env.PALCO_FFMPEG ?? "ffmpeg";
const only = ["ecg-paso-a-paso"];
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palco-clips-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a stopped call leaves no partial files", async () => {
  const stop = new AbortController();
  const making = makeDemoClips(folder, { ffmpeg, signal: stop.signal, only });
  stop.abort(new Error("enough"));
  await expect(making).rejects.toThrow("enough");
  expect(await readdir(folder)).toEqual([]);
});

test("makes a clip and its trailer, and keeps them the next time", { timeout: 120_000 }, async () => {
  const made: boolean[] = [];
  const make = () => makeDemoClips(folder, { ffmpeg, only, onClip: async (_, now) => void made.push(now) });
  const [clip] = await make();
  expect(clip).toMatchObject({ key: "ecg-paso-a-paso", seconds: 2882, width: 1280, height: 720 });
  expect((await readdir(folder)).toSorted()).toEqual(["ecg-paso-a-paso-trailer.mp4", "ecg-paso-a-paso.mp4"]);
  const before = await stat(clip!.file);
  await make();
  expect((await stat(clip!.file)).mtimeMs).toBe(before.mtimeMs);
  expect(made).toEqual([true, false]);
});
