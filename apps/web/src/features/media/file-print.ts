const sample = 256 * 1024;

/** Tells files apart by their size and a little of their beginning and end; enough to go on with the right one. */
export async function printOf(file: Blob): Promise<string> {
  const ends = [file.slice(0, sample), file.slice(Math.max(0, file.size - sample))];
  let [a, b] = [0x811c9dc5, 0x01000193];
  for (const end of ends) {
    for (const byte of new Uint8Array(await end.arrayBuffer())) {
      a = Math.imul(a ^ byte, 0x01000193);
      b = Math.imul(b ^ byte, 0x5bd1e995);
    }
  }
  return `${file.size.toString(36)}-${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
}
