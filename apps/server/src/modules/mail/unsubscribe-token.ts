import { createHmac, timingSafeEqual } from "node:crypto";
import type { Secrets } from "#platform/secrets.ts";
import type { MailListRef } from "./mail-lists.ts";

/** One person and one list: all that a token can say. */
export interface Leaving extends MailListRef {
  userId: string;
}

const sign = (secrets: Secrets, said: string) =>
  createHmac("sha256", secrets.key("mail unsubscribe")).update(said).digest("base64url");

/** Takes one person off one list. It has no end: mails are kept for years. */
export function writeUnsubscribeToken(secrets: Secrets, { userId, list, about }: Leaving): string {
  const said = Buffer.from(`${userId} ${list} ${about}`).toString("base64url");
  return `${said}.${sign(secrets, said)}`;
}

/** Undefined for one that this installation did not make. */
export function readUnsubscribeToken(secrets: Secrets, token: string): Leaving | undefined {
  const [said = "", proof = ""] = token.split(".");
  const given = Buffer.from(proof);
  const right = Buffer.from(sign(secrets, said));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [userId = "", list = "", ...about] = Buffer.from(said, "base64url").toString().split(" ");
  return { userId, list, about: about.join(" ") };
}
