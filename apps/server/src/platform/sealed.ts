import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Secrets } from "./secrets.ts";

const IV = 12;
const TAG = 16;

/**
 * Text that the database keeps and nobody reads there: AES-256-GCM under a key of this installation and purpose.
 * @param context what it belongs to; sealed for one thing it can't be opened for another
 */
export function seal(
  secrets: Pick<Secrets, "key">,
  purpose: string,
  { context, text }: { context: string; text: string },
): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv("aes-256-gcm", secrets.key(purpose), iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** @throws when it was not sealed here for this */
export function unseal(
  secrets: Pick<Secrets, "key">,
  purpose: string,
  { context, sealed }: { context: string; sealed: Buffer },
): string {
  const decipher = createDecipheriv("aes-256-gcm", secrets.key(purpose), sealed.subarray(0, IV))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]).toString("utf8");
}
