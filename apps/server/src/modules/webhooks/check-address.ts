import { addressesOf, isPublicAddress } from "@palco/media/live/restream/public-address";
import { fieldsRefused } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";

/** Refuses what is not https or leads into a private network; a name that is not known now is looked at by who connects. */
export async function checkAddress({ config }: Pick<Platform, "config">, url: string): Promise<void> {
  if (config.privateDestinations) return;
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== "https:" || username || password) throw fieldsRefused({ path: "url", code: "url" });
  const addresses = await addressesOf(hostname.replace(/^\[|\]$/g, "")).catch(() => []);
  if (!addresses.every(isPublicAddress)) throw fieldsRefused({ path: "url", code: "not_public" });
}
