import { expect, test } from "vitest";
import { fileSource, memorySource } from "./byte-source.ts";
import { Mp4Error } from "./mp4-error.ts";
import { audioTracks, openMovie, videoTrack } from "./movie.ts";
import { AAC, X264, aClip, picture, probe, tone, usualClip } from "./testing.ts";
import { box, fullBox, text, u32 } from "./write-box.ts";

async function opened(path: string) {
  const source = await fileSource(path);
  const movie = await openMovie(source);
  for (const track of movie.tracks) track.samples();
  await source.close?.();
  return movie;
}

/** Packets as ffprobe sees them with edit lists left out, to compare our tables with. */
function packets(
  path: string,
  stream: string,
): { pts: number; dts: number; size: number; pos: number; key: boolean }[] {
  const args = [
    "-ignore_editlist",
    "1",
    "-select_streams",
    stream,
    "-show_packets",
    "-show_entries",
    "packet=pts,dts,size,pos,flags",
  ];
  const list = probe(path, ...args).packets;
  return list.map((p) => ({
    pts: p.pts,
    dts: p.dts,
    size: Number(p.size),
    pos: Number(p.pos),
    key: p.flags.startsWith("K"),
  }));
}

test.for([
  ["moov last", ""],
  ["moov first", "-movflags +faststart"],
  ["negative composition offsets (ctts v1)", "-movflags +negative_cts_offsets"],
] as const)("reads the same samples as ffprobe: %s", async ([, flags]) => {
  const path = aClip(`${picture(5)} ${tone(5)} ${X264} ${AAC} ${flags}`.trim());
  const movie = await opened(path);
  expect(movie.fastStart).toBe(flags.includes("faststart"));
  for (const [stream, track] of [
    ["v", videoTrack(movie)!],
    ["a", audioTracks(movie)[0]!],
  ] as const) {
    const table = track.samples();
    const theirs = packets(path, stream);
    const keys = new Set(table.sync ?? theirs.keys());
    // ffprobe shifts the decode times of B-frames below zero; the distances are the file's.
    const shift = theirs[0]!.dts;
    const ours = theirs.map((_, i) => ({
      pts: table.dts[i]! + (table.cts?.[i] ?? 0),
      dts: table.dts[i]! + shift,
      size: table.size[i],
      pos: table.offset[i],
      key: keys.has(i),
    }));
    expect(table.count).toBe(theirs.length);
    const start = ours[0]!.pts - theirs[0]!.pts;
    expect(ours.map((sample) => ({ ...sample, pts: sample.pts - start }))).toEqual(theirs);
  }
});

test("knows codecs, language, size and rate", async () => {
  const movie = await opened(usualClip());
  const video = videoTrack(movie)!;
  const audio = audioTracks(movie)[0]!;
  expect(video.entry.codec).toMatch(/^avc1\.6400[0-9a-f]{2}$/);
  expect(video.entry.avc!.config).toMatchObject({
    profile: 100,
    chroma: 1,
    bitDepth: 8,
    width: 320,
    height: 180,
    interlaced: false,
  });
  expect(audio.entry).toMatchObject({ codec: "mp4a.40.2", channels: 2, sampleRate: 48000 });
  expect(audio.language).toBe("es");
  expect(video.edit.mediaTime).toBeGreaterThan(0);
});

test("knows HEVC, 10 bit, 4:4:4, rotation, QuickTime sound and fragments", async () => {
  const hevc = await opened(
    aClip(`${picture(1)} -c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1`),
  );
  expect(videoTrack(hevc)!.entry.codec).toMatch(/^hvc1\.1\.6\.L\d+\./);
  const ten = await opened(aClip(`${picture(1)} -c:v libx264 -preset ultrafast -pix_fmt yuv420p10le`));
  expect(videoTrack(ten)!.entry.avc!.config.bitDepth).toBe(10);
  const full = await opened(aClip(`${picture(1)} -c:v libx264 -preset ultrafast -pix_fmt yuv444p`));
  expect(videoTrack(full)!.entry.avc!.config.chroma).toBe(3);
  const upright = aClip(`${picture(1)} ${X264}`);
  const turned = await opened(aClip(`-i ${upright} -c copy -metadata:s:v:0 rotate=270`)); // ffmpeg counts the other way round
  expect(videoTrack(turned)!.rotation).toBe(90);
  const quicktime = await opened(aClip(`${picture(1)} ${tone(1)} ${X264} ${AAC} -f mov`));
  expect(audioTracks(quicktime)[0]!.entry.codec).toBe("mp4a.40.2");
  // Part of it in tables, part in fragments.
  const fragmented = await opened(aClip(`${picture(3)} ${X264} -movflags frag_keyframe`));
  expect(fragmented.fragmented).toBe(true);
});

test("other files, cut files and huge claims are refused with a typed error", async () => {
  const problemOf = async (bytes: Buffer) => {
    const error = await openMovie(memorySource(bytes)).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Mp4Error);
    return (error as Mp4Error).problem;
  };
  const ftyp = box("ftyp", text("isom"), u32(512));
  const trak = box("trak");
  const mvhd = fullBox("mvhd", 0, 0, u32(0, 0, 1000, 0));
  expect(await problemOf(Buffer.from("#EXTM3U\n#EXTINF:1,\n/etc/passwd\n"))).toBe("not_mp4");
  expect(await problemOf(Buffer.from("ffconcat version 1.0\nfile x\n"))).toBe("not_mp4");
  expect(await problemOf(Buffer.alloc(0))).toBe("not_mp4");
  expect(await problemOf(ftyp)).toBe("truncated");
  expect(await problemOf(Buffer.concat([ftyp, u32(1000), text("moov")]))).toBe("truncated");
  expect(await problemOf(Buffer.concat([ftyp, box("moov")]))).toBe("malformed");
  expect(await problemOf(Buffer.concat([ftyp, box("moov", mvhd, ...Array<Buffer>(9).fill(trak))]))).toBe(
    "too_large",
  );
  expect(await problemOf(Buffer.concat([ftyp, box("moov", mvhd, u32(5), text("trak"))]))).toBe("malformed");
  // Fields that would reach into the next box.
  const short = box("moov", box("mvhd", u32(0)), box("free", u32(1, 1, 1, 1, 1, 1)));
  expect(await problemOf(Buffer.concat([ftyp, short]))).toBe("malformed");
});

test("a broken moov is an Mp4Error or a sound movie, whichever bytes are broken", async () => {
  const source = await fileSource(usualClip());
  const whole = await source.read(0, source.size);
  await source.close?.();
  const moovAt = whole.lastIndexOf("moov") - 4;
  let seed = 42;
  const random = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
  let refused = 0;
  for (let round = 0; round < 3000; round++) {
    const bytes = Buffer.from(whole.subarray(moovAt));
    for (let i = 0; i <= random(4); i++) bytes[8 + random(bytes.length - 8)] = [0, 1, 0x7f, 0xff][random(4)]!;
    const file = Buffer.concat([whole.subarray(0, 32), bytes]);
    try {
      const movie = await openMovie({ ...memorySource(file), size: file.length });
      for (const track of movie.tracks) track.samples();
    } catch (error) {
      expect(error).toBeInstanceOf(Mp4Error);
      refused++;
    }
  }
  expect(refused).toBeGreaterThan(100);
});
