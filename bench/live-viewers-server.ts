import { randomBytes } from "node:crypto";
import { frameRate } from "@palco/media/live/encode/frame-rate";
import { LiveAnswers } from "@palco/media/live/package/answer-live";
import { LivePackager } from "@palco/media/live/package/live-packager";
import { Capabilities } from "@palco/media/serve/capability";
import { createFrontDoor } from "@palco/media/serve/front-door";
import { mediaHandler } from "@palco/media/serve/media-handler";

/**
 * A broadcast of 360p as an edge serves it, for `live-viewers.ts`: frames on the clock, each with the moment it was made
 * in its bytes. Prints `<port> <token>` and serves until standard input ends.
 */
const ASSET = "bench";
const rate = frameRate(30);
const frameBytes = 700_000 / 8 / 30;
const avcC = Buffer.from(
  "0142c01effe100196742c01eda0280bfe5c044000003000400000300c83c58ba8001000468ce0fc8",
  "hex",
);
const rungs = [{ name: "360" as const, width: 640, height: 360, level: "3.0", bitrate: 700_000 }];
const packager = new LivePackager({ rungs, rate, baseMs: 0 });
packager.configureVideo(0, {
  kind: "video",
  timescale: rate.timescale,
  width: 640,
  height: 360,
  codecs: "avc1.64001e",
  avcC,
});
const answers = new LiveAnswers(packager);
const capabilities = new Capabilities({ keys: [{ id: "k1", secret: randomBytes(32) }] });
const media = mediaHandler({ capabilities, answer: (_, file, query) => answers.answer(file, query) });
const door = createFrontDoor({ media });
const { port } = await door.listen({ port: 0, host: "127.0.0.1" });
const token = capabilities.sign({ assetId: ASSET, sessionId: "bench", expires: Date.now() + 3_600_000 });

const filler = randomBytes(Math.round(frameBytes));
const began = performance.now();
let frames = 0;
setInterval(() => {
  while (frames < ((performance.now() - began) * rate.num) / rate.den / 1000) {
    const data = Buffer.from(filler);
    data.write("PALCOTS!", 0, "latin1");
    data.writeDoubleLE(performance.timeOrigin + performance.now(), 8);
    const key = frames % rate.group === 0;
    packager.pushVideo(0, { dts: frames * rate.ticks, duration: rate.ticks, composition: 0, key, data });
    frames++;
  }
}, 5);
process.stdout.write(`${port} ${token}\n`);
process.stdin.on("end", () => process.exit()).resume();
