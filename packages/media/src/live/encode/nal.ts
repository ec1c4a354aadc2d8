const IDR = 5;

/** True when an H.264 access unit with four-byte lengths (ISO/IEC 14496-15) holds an IDR picture. */
export function isKeyframe(unit: Buffer): boolean {
  for (let at = 0; at + 4 < unit.length;) {
    if ((unit[at + 4]! & 31) === IDR) return true;
    at += 4 + unit.readUInt32BE(at);
  }
  return false;
}
