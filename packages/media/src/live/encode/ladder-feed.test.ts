import { expect, test } from "vitest";
import { flvHeader } from "../source/flv.ts";
import { LadderFeed } from "./ladder-feed.ts";

const FRAME_MS = 40;

/** An ffmpeg that makes three pictures in the time of four; one that it repeats for a gap costs it a third. */
function aSlowFfmpeg(feed: LadderFeed) {
  const waiting: number[] = [];
  let out = 0;
  let time = 0;
  return {
    took: (tag: Buffer) => tag[0] === 9 && waiting.push(tag.readUIntBE(4, 3)),
    run(): void {
      for (time += FRAME_MS * 0.75; waiting.length > 0;) {
        const cost = waiting[0]! - out > FRAME_MS ? FRAME_MS / 3 : FRAME_MS;
        if (time < cost) return;
        time -= cost;
        feed.cameOut(0, (out = Math.min(waiting[0]!, out + FRAME_MS)));
        if (out === waiting[0]) waiting.shift();
      }
    },
  };
}

test("drops pictures up to a keyframe rather than fall further behind, the audio continues", () => {
  const feed = new LadderFeed(flvHeader({ sound: true }), { from: 0, sound: true, rungs: 1 });
  const ffmpeg = aSlowFfmpeg(feed);
  const kinds: number[] = [];
  feed.start({
    write: (tag) => (kinds.push(tag[0]!), ffmpeg.took(tag), true),
    onDrain: () => {},
    stop: async () => {},
    kill: () => {},
  });
  let worst = 0;
  for (let ms = 0; ms < 120_000; ms += FRAME_MS) {
    const key = ms % 2000 === 0;
    feed.write({ kind: "video", timestamp: ms, payload: Buffer.of(key ? 0x17 : 0x27, 1, 0, 0, 0) });
    feed.write({ kind: "audio", timestamp: ms, payload: Buffer.of(0xaf, 1, 0) });
    ffmpeg.run();
    worst = Math.max(worst, feed.lagMs);
  }
  // Dropped frames last from one keyframe to the next.
  expect(worst).toBeLessThan(3600);
  expect(kinds.filter((kind) => kind === 8)).toHaveLength(3000);
  expect(kinds.filter((kind) => kind === 9).length).toBeGreaterThan(1000);
});
