import { createHmac, timingSafeEqual } from "node:crypto";
import { type Language, languages } from "@palco/values/language";
import type { Platform } from "#platform/context.ts";

type Secrets = Platform["secrets"];

/** A showing: what was served to whom, and when. */
export interface Showing {
  /** Identifies this one showing. */
  id: string;
  campaignId: string;
  language: Language;
  /** Hash of the viewer. */
  viewer: string;
  at: Date;
}

const sign = (secrets: Secrets, text: string) =>
  createHmac("sha256", secrets.key("ad showing")).update(text).digest("base64url").slice(0, 32);

export function writeAdToken(secrets: Secrets, { id, campaignId, language, viewer, at }: Showing): string {
  const text = [id, campaignId, language, viewer, at.getTime().toString(36)].join(".");
  return `${text}.${sign(secrets, text)}`;
}

/** Undefined for one that this installation did not make. */
export function readAdToken(secrets: Secrets, token: string): Showing | undefined {
  const end = token.lastIndexOf(".");
  const [text, given] = [token.slice(0, Math.max(end, 0)), Buffer.from(token.slice(end + 1))];
  const right = Buffer.from(sign(secrets, text));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [id, campaignId, language, viewer, at] = text.split(".") as [string, string, string, string, string];
  return {
    id,
    campaignId,
    language: languages.find((one) => one === language)!,
    viewer,
    at: new Date(Number.parseInt(at, 36)),
  };
}

/** A viewer as they are kept: nobody can tell an account from it, nor that two campaigns had the same one. */
export function viewerOf(
  secrets: Secrets,
  campaignId: string,
  viewer: { account?: string; page: string },
): string {
  const name = viewer.account ? `account ${viewer.account}` : `page ${viewer.page}`;
  return createHmac("sha256", secrets.key("ad viewer"))
    .update(`${campaignId} ${name}`)
    .digest("hex")
    .slice(0, 32);
}
