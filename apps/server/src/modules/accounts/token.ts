import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes as base64url: what the browser or a mail carries. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hash of a token, as the database keeps it. SHA-256 is enough for a secret that can't be guessed. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
