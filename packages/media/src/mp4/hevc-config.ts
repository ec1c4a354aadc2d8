import { Reader } from "./reader.ts";

/** RFC 6381 suffix of an HEVCDecoderConfigurationRecord (ISO/IEC 14496-15 E.3), e.g. "1.6.L93.B0". */
export function hevcCodecSuffix(payload: Buffer): string {
  const reader = new Reader(payload, 0, payload.length);
  reader.u8();
  const profileByte = reader.u8();
  const compatibility = reverseBits(reader.u32());
  const constraints = Array.from(reader.slice(6));
  const level = reader.u8();
  while (constraints.length > 0 && constraints.at(-1) === 0) constraints.pop();
  const space = ["", "A", "B", "C"][profileByte >> 6]!;
  const tier = profileByte & 0x20 ? "H" : "L";
  const parts = [`${space}${profileByte & 31}`, compatibility.toString(16), `${tier}${level}`];
  return [...parts, ...constraints.map((byte) => byte.toString(16).toUpperCase())].join(".");
}

function reverseBits(word: number): number {
  let out = 0;
  for (let i = 0; i < 32; i++) out = out * 2 + ((word >>> i) & 1);
  return out;
}
