import { randomName } from "./random-name.ts";

/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing on plain-http addresses. */
export function newUuid(): string {
  const hex = randomName();
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
