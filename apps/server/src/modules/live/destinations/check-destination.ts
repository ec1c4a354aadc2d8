import { refusalOfHost } from "@palco/media/live/restream/public-address";
import { isRestreamUrl } from "@palco/media/live/restream/restream";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";

/**
 * Refuses an address in a private network, by number or by name, and a name that does not resolve. The connection
 * checks again.
 * @throws AppError `live.destination_not_public`
 */
export async function checkDestination({ config }: Pick<Platform, "config">, url: string): Promise<void> {
  const refusal = (code: "rtmp_url" | "not_public" | "unknown_host") =>
    new AppError("live.destination_not_public", { fields: [{ path: "url", code }] });
  if (!isRestreamUrl(url)) throw refusal("rtmp_url");
  if (config.privateDestinations) return;
  const code = await refusalOfHost(new URL(url).hostname);
  if (code) throw refusal(code);
}
