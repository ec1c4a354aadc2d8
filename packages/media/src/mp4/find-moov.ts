import type { ByteSource } from "./byte-source.ts";
import { boxHeader, printable } from "./boxes.ts";
import { Mp4Error } from "./mp4-error.ts";

export interface FoundMoov {
  /** The payload of moov. */
  moov: Buffer;
  /** True when it lies before the media, so that a plain download can start to play. */
  first: boolean;
  /** Major brand of ftyp, e.g. "isom", "qt  ". */
  brand: string;
  /** True when the file has moof boxes too (seen before moov only). */
  sawFragments: boolean;
}

const LARGEST_MOOV = 64 * 1024 * 1024;
const MOST_TOP_LEVEL_BOXES = 2000;
/** Types a file may start with; anything else is some other format and ends the search at once. */
const FIRST_TYPES = new Set(["ftyp", "moov", "mdat", "free", "skip", "wide", "pnot", "uuid"]);

/**
 * Walks the top-level boxes, reading 16 bytes of each, until it has moov.
 * @throws Mp4Error `not_mp4`, `truncated`, `malformed` or `too_large`.
 */
export async function findMoov(source: ByteSource): Promise<FoundMoov> {
  let at = 0;
  let brand = "";
  let sawMedia = false;
  let sawFragments = false;
  for (let count = 0; at + 8 <= source.size; count++) {
    if (count === MOST_TOP_LEVEL_BOXES) throw new Mp4Error("malformed", "thousands of boxes and no moov");
    const head = await source.read(at, Math.min(16, source.size - at));
    if (count === 0 && !FIRST_TYPES.has(head.toString("latin1", 4, 8)))
      throw new Mp4Error("not_mp4", "does not start like an MP4");
    const { type, headerSize, size } = boxHeader(head, 0, source.size - at);
    if (at + size > source.size)
      throw new Mp4Error("truncated", `${printable(type)} reaches past the end of the file`);
    if (type === "moov") {
      if (size > LARGEST_MOOV) throw new Mp4Error("too_large", `moov has ${size} bytes`);
      const moov = await source.read(at + headerSize, size - headerSize);
      return { moov, first: !sawMedia, brand, sawFragments };
    }
    if (type === "ftyp" && size - headerSize >= 4 && size <= 4096) {
      brand = printable((await source.read(at + headerSize, 4)).toString("latin1", 0, 4));
    }
    if (type === "mdat") sawMedia = true;
    if (type === "moof") sawFragments = true;
    at += size;
  }
  throw new Mp4Error(sawMedia || brand ? "truncated" : "not_mp4", "there is no moov");
}
