/** File that an address below an asset requests. */
export type AssetFile =
  | { kind: "master"; language?: string }
  /** A file of one track: `track` is "v720", "a0" or, when `source`, "v" or "a0" of the upload. */
  | { kind: "playlist" | "init"; track: string; source: boolean }
  | { kind: "segment"; track: string; source: boolean; n: number }
  /** For winding: the list of the keyframes the segments begin with, and one of them. */
  | { kind: "keyframes"; track: string; source: boolean }
  | { kind: "keyframe"; track: string; source: boolean; n: number }
  | { kind: "captions"; language: string; playlist: boolean }
  | { kind: "picture"; file: string; type: string };

const TRACK_FILE =
  /^(?:(v\d{3,4}|a(?:0|[1-9]\d{0,3}))|src-(v|a[0-7]))\/(?:(index\.m3u8)|(init\.mp4)|(0|[1-9]\d{0,5})\.m4s)$/;
const KEYFRAME_FILE = /^(?:(v\d{3,4})|src-(v))\/(?:iframes\.m3u8|i(0|[1-9]\d{0,5})\.m4s)$/;
const MASTER = /^master(?:\.([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}))?\.m3u8$/;
const CAPTIONS = /^captions\/([A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4})\.(vtt|m3u8)$/;
const PICTURE = /^[A-Za-z0-9][A-Za-z0-9-]{0,60}\.(jpg|vtt|webp|avif)$/;

const PICTURE_TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  vtt: "text/vtt; charset=utf-8",
};

/** Reads the part of an address behind the asset's id; `undefined` for everything that is never served. */
export function parseAssetFile(file: string): AssetFile | undefined {
  const track = TRACK_FILE.exec(file);
  if (track) {
    const [, encoded, source, playlist, init, n] = track;
    const which = { track: (encoded ?? source)!, source: source !== undefined };
    if (playlist) return { kind: "playlist", ...which };
    return init ? { kind: "init", ...which } : { kind: "segment", ...which, n: Number(n) };
  }
  const keyframe = KEYFRAME_FILE.exec(file);
  if (keyframe) {
    const [, encoded, source, n] = keyframe;
    const which = { track: (encoded ?? source)!, source: source !== undefined };
    return n === undefined ? { kind: "keyframes", ...which } : { kind: "keyframe", ...which, n: Number(n) };
  }
  const master = MASTER.exec(file);
  if (master) return { kind: "master", ...(master[1] ? { language: master[1] } : {}) };
  const captions = CAPTIONS.exec(file);
  if (captions) return { kind: "captions", language: captions[1]!, playlist: captions[2] === "m3u8" };
  const picture = PICTURE.exec(file);
  return picture ? { kind: "picture", file, type: PICTURE_TYPES[picture[1]!]! } : undefined;
}
