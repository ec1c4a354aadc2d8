import type { ByteSource } from "../mp4/byte-source.ts";

/**
 * The same bytes while `isOpen` answers true; it is asked before each piece. After that, reading fails, which ends
 * the response.
 */
export function guardedSource(source: ByteSource, isOpen: () => Promise<boolean>): ByteSource {
  return {
    size: source.size,
    async read(offset, length) {
      if (!(await isOpen())) throw new SourceClosed();
      return source.read(offset, length);
    },
  };
}

/** The right to read on was taken back: no fault. */
export class SourceClosed extends Error {
  constructor() {
    super("the right to these bytes was taken back");
    this.name = "SourceClosed";
  }
}
