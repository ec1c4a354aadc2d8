import { refusalOfHost } from "@palco/media/live/restream/public-address";
import { fieldsRefused } from "#platform/app-error.ts";
import type { Platform } from "#platform/context.ts";

/**
 * Refuses addresses that are not https or lead into a private network, and unknown host names. The connection checks
 * again.
 */
export async function checkAddress({ config }: Pick<Platform, "config">, url: string): Promise<void> {
  if (config.privateDestinations) return;
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== "https:" || username || password) throw fieldsRefused({ path: "url", code: "url" });
  const code = await refusalOfHost(hostname);
  if (code) throw fieldsRefused({ path: "url", code });
}
