import { expect, test } from "vitest";
import { CaptionsError, normaliseCaptions } from "./captions.ts";

const read = (text: string) => normaliseCaptions(Buffer.from(text));

test("SubRip becomes WebVTT", () => {
  const srt =
    "1\r\n00:00:01,000 --> 00:00:02,500\r\nHola & adiós\r\n\r\n2\r\n01:00:03,5 --> 01:00:04,000\r\n<font color=red>Dos</font>\r\nlíneas {\\an8}\r\n";
  expect(read(srt).vtt).toBe(
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHola &amp; adiós\n\n01:00:03.500 --> 01:00:04.000\nDos\nlíneas\n",
  );
});

test("WebVTT keeps its own tags and settings and loses styles, notes and regions", () => {
  const vtt = `WEBVTT - title\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n\nSTYLE\n::cue { background: url(http://x/) }\n\nNOTE 00:01 --> not times\n\nREGION\nid:a\n\nintro\n00:01.000 --> 00:02.000 align:start line:0 onclick:alert(1)\n<v Ana>Buenas, <i>noches</v>\n`;
  expect(read(vtt)).toMatchObject({
    cues: [
      { start: 1000, end: 2000, settings: "align:start line:0", text: "<v Ana>Buenas, <i>noches</i></v>" },
    ],
  });
});

test.for([
  ["<script>alert(1)</script>hola", "hola"],
  ["<SCRIPT src=x>hola", ""],
  ["<scr<script>x</script>ipt>alert(1)", "alert(1)"],
  ["<img src=x onerror=alert(1)>hola", "hola"],
  ["<b onclick=alert(1)>hola", "<b>hola</b>"],
  ["<c.red.big>hola</c>", "<c.red.big>hola</c>"],
  ["<v Ana onload=x>hola", "<v Ana onload=x>hola</v>"],
  ["3 < 5 > 4 &nbsp;&#60; &bad;", "3 &lt; 5 &gt; 4 &nbsp;&#60; &amp;bad;"],
  ["</b>hola</i>", "hola"],
] as const)("%s -> %s", ([text, clean]) => {
  const { cues } = read(`WEBVTT\n\n00:01.000 --> 00:02.000\nfirst\n\n00:03.000 --> 00:04.000\n${text}\n`);
  expect(cues[1]?.text ?? "").toBe(clean);
});

test("reads the usual encodings", () => {
  const srt = "1\n00:00:01,000 --> 00:00:02,000\n¿Qué año?\n";
  for (const file of [
    Buffer.from(`\ufeff${srt}`),
    Buffer.from(srt, "latin1"),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(srt, "utf16le")]),
  ]) {
    expect(normaliseCaptions(file).cues[0]!.text).toBe("¿Qué año?");
  }
});

test("sorts by time and drops cues that could never be shown", () => {
  const { cues, skipped } = read(
    "00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:02.000\na\n\n00:09.000 --> 00:08.000\nc\n\n00:09.000 --> 00:10.000\n",
  );
  expect(cues.map((cue) => cue.text)).toEqual(["a", "b"]);
  expect(skipped).toBe(2);
});

test.for([
  ["no_cues", Buffer.from("")],
  ["no_cues", Buffer.from("WEBVTT\n")],
  ["no_cues", Buffer.from("just some words\n\nand more")],
  ["no_cues", Buffer.from("#EXTM3U\n#EXTINF:1,\n/etc/passwd\n")],
  ["bad_times", Buffer.from("1\n00:00:01 --> soon\nhola")],
  ["not_text", Buffer.from([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 1, 2])],
  ["too_large", Buffer.alloc(5_000_000, 32)],
] as const)("refuses with %s", ([problem, file]) => {
  expect(() => normaliseCaptions(file)).toThrow(CaptionsError);
  expect(() => normaliseCaptions(file)).toThrow(expect.objectContaining({ problem }));
});

test("a hostile file is processed quickly", () => {
  const started = performance.now();
  for (const text of [
    "<".repeat(500_000),
    "<script>".repeat(60_000),
    "{\\".repeat(200_000),
    "\n \n".repeat(100_000),
  ]) {
    try {
      read(`00:01.000 --> 00:02.000\n${text}`);
    } catch (error) {
      expect(error).toBeInstanceOf(CaptionsError);
    }
  }
  expect(performance.now() - started).toBeLessThan(2000);
});
