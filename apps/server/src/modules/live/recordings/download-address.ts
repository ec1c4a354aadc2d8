import { Capabilities } from "@palco/media/serve/capability";
import type { Platform } from "#platform/context.ts";

/** A download of hours may be taken up again for so long. */
const lifeMs = 12 * 3_600_000;

const perPlatform = new WeakMap<object, Capabilities>();

/** Signs and checks addresses of files to download: browsers send no token of their own with them. */
export function downloadsOf({ secrets }: Pick<Platform, "secrets">): Capabilities {
  let downloads = perPlatform.get(secrets);
  if (!downloads) {
    const keys: [{ id: string; secret: Buffer }] = [{ id: "1", secret: secrets.key("recording download 1") }];
    downloads = new Capabilities({ keys, longestSeconds: (2 * lifeMs) / 1000 });
    perPlatform.set(secrets, downloads);
  }
  return downloads;
}

export const downloadPath = "/api/recordings";

/** Signs for one session: it opens nothing once that session has ended. */
export function downloadAddress(
  platform: Pick<Platform, "secrets">,
  assetId: string,
  { signInId, name }: { signInId: string; name: string },
): string {
  const expires = Date.now() + lifeMs;
  const token = downloadsOf(platform).sign({ assetId, sessionId: signInId, expires });
  return `${downloadPath}/${assetId}/${token}/${name}.mp4`;
}
