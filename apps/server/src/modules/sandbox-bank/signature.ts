import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA256 of the raw body, hex, as the header `x-sandbox-signature`. */
export function sign(key: Buffer, body: Buffer | string): string {
  return createHmac("sha256", key).update(body).digest("hex");
}

export function isSignedBy(key: Buffer, body: Buffer, signature: string | undefined): boolean {
  if (!signature || !/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(sign(key, body), "hex"));
}
