import { Capabilities } from "@palco/media/serve/capability";
import type { Platform } from "#platform/context.ts";
import { serviceKey } from "#platform/services.ts";

/** A download of hours may be taken up again for so long. */
const lifeMs = 12 * 3_600_000;

const key = serviceKey<Capabilities>("live.downloads");
type Parts = Pick<Platform, "secrets" | "services">;

/** Signs and checks addresses of files to download: browsers send no token of their own with them. */
export function downloadsOf({ secrets, services }: Parts): Capabilities {
  return services.get(
    key,
    () =>
      new Capabilities({
        keys: [{ id: "1", secret: secrets.key("recording download 1") }],
        longestSeconds: (2 * lifeMs) / 1000,
      }),
  );
}

export const downloadPath = "/api/recordings";

/** Signs for one session: it opens nothing once that session has ended. */
export function downloadAddress(
  platform: Parts,
  assetId: string,
  { signInId, name }: { signInId: string; name: string },
): string {
  const expires = Date.now() + lifeMs;
  const token = downloadsOf(platform).sign({ assetId, sessionId: signInId, expires });
  return `${downloadPath}/${assetId}/${token}/${name}.mp4`;
}
