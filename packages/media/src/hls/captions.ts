import { CaptionsError } from "./captions-error.ts";
import { cleanCueText } from "./cue-text.ts";
import { decodeText } from "./decode-text.ts";
export { CaptionsError } from "./captions-error.ts";

export interface Cue {
  /** Milliseconds. */
  start: number;
  end: number;
  /** WebVTT cue settings that are safe and known, e.g. "line:0 align:start"; "" for none. */
  settings: string;
  /** WebVTT cue text with only the tags b, i, u, ruby, rt, v, c and lang. */
  text: string;
}

export interface Captions {
  cues: Cue[];
  /** The same as a WebVTT file, in order of time. */
  vtt: string;
  /** Cues that were dropped because they were empty or ended before they started. */
  skipped: number;
}

const LARGEST_FILE = 4 * 1024 * 1024;
const MOST_CUES = 50_000;
const LONGEST_CUE_TEXT = 4000;

/**
 * Reads a caption file as people upload it, SubRip or WebVTT, in UTF-8, UTF-16 or Windows-1252, and writes it anew as
 * clean WebVTT: no styles, regions, notes, scripts or unknown tags.
 * @throws CaptionsError for anything that is not captions
 */
export function normaliseCaptions(file: Uint8Array): Captions {
  if (file.length > LARGEST_FILE) throw new CaptionsError("too_large", `${file.length} bytes`);
  const text = decodeText(file).replace(/\r\n?/g, "\n");
  const cues: Cue[] = [];
  let skipped = 0;
  for (const block of text.split(/\n(?:[ \t]*\n)+/)) {
    const cue = parseBlock(block);
    if (cue === undefined) continue;
    if (cue === "useless") skipped++;
    else cues.push(cue);
    if (cues.length > MOST_CUES) throw new CaptionsError("too_large", "tens of thousands of cues");
  }
  if (cues.length === 0) throw new CaptionsError("no_cues", "no line of times was found");
  cues.sort((a, b) => a.start - b.start || a.end - b.end);
  return { cues, vtt: writeVtt(cues), skipped };
}

/** WebVTT file of the cues. They must be clean already. */
export function writeVtt(cues: Cue[]): string {
  const blocks = cues.map(({ start, end, settings, text }) => {
    return `${timestamp(start)} --> ${timestamp(end)}${settings ? ` ${settings}` : ""}\n${text}\n`;
  });
  return `WEBVTT\n\n${blocks.join("\n")}`;
}

const TIME = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const TIMES = new RegExp(String.raw`^[ \t]*${TIME}[ \t]*-->[ \t]*${TIME}([ \t].*)?$`);

function parseBlock(block: string): Cue | "useless" | undefined {
  const lines = block.split("\n");
  const at = lines.findIndex((line) => line.includes("-->"));
  // Before the times there may be an identifier; more than a line is a header, a note or a style.
  if (at === -1 || at > 2 || /^(NOTE|STYLE|REGION)\b/.test(lines[0]!)) return undefined;
  const match = TIMES.exec(lines[at]!);
  if (!match) throw new CaptionsError("bad_times", `not a line of times: ${lines[at]!.slice(0, 80)}`);
  const start = milliseconds(match.slice(1, 5));
  const end = milliseconds(match.slice(5, 9));
  const text = cleanCueText(
    lines
      .slice(at + 1)
      .join("\n")
      .slice(0, LONGEST_CUE_TEXT),
  );
  if (text.trim() === "" || end <= start) return "useless";
  return { start, end, settings: cleanSettings(match[9] ?? ""), text };
}

function milliseconds([hours, minutes, secs, fraction]: (string | undefined)[]): number {
  const whole = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(secs);
  return whole * 1000 + Number(fraction!.padEnd(3, "0"));
}

const SETTINGS: Record<string, RegExp> = {
  vertical: /^(rl|lr)$/,
  line: /^-?\d{1,4}(\.\d{1,4})?%?(,(start|center|end))?$/,
  position: /^\d{1,3}(\.\d{1,4})?%(,(line-left|center|line-right))?$/,
  size: /^\d{1,3}(\.\d{1,4})?%$/,
  align: /^(start|center|end|left|right)$/,
};

function cleanSettings(text: string): string {
  const known = text.split(/[ \t]+/).filter((setting) => {
    const [name, value] = setting.split(":", 2);
    return (
      value !== undefined &&
      name !== undefined &&
      Object.hasOwn(SETTINGS, name) &&
      SETTINGS[name]!.test(value)
    );
  });
  return known.join(" ");
}

function timestamp(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, "0")}`;
}
