import { open } from "node:fs/promises";

/** Kinds of boxes that stand at the top level of MP4 and QuickTime files. */
const TOP_LEVEL = new Set(
  "ftyp moov mdat moof mfra free skip wide pdin meta uuid udta sidx ssix styp emsg prft pnot bloc".split(" "),
);
/** A film recorded in fragments has two boxes per fragment; beyond this we leave the rest to ffprobe. */
const MAX_BOXES = 20_000;

interface BoxHead {
  type: string;
  /** Whole box, header included; Infinity for "to the end of the file". */
  size: number;
}

function boxHead(bytes: Buffer, at: number): BoxHead | undefined {
  if (at + 8 > bytes.length) return undefined;
  const size = bytes.readUInt32BE(at);
  const type = bytes.toString("latin1", at + 4, at + 8);
  if (size === 0) return { type, size: Infinity };
  if (size !== 1) return { type, size };
  return at + 16 > bytes.length ? undefined : { type, size: Number(bytes.readBigUInt64BE(at + 8)) };
}

/**
 * Early check during an upload: can a file that begins like this still be an MP4? Give it the first 64 KiB (or all,
 * when the file is smaller). True only when it starts with a sane `ftyp` and every box header in sight is one that
 * belongs there. Says nothing about whether it plays: see `probe`.
 */
export function looksLikeMp4(head: Buffer): boolean {
  const first = boxHead(head, 0);
  if (!first || first.type !== "ftyp" || first.size < 16 || first.size > 4096 || first.size % 4 !== 0)
    return false;
  for (let at = first.size; at < head.length;) {
    const box = boxHead(head, at);
    if (!box) return true; // its header lies beyond what we were given
    if (!TOP_LEVEL.has(box.type) || box.size < 8) return false;
    at += box.size;
  }
  return true;
}

/**
 * Walks the top-level boxes of a whole file by reading their headers only.
 * - `empty`: no bytes
 * - `not_mp4`: no `ftyp` first, or a box that has no place there
 * - `broken`: cut off (a box ends after the file does), or there is no index (`moov`)
 */
export async function checkBoxes(path: string): Promise<"ok" | "empty" | "not_mp4" | "broken"> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (size === 0) return "empty";
    const head = Buffer.alloc(Math.min(size, 65_536));
    await file.read(head, 0, head.length, 0);
    if (!looksLikeMp4(head)) return "not_mp4";
    let indexed = false;
    let at = 0;
    for (let count = 0; at < size && count < MAX_BOXES; count++) {
      const bytes = Buffer.alloc(Math.min(16, size - at));
      await file.read(bytes, 0, bytes.length, at);
      const box = boxHead(bytes, 0);
      // Cameras leave a few stray zero bytes at the end.
      if (!box) return indexed && size - at < 8 ? "ok" : "broken";
      if (!TOP_LEVEL.has(box.type) || box.size < 8) return indexed && isZeros(bytes) ? "ok" : "broken";
      if (box.type === "moov") indexed = true;
      if (box.size !== Infinity && at + box.size > size) return "broken";
      at += box.size;
    }
    return indexed ? "ok" : "broken";
  } finally {
    await file.close();
  }
}

function isZeros(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}
