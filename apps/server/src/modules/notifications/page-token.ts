import { createHmac, timingSafeEqual } from "node:crypto";
import type { Platform } from "#platform/context.ts";

type Secrets = Platform["secrets"];

/** Where a page ends. */
export interface PageEnd {
  at: Date;
  id: string;
}

const sign = (secrets: Secrets, text: string, userId: string) =>
  createHmac("sha256", secrets.key("notification page")).update(`${text} ${userId}`).digest("base64url");

/** Leads to the next page; good for its account alone. */
export function writePageToken(secrets: Secrets, { at, id }: PageEnd, userId: string): string {
  const text = `${at.toISOString()}_${id}`;
  return `${text}_${sign(secrets, text, userId)}`;
}

/** Undefined for one that this installation did not make for this account. */
export function readPageToken(secrets: Secrets, token: string, userId: string): PageEnd | undefined {
  const [at = "", id = "", ...proof] = token.split("_");
  const given = Buffer.from(proof.join("_"));
  const right = Buffer.from(sign(secrets, `${at}_${id}`, userId));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { at: new Date(at), id };
}
