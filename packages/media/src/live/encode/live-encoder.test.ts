import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { findFfmpeg } from "../../encode/binary.ts";
import { frameRate } from "./frame-rate.ts";
import { startLiveEncoder } from "./live-encoder.ts";
import { planLiveRungs } from "./live-rungs.ts";

const run = promisify(execFile);

test("input is encoded from its first picture on, before a second keyframe", async () => {
  const { ffmpeg } = await findFfmpeg();
  const made = "-v error -f lavfi -i testsrc2=size=640x360:rate=30 -frames:v 20 -g 100 -c:v libx264";
  const codec = "-preset ultrafast -tune zerolatency -pix_fmt yuv420p -f flv pipe:1";
  const { stdout: film } = await run(ffmpeg, `${made} ${codec}`.split(" "), { encoding: "buffer" });
  const times: number[] = [];
  const rate = frameRate(30);
  const rungs = planLiveRungs({ width: 640, height: 360, fps: 30 });
  const encoder = await startLiveEncoder(
    { rungs, rate, sound: false },
    { onConfig: () => {}, onFrame: (_, { dts }) => times.push(dts / rate.ticks), onEnd: () => {} },
  );
  encoder.write(film);
  await encoder.stop();
  expect(times).toEqual(Array.from({ length: 20 }, (_, n) => n));
});
