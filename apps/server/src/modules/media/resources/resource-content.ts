import { looksLikeMp4 } from "@palco/media/encode/looks-like-mp4";
import { soundFormat } from "@palco/media/encode/sound-format";
import { type ResourceType, resourceTypeOf } from "@palco/values/resource-types";

type Check = (head: Buffer) => boolean;
const beginsWith =
  (...starts: string[]): Check =>
  (head) =>
    starts.some((start) => head.toString("latin1", 0, start.length) === start);
const isZip = beginsWith("PK\u0003\u0004");
const isSound =
  (...formats: string[]): Check =>
  (head) =>
    formats.includes(soundFormat(head) ?? "");

/** Letters in UTF-8: no control characters but tabs and ends of lines. The last letter may be cut. */
function isText(head: Buffer): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- these are just what text has not
    return !/[\u0000-\u0008\u000e-\u001f]/.test(
      new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true }),
    );
  } catch {
    return false;
  }
}

const checks: Record<ResourceType, Check> = {
  pdf: beginsWith("%PDF-"),
  epub: isZip,
  docx: isZip,
  xlsx: isZip,
  pptx: isZip,
  odt: isZip,
  ods: isZip,
  odp: isZip,
  zip: isZip,
  jpg: beginsWith("\u00ff\u00d8\u00ff"),
  jpeg: beginsWith("\u00ff\u00d8\u00ff"),
  png: beginsWith("\u0089PNG\r\n\u001a\n"),
  gif: beginsWith("GIF87a", "GIF89a"),
  webp: (head) => beginsWith("RIFF")(head) && head.toString("latin1", 8, 12) === "WEBP",
  mp3: isSound("mp3"),
  m4a: isSound("mov"),
  wav: isSound("wav"),
  flac: isSound("flac"),
  ogg: isSound("ogg"),
  mp4: looksLikeMp4,
  txt: isText,
  csv: isText,
  md: isText,
};

/** True when the first bytes of a file fit its name's extension. */
export function matchesName(head: Buffer, filename: string): boolean {
  const type = resourceTypeOf(filename);
  return type !== undefined && checks[type](head);
}
