import { createHmac } from "node:crypto";
import type { Secrets } from "#platform/secrets.ts";
import type { OutputRow } from "./output.queries.ts";

/**
 * What a sound is called in media addresses. Whoever watches could guess a slug, so a private one is known only to
 * those who were told; made public, or private again, it is another address.
 */
export function soundName(
  secrets: Pick<Secrets, "key">,
  { id, slug, privacy }: Pick<OutputRow, "id" | "slug" | "privacy">,
): string {
  if (privacy === "public") return slug;
  const mark = createHmac("sha256", secrets.key("private sound")).update(`${id}.${slug}`).digest("hex");
  return `${slug}-${mark.slice(0, 16)}`;
}
