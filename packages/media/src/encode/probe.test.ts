import { randomBytes } from "node:crypto";
import { copyFile, open, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { looksLikeMp4, probe } from "./probe.ts";
import { aClip, aFolder, ffmpegOnce } from "./testing.ts";

// ffmpeg on a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let folder: Awaited<ReturnType<typeof aFolder>>;
let plain: string;

beforeAll(async () => {
  folder = await aFolder();
  plain = await aClip(folder.path, "plain", { seconds: 4 });
});
afterAll(() => folder.remove());

const at = (name: string): string => join(folder.path, name);

async function refusal(file: string): Promise<string> {
  const result = await probe(file);
  return result.ok ? "accepted" : result.code;
}

async function head(file: string): Promise<Buffer> {
  return (await readFile(file)).subarray(0, 65_536);
}

/** Three frames that last 75 hours. */
async function stretched(): Promise<string> {
  const file = at("stretched.mp4");
  await ffmpegOnce(
    ..."-f lavfi -i color=black:s=64x64:r=1/90000:d=270000 -frames:v 3 -c:v libx264".split(" "),
    ..."-fps_mode passthrough -video_track_timescale 1000".split(" "),
    file,
  );
  return file;
}

describe("accepted files", () => {
  test("reports the properties of an ordinary film", async () => {
    const result = await probe(plain);
    if (!result.ok) throw new Error(result.detail);
    expect(result.facts.durationMs).toBeGreaterThanOrEqual(4000);
    expect(result.facts.durationMs).toBeLessThan(4100);
    expect(result.facts.video).toMatchObject({
      codec: "h264",
      width: 640,
      height: 360,
      rotation: 0,
      fps: 30,
      vfr: false,
      bitDepth: 8,
    });
    expect(result.facts.audio).toMatchObject([{ codec: "aac", channels: 1, sampleRate: 48000 }]);
    expect(looksLikeMp4(await head(plain))).toBe(true);
  });

  test("sizes are as shown: rotated and with square pixels", async () => {
    const turned = at("turned.mp4");
    await ffmpegOnce("-i", plain, "-c", "copy", "-metadata:s:v", "rotate=90", turned);
    const result = await probe(turned);
    expect(result.ok && result.facts.video).toMatchObject({
      width: 360,
      height: 640,
      codedWidth: 640,
      rotation: 270,
    });
    const wide = await aClip(folder.path, "wide", { seconds: 1, size: "720x576", filter: "setsar=16/11" });
    const pal = await probe(wide);
    expect(pal.ok && pal.facts.video).toMatchObject({ width: 1047, height: 576, square: false });
  });

  test("detects 10 bits, silence and irregular frame rates", async () => {
    const deep = await aClip(folder.path, "deep", {
      seconds: 1,
      video: [
        "-c:v",
        "libx265",
        "-preset",
        "ultrafast",
        "-pix_fmt",
        "yuv420p10le",
        "-x265-params",
        "log-level=none",
      ],
      audio: null,
    });
    const result = await probe(deep);
    expect(result.ok && result.facts).toMatchObject({ audio: [], video: { codec: "hevc", bitDepth: 10 } });
    const jumpy = await aClip(folder.path, "jumpy", {
      seconds: 4,
      filter: "select='not(mod(n,3))+lt(t,2)'",
      output: ["-fps_mode", "vfr"],
    });
    const vfr = await probe(jumpy);
    expect(vfr.ok && vfr.facts.video.vfr).toBe(true);
  });
});

describe("refused files", () => {
  test("nothing, noise and other kinds of files", async () => {
    await writeFile(at("empty.mp4"), "");
    await writeFile(at("noise.mp4"), randomBytes(200_000));
    await writeFile(at("page.mp4"), "<!doctype html><title>film</title>");
    expect(await refusal(at("empty.mp4"))).toBe("empty");
    expect(await refusal(at("noise.mp4"))).toBe("not_mp4");
    expect(await refusal(at("page.mp4"))).toBe("not_mp4");
    expect(looksLikeMp4(Buffer.alloc(0))).toBe(false);
    expect(looksLikeMp4(await head(at("noise.mp4")))).toBe(false);
    await ffmpegOnce("-i", plain, "-c", "copy", at("film.mkv"));
    await copyFile(at("film.mkv"), at("mkv.mp4"));
    expect(await refusal(at("mkv.mp4"))).toBe("not_mp4");
  });

  test("scripts that would open other files", async () => {
    const scripts = {
      "hls.mp4": `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${plain}\n#EXT-X-ENDLIST\n`,
      "map.mp4": `#EXTM3U\n#EXT-X-MAP:URI="file://${plain}"\n#EXTINF:4,\nplain.mp4\n#EXT-X-ENDLIST\n`,
      "concat.mp4": `ffconcat version 1.0\nfile plain.mp4\n`,
    };
    for (const [name, text] of Object.entries(scripts)) {
      await writeFile(at(name), text);
      expect(await refusal(at(name)), name).toBe("not_mp4");
      // The same behind an honest-looking first box: ffmpeg must not guess either.
      await writeFile(
        at(`ftyp-${name}`),
        Buffer.concat([(await head(plain)).subarray(0, 32), Buffer.from(text)]),
      );
      expect(await refusal(at(`ftyp-${name}`)), name).toBe("not_mp4");
    }
  });

  test("films cut off, without index, or with corrupt pictures", async () => {
    const { size } = await stat(plain);
    await copyFile(plain, at("cut.mp4"));
    await truncate(at("cut.mp4"), Math.floor(size / 2));
    expect(await refusal(at("cut.mp4"))).toBe("broken");
    const fast = at("fast.mp4");
    await ffmpegOnce("-i", plain, "-c", "copy", "-movflags", "+faststart", fast);
    await truncate(fast, Math.floor(size * 0.8));
    expect(await refusal(fast)).toBe("broken");
    const rubbish = at("rubbish.mp4");
    await copyFile(plain, rubbish);
    const file = await open(rubbish, "r+");
    const mdat = (await readFile(plain)).indexOf("mdat") + 4;
    const moov = (await readFile(plain)).lastIndexOf("moov") - 4;
    await file.write(randomBytes(moov - mdat), 0, moov - mdat, mdat);
    await file.close();
    expect(await refusal(rubbish)).toBe("broken");
  });

  test("sound only, too many tracks, too long, too large, too fast", async () => {
    await ffmpegOnce("-i", plain, "-vn", "-c", "copy", at("sound.mp4"));
    expect(await refusal(at("sound.mp4"))).toBe("no_video");
    await ffmpegOnce(
      "-i",
      plain,
      ...Array.from({ length: 9 }, () => ["-map", "0:a"]).flat(),
      "-map",
      "0:v",
      "-c",
      "copy",
      at("many.mp4"),
    );
    expect(await refusal(at("many.mp4"))).toBe("too_many_tracks");
    expect(await refusal(await stretched())).toBe("too_long");
    await ffmpegOnce("-f", "lavfi", "-i", "color=black:s=4098x64:d=0.2", at("large.mp4"));
    expect(await refusal(at("large.mp4"))).toBe("too_large");
    await ffmpegOnce("-f", "lavfi", "-i", "testsrc2=s=64x64:r=240:d=1", at("quick.mp4"));
    expect(await refusal(at("quick.mp4"))).toBe("too_large");
  });

  test("a decompression bomb as a picture, without using the memory it asks for", async () => {
    await ffmpegOnce(
      "-f",
      "lavfi",
      "-i",
      "color=black:s=16000x16000",
      "-frames:v",
      "1",
      "-c:v",
      "mjpeg",
      at("bomb.mp4"),
    );
    expect(["too_large", "broken"]).toContain(await refusal(at("bomb.mp4")));
  });
});
