import { ECDH } from "node:crypto";
import type { PushSubscription } from "@palco/contract/notifications/push";
import { fieldsRefused } from "#platform/app-error.ts";
import type { Config } from "#platform/config/config.ts";

/** Push services of the browsers' makers: Chrome and Opera, Firefox, Edge, Safari. */
const hosts = [
  /^(fcm|android)\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
];

/** Anybody can send us any address as their browser's: only those of known services are posted to. */
function isKnownService(url: URL, { pushServices }: Pick<Config, "pushServices">): boolean {
  if (pushServices.includes(url.origin)) return true;
  return (
    url.protocol === "https:" &&
    !url.port &&
    !url.username &&
    !url.password &&
    hosts.some((host) => host.test(url.hostname))
  );
}

function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

/** @throws AppError `request.invalid` for an address that is no known push service's, and for a key that is none */
export function requireSubscription(
  { endpoint, keys }: PushSubscription,
  config: Pick<Config, "pushServices">,
): void {
  if (!isKnownService(new URL(endpoint), config)) throw fieldsRefused({ path: "endpoint", code: "invalid" });
  if (!isPoint(keys.p256dh)) throw fieldsRefused({ path: "keys.p256dh", code: "invalid" });
}

/** Browsers give push to secure pages alone. */
export function isPushPossible({ publicUrl }: Pick<Config, "publicUrl">): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" || hostname === "localhost" || hostname === "127.0.0.1";
}
