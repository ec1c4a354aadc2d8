import { expect, test } from "vitest";
import { fileSource } from "../mp4/byte-source.ts";
import { openMovie } from "../mp4/movie.ts";
import { AAC, X264, aClip, picture, tone, usualClip } from "../mp4/testing.ts";
import { judgeSource } from "./judge-source.ts";

async function judged(path: string) {
  const source = await fileSource(path);
  const verdict = judgeSource(await openMovie(source));
  await source.close?.();
  return verdict;
}

const small = (codec: string, seconds = 2) => aClip(`${picture(seconds)} ${tone(seconds)} ${codec}`);

test("the usual upload is served as it is, with and without sound", async () => {
  expect(await judged(usualClip())).toEqual({ direct: true, reasons: [], video: true, audio: [true] });
  expect(await judged(aClip(`${picture(2)} ${X264}`))).toEqual({
    direct: true,
    reasons: [],
    video: true,
    audio: [],
  });
});

test.for([
  ["video_codec", `-c:v libx265 -preset ultrafast -x265-params log-level=none ${AAC}`],
  ["video_codec", `-c:v mpeg4 ${AAC}`],
  ["video_codec", `-c:v libx264 -preset ultrafast -pix_fmt yuv420p10le ${AAC}`],
  ["video_codec", `-c:v libx264 -preset ultrafast -pix_fmt yuv444p ${AAC}`],
  ["pixel_aspect", `-vf setsar=4/3 ${X264} ${AAC}`],
  ["interlaced", `-c:v libx264 -preset ultrafast -pix_fmt yuv420p -flags +ildct+ilme ${AAC}`],
  ["audio_codec", `${X264} -c:a mp2`],
  ["audio_codec", `${X264} -c:a ac3`],
  ["fragmented", `${X264} ${AAC} -movflags frag_keyframe`],
] as const)("%s: %s", async ([reason, codec]) => {
  const verdict = await judged(small(codec));
  expect(verdict).toMatchObject({ direct: false, reasons: [reason] });
});

test("a level above 5.1, keyframes too far apart, a turned picture, ends far apart, a cut start", async () => {
  const level = aClip(`${picture(1)} ${X264} -level 5.2`);
  expect((await judged(level)).reasons).toEqual(["level"]);
  const gap = aClip(
    `${picture(13)} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 1000 -keyint_min 1000 -sc_threshold 0`,
  );
  expect((await judged(gap)).reasons).toEqual(["keyframe_gap"]);
  const turned = aClip(`-i ${small(`${X264} ${AAC}`)} -c copy -metadata:s:v:0 rotate=90`);
  expect((await judged(turned)).reasons).toEqual(["rotated"]);
  const apart = aClip(`${picture(2)} ${tone(9)} ${X264} ${AAC}`);
  expect(await judged(apart)).toMatchObject({ reasons: ["lengths_differ"], video: false, audio: [false] });
  // Silence is put after sound that ends early; the picture needs nothing.
  const shortSound = aClip(`${picture(9)} ${tone(2)} ${X264} ${AAC}`);
  expect(await judged(shortSound)).toMatchObject({ reasons: ["lengths_differ"], video: true });
  // Copying from the middle of a group of pictures leaves an edit that hides its start.
  const cut = aClip(`-ss 1.5 -i ${usualClip()} -c copy`);
  expect((await judged(cut)).reasons).toContain("edit_list");
});

test("open groups of pictures: a browser that seeks there fails", async () => {
  const open =
    "-c:v libx264 -preset veryfast -pix_fmt yuv420p -g 30 -bf 3 -threads 1 -x264-params open-gop=1";
  expect((await judged(aClip(`${picture(13)} ${open}`))).reasons).toEqual(["open_groups"]);
});

test("sound that must be transcoded leaves the picture direct", async () => {
  expect(await judged(small(`${X264} -c:a ac3`))).toMatchObject({
    direct: false,
    video: true,
    audio: [false],
  });
});
