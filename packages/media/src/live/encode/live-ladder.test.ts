import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { checkLivePlaylist } from "../../hls/check-live-playlist.ts";
import type { MediaAnswer } from "../../serve/media-answer.ts";
import type { MediaMessage, VideoConfig } from "../frames.ts";
import { LiveAnswers } from "../package/answer-live.ts";
import { LivePackager } from "../package/live-packager.ts";
import { frameRate } from "./frame-rate.ts";
import { type LiveEncoderEvents, startLiveEncoder } from "./live-encoder.ts";
import { LiveLadder } from "./live-ladder.ts";
import type { LiveJob } from "./live-args.ts";
import { planLiveRungs } from "./live-rungs.ts";

const rate = frameRate(25);
const rungs = planLiveRungs({ width: 1280, height: 720, fps: 25 });
const FRAME_MS = 40;

/** A fake encoder with a given delay in frames. For each frame it outputs a text with the height. */
function slowEncoder(late: () => number) {
  const live = new Set<object>();
  const start = async (job: LiveJob, events: LiveEncoderEvents) => {
    const me = {};
    live.add(me);
    const isBest = job.rungs[0]!.height === 720;
    let [seen, out] = [0, 0];
    job.rungs.forEach((rung, i) => events.onConfig(i, configOf(rung)));
    return {
      onDrain: () => {},
      write(tag: Buffer) {
        if (tag[0] !== 9 || tag[12] === 0) return true;
        seen++;
        for (; out < seen - (isBest ? late() : 0); out++)
          job.rungs.forEach((rung, i) => {
            const key = (out + (job.startFrame ?? 0)) % rate.group === 0;
            const times = { dts: out * rate.ticks, duration: rate.ticks, composition: 0 };
            events.onFrame(i, { ...times, key, data: Buffer.from(`lines ${rung.height}.`) });
          });
        return true;
      },
      async stop() {},
      kill: () => void live.delete(me),
    };
  };
  return { start, live };
}

const configOf = ({ width, height }: { width: number; height: number }): VideoConfig => ({
  kind: "video",
  timescale: rate.timescale,
  width,
  height,
  codecs: "avc1.64001f",
  avcC: Buffer.from(
    "0142c01effe100196742c01eda0280bfe5c044000003000400000300c83c58ba8001000468ce0fc8",
    "hex",
  ),
});

const picture = (timestamp: number, key: boolean): MediaMessage => ({
  kind: "video",
  timestamp,
  payload: Buffer.of(key ? 0x17 : 0x27, 1, 0, 0, 0, 0),
});

async function textOf(answer: MediaAnswer | Promise<MediaAnswer>): Promise<string> {
  const it = await answer;
  return it.kind === "buffer" ? it.body.toString() : "";
}

test("a best rung that falls behind is dropped: its viewers get the next rung's pictures until there is capacity", async () => {
  const packager = new LivePackager({ rungs, rate, baseMs: 0 });
  const answers = new LiveAnswers(packager);
  let late = 0;
  const { start, live } = slowEncoder(() => late);
  let now = 0;
  const ladder = new LiveLadder({
    rungs,
    rate,
    sound: false,
    start,
    clock: () => now,
    events: {
      onConfig: (rung, config) => packager.configureVideo(rung as number, config as VideoConfig),
      onFrame: (rung, frame) => packager.pushVideo(rung as number, frame),
      onShed: (leave) => packager.leaveOutBest(leave),
      onRestore: () => packager.bringBackBest(),
      onEnd: () => {},
    },
  });
  const pushed: Buffer[] = [];
  const recorded: number[] = [];
  packager.onFrame = (rung, { dts }) => rung.name === "720" && recorded.push(dts);
  await ladder.start();
  packager.rungs[0]!.watch({
    write: (bytes) => pushed.push(bytes),
    end: () => pushed.push(Buffer.of()),
    pending: 0,
  });
  /** Heights of the pictures pushed to those who watch the best rung, in the order in which they came. */
  const heights = () => [
    ...new Set(pushed.splice(0).map((bytes) => Number(/lines (\d+)\./.exec(bytes.toString("latin1"))?.[1]))),
  ];
  let n = 0;
  async function run(seconds: number): Promise<void> {
    for (const until = now + seconds * 1000; now < until; now += FRAME_MS, n++) {
      ladder.write(picture(n * FRAME_MS, n % 50 === 0));
      if (n % 5 !== 0) continue;
      const text = await textOf(answers.answer("720/live.m3u8", ""));
      if (text) expect(checkLivePlaylist(text).faults).toEqual([]);
    }
  }

  await run(4);
  expect([ladder.isShed, live.size, ladder.lagMs]).toEqual([false, 2, 0]);
  late = 20;
  await run(6);
  expect([ladder.isShed, live.size, ladder.lagMs]).toEqual([true, 1, 0]);
  pushed.length = 0;
  late = 0;
  await run(25);
  expect(heights()).toEqual([540]);
  expect(await textOf(answers.answer("720/live.m3u8", ""))).toContain("init1.mp4");
  // Half a minute later there is room.
  await run(12);
  expect([ladder.isShed, live.size]).toEqual([false, 2]);
  expect(heights()).toEqual([540, 720]);
  // Not a picture was lost or sent twice, so that a recording has all rungs at the same times.
  expect(recorded).toEqual(recorded.map((_, at) => at * rate.ticks));
  expect(pushed.some((bytes) => bytes.length === 0)).toBe(false);
});

test("an encoder that joins others later begins its groups where theirs begin", async () => {
  const filter = `-f lavfi -i testsrc2=size=320x180:rate=25:duration=6 -c:v libx264 -preset ultrafast -g 50 -f flv pipe:1`;
  const flv = execFileSync(process.env.PALCO_FFMPEG ?? "ffmpeg", ["-v", "error", ...filter.split(" ")]);
  const keys: number[] = [];
  let count = 0;
  const startFrame = 37;
  const encoder = await startLiveEncoder(
    { rungs: planLiveRungs({ width: 320, height: 180, fps: 25 }), rate, sound: false, startFrame },
    {
      onConfig: () => {},
      onFrame(_, { key, dts }) {
        if (key) keys.push(dts / rate.ticks + startFrame);
        count++;
      },
      onEnd: () => {},
    },
  );
  encoder.write(flv);
  await encoder.stop();
  expect(count).toBeGreaterThan(140);
  expect(keys).toEqual([37, 50, 75, 100, 125, 150, 175]);
});
