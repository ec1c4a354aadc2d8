import type { Config } from "#platform/config/config.ts";
import type { Platform } from "#platform/context.ts";
import { decrypt, encrypt } from "#platform/encryption.ts";

/** A page may lie open for so long before its files are downloaded; the right is asked again each time. */
const lifeMs = 4 * 3_600_000;
const purpose = "file address";

interface Addressed {
  itemId: string;
  filename: string;
}

/**
 * Address of a file's download, for the account it names; without an account, for files that are open to all. Browsers
 * follow a link without the session's token, so the address carries who asks.
 */
export function fileAddress(
  { secrets, now }: Pick<Platform, "secrets" | "now">,
  { itemId, filename }: Addressed,
  userId?: string,
): string {
  const path = `/files/${itemId}/${encodeURIComponent(filename)}`;
  if (!userId) return path;
  const text = JSON.stringify({ userId, until: now().getTime() + lifeMs });
  return `${path}?key=${encrypt(secrets, purpose, { context: itemId, text }).toString("base64url")}`;
}

/** The account that an address was made for; undefined when it was not made here, or is over. */
export function readFileKey(
  { secrets, now }: Pick<Platform, "secrets" | "now">,
  itemId: string,
  key: string,
): string | undefined {
  try {
    const text = decrypt(secrets, purpose, { context: itemId, encrypted: Buffer.from(key, "base64url") });
    const { userId, until } = JSON.parse(text) as { userId: string; until: number };
    return now().getTime() < until ? userId : undefined;
  } catch {
    return undefined;
  }
}

/** The same for feeds, which everybody reads. */
export const publicFileAddress = (
  config: Pick<Config, "publicUrl">,
  { itemId, filename }: Addressed,
): string => `${config.publicUrl}/files/${itemId}/${encodeURIComponent(filename)}`;
