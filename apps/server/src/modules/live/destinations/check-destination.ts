import { addressesOf, isPublicAddress } from "@palco/media/live/restream/public-address";
import { isRestreamUrl } from "@palco/media/live/restream/restream";
import { AppError } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";

/**
 * Refuses an address that leads into a private network, by number or by name; one whose name is not known now is looked
 * at again by who connects. @throws AppError `live.destination_not_public`
 */
export async function checkDestination({ config }: Pick<Platform, "config">, url: string): Promise<void> {
  const refusal = (code: "rtmp_url" | "not_public") =>
    new AppError("live.destination_not_public", { fields: [{ path: "url", code }] });
  if (!isRestreamUrl(url)) throw refusal("rtmp_url");
  if (config.privateDestinations) return;
  const { hostname } = new URL(url);
  const addresses = await addressesOf(hostname.replace(/^\[|\]$/g, "")).catch(() => []);
  if (!addresses.every(isPublicAddress)) throw refusal("not_public");
}
