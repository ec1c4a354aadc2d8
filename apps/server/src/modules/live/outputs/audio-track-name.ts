import { createHmac } from "node:crypto";
import type { Secrets } from "#platform/secrets.ts";
import type { OutputRow } from "./output.queries.ts";

/**
 * Name of an audio track in media addresses. Viewers could guess a slug, so a private track has a secret name. A
 * switch to public or private changes the address.
 */
export function audioTrackName(
  secrets: Pick<Secrets, "key">,
  { id, slug, privacy }: Pick<OutputRow, "id" | "slug" | "privacy">,
): string {
  if (privacy === "public") return slug;
  const mark = createHmac("sha256", secrets.key("private sound")).update(`${id}.${slug}`).digest("hex");
  return `${slug}-${mark.slice(0, 16)}`;
}
