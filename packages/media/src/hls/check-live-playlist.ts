import type { PlaylistFault } from "./check-playlist.ts";

export interface CheckedLive {
  faults: PlaylistFault[];
  mediaSequence: number;
  segments: { uri: string; duration: number; parts: number }[];
  /** Parts of the segment that is not complete. */
  openParts: number;
  hint: string | undefined;
  ended: boolean;
}

const TOLERANCE = 0.0005;

/** Checks a low-latency media playlist against RFC 8216bis (sections 4.4.3.7, 4.4.3.8, 4.4.4.9, 4.4.5.3, 6.2.5.2). */
export function checkLivePlaylist(text: string): CheckedLive {
  const faults: PlaylistFault[] = [];
  const lines = text.split("\n");
  const attribute = (tag: string, name: string) =>
    Number(new RegExp(`^#EXT-X-${tag}:(?:.*,)?${name}=([0-9.]+)`, "m").exec(text)?.[1] ?? NaN);
  const value = (tag: string) => Number(new RegExp(`^#EXT-X-${tag}:(\\d+)$`, "m").exec(text)?.[1] ?? NaN);
  const need = (holds: boolean, what: string, line = 0) => {
    if (!holds) faults.push({ line, what });
  };
  const target = value("TARGETDURATION");
  const partTarget = attribute("PART-INF", "PART-TARGET");
  const partHoldBack = attribute("SERVER-CONTROL", "PART-HOLD-BACK");
  const holdBack = attribute("SERVER-CONTROL", "HOLD-BACK");
  need(lines[0] === "#EXTM3U", "no EXTM3U");
  need(text.endsWith("\n"), "cut off");
  need(value("VERSION") >= 9, "version below 9");
  need(Number.isInteger(target), "no target duration");
  need(partTarget > 0, "no PART-TARGET");
  need(/^#EXT-X-SERVER-CONTROL:.*CAN-BLOCK-RELOAD=YES/m.test(text), "no blocking reload");
  need(partHoldBack >= 2 * partTarget - TOLERANCE, "PART-HOLD-BACK below twice the part target");
  need(holdBack >= 3 * target - TOLERANCE, "HOLD-BACK below three target durations");

  const segments: CheckedLive["segments"] = [];
  let parts: number[] = [];
  let duration: number | undefined;
  lines.forEach((line, i) => {
    if (line.startsWith("#EXT-X-PART:")) {
      const seconds = Number(/DURATION=([0-9.]+)/.exec(line)?.[1] ?? NaN);
      need(seconds <= partTarget + TOLERANCE, "a part longer than the part target", i + 1);
      if (parts.length === 0)
        need(line.includes("INDEPENDENT=YES"), "a segment starts in the middle of a group", i + 1);
      else
        need(parts.at(-1)! >= 0.85 * partTarget, "a short part that is not the last of its segment", i + 1);
      parts.push(seconds);
    } else if (line.startsWith("#EXTINF:")) {
      duration = Number(/^#EXTINF:([0-9.]+),/.exec(line)?.[1] ?? NaN);
      need(Math.round(duration) <= target, "a segment longer than the target duration", i + 1);
      const sum = parts.reduce((total, one) => total + one, 0);
      need(parts.length === 0 || Math.abs(sum - duration) < 0.01, "parts that are not their segment", i + 1);
    } else if (line !== "" && !line.startsWith("#")) {
      need(duration !== undefined, "a URI without EXTINF", i + 1);
      segments.push({ uri: line, duration: duration ?? 0, parts: parts.length });
      duration = undefined;
      parts = [];
    }
  });
  const ended = lines.includes("#EXT-X-ENDLIST");
  const hint = /^#EXT-X-PRELOAD-HINT:TYPE=PART,URI="([^"]+)"$/m.exec(text)?.[1];
  need(ended || hint !== undefined, "no preload hint");
  return { faults, mediaSequence: value("MEDIA-SEQUENCE"), segments, openParts: parts.length, hint, ended };
}
