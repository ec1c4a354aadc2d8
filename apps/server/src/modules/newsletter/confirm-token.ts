import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#platform/secrets.ts";

const proofOf = (secrets: Secrets, id: string) =>
  createHmac("sha256", secrets.key("newsletter confirmation")).update(id).digest("base64url");

/** What the link of a mail says: which request it confirms. */
export const writeConfirmToken = (secrets: Secrets, id: string): string => `${id}.${proofOf(secrets, id)}`;

/** Undefined for one that this installation did not make. */
export function readConfirmToken(secrets: Secrets, token: string): string | undefined {
  const [id = "", proof = ""] = token.split(".");
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(secrets, id))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}
