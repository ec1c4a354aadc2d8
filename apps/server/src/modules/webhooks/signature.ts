import { createHmac, randomBytes } from "node:crypto";

/** A new secret as Standard Webhooks writes them. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** The value of `webhook-signature`: HMAC-SHA256 over id, time in seconds and body (Standard Webhooks 1.0). */
export function sign(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
) {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}
