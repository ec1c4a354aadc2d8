/** A stretch of a body; `undefined` when the whole is wanted, "unsatisfiable" when it lies outside. */
export type WantedRange = { offset: number; length: number } | "unsatisfiable" | undefined;

/**
 * Reads a Range field for a body of `size` bytes. Anything but one range of bytes is ignored, as RFC 9110 14.2 allows:
 * then the whole is sent.
 */
export function parseRange(field: string | undefined, size: number): WantedRange {
  if (field === undefined) return undefined;
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/.exec(field);
  if (!match || (match[1] === "" && match[2] === "")) return undefined;
  if (match[1] === "") {
    const length = Math.min(size, Number(match[2]));
    return length === 0 ? "unsatisfiable" : { offset: size - length, length };
  }
  const offset = Number(match[1]);
  const last = match[2] === "" ? size - 1 : Math.min(size - 1, Number(match[2]));
  if (match[2] !== "" && Number(match[2]) < offset) return undefined;
  return offset >= size ? "unsatisfiable" : { offset, length: last - offset + 1 };
}

/** True when an If-None-Match field names the tag. The comparison is weak, as RFC 9110 13.1.2 requires. */
export function namesTag(field: string | undefined, etag: string): boolean {
  if (field === undefined) return false;
  return field.trim() === "*" || field.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
