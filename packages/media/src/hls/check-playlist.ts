/** One breach of RFC 8216bis, or of what our players rely on. */
export interface PlaylistFault {
  line: number;
  what: string;
}

export interface CheckedMaster {
  faults: PlaylistFault[];
  variants: { uri: string; attributes: Map<string, string> }[];
  media: Map<string, string>[];
  /** EXT-X-I-FRAME-STREAM-INF */
  keyframes: Map<string, string>[];
}

export interface CheckedMedia {
  faults: PlaylistFault[];
  targetDuration: number;
  ended: boolean;
  map?: string;
  segments: { uri: string; duration: number }[];
}

/** Checks a multivariant playlist and takes it apart. */
export function checkMaster(text: string): CheckedMaster {
  const { lines, faults } = begin(text);
  const variants: CheckedMaster["variants"] = [];
  const media: CheckedMaster["media"] = [];
  const keyframes: CheckedMaster["keyframes"] = [];
  let pending: { attributes: Map<string, string>; line: number } | undefined;
  lines.forEach((line, i) => {
    const fault = (what: string) => faults.push({ line: i + 1, what });
    if (line.startsWith("#EXT-X-MEDIA:")) media.push(checkRendition(parseAttributes(line, fault), fault));
    else if (line.startsWith("#EXT-X-I-FRAME-STREAM-INF:"))
      keyframes.push(checkKeyframes(parseAttributes(line, fault), fault));
    else if (line.startsWith("#EXT-X-STREAM-INF:"))
      pending = { attributes: checkVariant(parseAttributes(line, fault), fault), line: i };
    else if (/^#EXT(INF|-X-TARGETDURATION|-X-MAP|-X-ENDLIST)/.test(line))
      fault("media playlist tag in a multivariant playlist");
    else if (line !== "" && !line.startsWith("#")) {
      if (!pending || pending.line !== i - 1) fault("a URI without its EXT-X-STREAM-INF");
      else variants.push({ uri: line, attributes: pending.attributes });
      pending = undefined;
    }
  });
  if (variants.length === 0) faults.push({ line: 0, what: "no variant" });
  for (const { attributes } of variants) checkGroups(attributes, media, faults);
  checkNames(media, faults);
  return { faults, variants, media, keyframes };
}

/** Checks a media playlist and takes it apart. */
export function checkMedia(text: string): CheckedMedia {
  const { lines, faults } = begin(text);
  const targetDuration = Number(/^#EXT-X-TARGETDURATION:(\d+)$/m.exec(text)?.[1] ?? NaN);
  if (!Number.isInteger(targetDuration)) faults.push({ line: 0, what: "no EXT-X-TARGETDURATION" });
  const segments: CheckedMedia["segments"] = [];
  let duration: number | undefined;
  let ended = false;
  lines.forEach((line, i) => {
    const fault = (what: string) => faults.push({ line: i + 1, what });
    if (ended && line !== "") fault("something after EXT-X-ENDLIST");
    const extinf = /^#EXTINF:(\d+(?:\.\d+)?),/.exec(line);
    if (line.startsWith("#EXTINF:") && !extinf) fault("EXTINF is not a decimal number and a comma");
    if (extinf) {
      duration = Number(extinf[1]);
      if (duration <= 0) fault("a segment without length");
      if (Math.round(duration) > targetDuration) fault(`EXTINF ${duration} is more than the target duration`);
    } else if (line === "#EXT-X-ENDLIST") ended = true;
    else if (line !== "" && !line.startsWith("#")) {
      if (duration === undefined) fault("a segment without EXTINF");
      if (segments.some((segment) => segment.uri === line)) fault("a segment twice");
      segments.push({ uri: line, duration: duration ?? 0 });
      duration = undefined;
    }
  });
  const type = /^#EXT-X-PLAYLIST-TYPE:(.*)$/m.exec(text)?.[1];
  if (type !== undefined && type !== "VOD" && type !== "EVENT")
    faults.push({ line: 0, what: "unknown playlist type" });
  if (type === "VOD" && !ended) faults.push({ line: 0, what: "VOD without an end" });
  const map = /^#EXT-X-MAP:URI="([^"]+)"/m.exec(text)?.[1];
  if (!map && segments.some((segment) => segment.uri.endsWith(".m4s")))
    faults.push({ line: 0, what: "fMP4 without EXT-X-MAP" });
  return { faults, targetDuration, ended, segments, ...(map ? { map } : {}) };
}

/** Faults between the tracks of one asset: rungs must be cut at the same times and share the target duration. */
export function checkAligned(tracks: CheckedMedia[]): PlaylistFault[] {
  const faults: PlaylistFault[] = [];
  const [first, ...rest] = tracks;
  for (const track of rest) {
    if (track.targetDuration !== first!.targetDuration)
      faults.push({ line: 0, what: "target durations differ" });
    const shared = Math.min(track.segments.length, first!.segments.length);
    for (let n = 0; n < shared; n++) {
      if (track.segments[n]!.duration !== first!.segments[n]!.duration)
        faults.push({ line: 0, what: `segment ${n} differs in length` });
    }
  }
  return faults;
}

function begin(text: string): { lines: string[]; faults: PlaylistFault[] } {
  const faults: PlaylistFault[] = [];
  const lines = text.split("\n");
  if (lines[0] !== "#EXTM3U") faults.push({ line: 1, what: "does not start with #EXTM3U" });
  if (text.includes("\r") || text.startsWith("\ufeff"))
    faults.push({ line: 1, what: "byte order mark or carriage return" });
  const version = Number(/^#EXT-X-VERSION:(\d+)$/m.exec(text)?.[1] ?? 1);
  if (version < 6 && text.includes("#EXT-X-MAP:"))
    faults.push({ line: 0, what: "EXT-X-MAP needs version 6" });
  return { lines, faults };
}

const ATTRIBUTE = /([A-Z0-9-]+)=("[^"\r\n]*"|[^",\s]+)(,|$)/y;

function parseAttributes(line: string, fault: (what: string) => void): Map<string, string> {
  const found = new Map<string, string>();
  ATTRIBUTE.lastIndex = line.indexOf(":") + 1;
  while (ATTRIBUTE.lastIndex < line.length) {
    const match = ATTRIBUTE.exec(line);
    if (!match) {
      fault("not an attribute list");
      break;
    }
    if (found.has(match[1]!)) fault(`${match[1]} twice`);
    found.set(match[1]!, match[2]!);
  }
  return found;
}

function checkVariant(attributes: Map<string, string>, fault: (what: string) => void): Map<string, string> {
  const bandwidth = Number(attributes.get("BANDWIDTH"));
  const average = Number(attributes.get("AVERAGE-BANDWIDTH") ?? 0);
  if (!Number.isInteger(bandwidth) || bandwidth <= 0) fault("BANDWIDTH is not a whole number");
  if (!Number.isInteger(average) || average > bandwidth)
    fault("AVERAGE-BANDWIDTH is not a whole number below BANDWIDTH");
  const codecs = attributes.get("CODECS") ?? "";
  const known =
    /^(avc[13]\.[0-9a-fA-F]{6}|hvc1\..+|hev1\..+|mp4a\.(40\.\d+|[0-9a-f]{2})|ac-3|ec-3|opus|av01\..+)$/;
  if (!/^".+"$/.test(codecs)) fault("no CODECS");
  for (const codec of codecs.slice(1, -1).split(","))
    if (!known.test(codec)) fault(`no such codec: ${codec}`);
  const isVideo = /avc|hvc|hev|av01/.test(codecs);
  if (isVideo && !/^\d+x\d+$/.test(attributes.get("RESOLUTION") ?? "")) fault("no RESOLUTION");
  const rate = attributes.get("FRAME-RATE");
  if (rate !== undefined && !/^\d+(\.\d{1,3})?$/.test(rate)) fault("FRAME-RATE has more than three decimals");
  return attributes;
}

/** RFC 8216bis 4.4.6.3 */
function checkKeyframes(attributes: Map<string, string>, fault: (what: string) => void): Map<string, string> {
  if (!attributes.get("URI")) fault("EXT-X-I-FRAME-STREAM-INF without URI");
  for (const name of ["FRAME-RATE", "AUDIO", "SUBTITLES", "CLOSED-CAPTIONS"])
    if (attributes.has(name)) fault(`EXT-X-I-FRAME-STREAM-INF with ${name}`);
  return checkVariant(attributes, fault);
}

function checkRendition(attributes: Map<string, string>, fault: (what: string) => void): Map<string, string> {
  for (const needed of ["TYPE", "GROUP-ID", "NAME"])
    if (!attributes.get(needed)) fault(`EXT-X-MEDIA without ${needed}`);
  if (attributes.get("TYPE") === "SUBTITLES" && !attributes.get("URI")) fault("SUBTITLES without URI");
  if (attributes.get("DEFAULT") === "YES" && attributes.get("AUTOSELECT") === "NO")
    fault("DEFAULT without AUTOSELECT");
  return attributes;
}

function checkGroups(
  variant: Map<string, string>,
  media: Map<string, string>[],
  faults: PlaylistFault[],
): void {
  for (const type of ["AUDIO", "SUBTITLES"]) {
    const group = variant.get(type);
    const found = media.some((entry) => entry.get("TYPE") === type && entry.get("GROUP-ID") === group);
    if (group && !found) faults.push({ line: 0, what: `there is no group ${group} of ${type}` });
  }
}

function checkNames(media: Map<string, string>[], faults: PlaylistFault[]): void {
  const seen = new Set<string>();
  const defaults = new Set<string>();
  for (const entry of media) {
    const group = `${entry.get("TYPE")} ${entry.get("GROUP-ID")}`;
    const name = `${group} ${entry.get("NAME")}`;
    if (seen.has(name)) faults.push({ line: 0, what: `two entries with one name in ${group}` });
    seen.add(name);
    if (entry.get("DEFAULT") !== "YES") continue;
    if (defaults.has(group)) faults.push({ line: 0, what: `two defaults in ${group}` });
    defaults.add(group);
  }
}
