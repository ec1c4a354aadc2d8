import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#platform/secrets.ts";

const SHAPE = /^([0-9a-f]{32})\.(\d{1,9})\.([A-Za-z0-9_-]{22})$/;

/**
 * The key an encoder sends with: what it sends (a broadcast by its product, or one of its outputs), number of the key,
 * and our signature of both. Made when asked for and never stored; another number is another key.
 */
export function streamKey(secrets: Pick<Secrets, "key">, id: string, serial: number): string {
  const name = `${id.replaceAll("-", "")}.${serial}`;
  const signature = createHmac("sha256", secrets.key("stream key")).update(name).digest("base64url");
  return `${name}.${signature.slice(0, 22)}`;
}

/** Broadcast of a stream key, if the key is one of ours. The caller checks that it is the current one. */
export function readStreamKey(
  secrets: Pick<Secrets, "key">,
  key: string,
): { id: string; serial: number } | undefined {
  const match = SHAPE.exec(key);
  if (!match) return undefined;
  const [, hex, serial] = match;
  const id = hex!.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const right = Buffer.from(streamKey(secrets, id, Number(serial)));
  const given = Buffer.from(key);
  if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined;
  return { id, serial: Number(serial) };
}
