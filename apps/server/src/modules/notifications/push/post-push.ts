import { lazy } from "#platform/lazy.ts";
import { egressFetch } from "#platform/egress/fetch.ts";
import type { Platform } from "#platform/context.ts";
import type { Device } from "./push.queries.ts";
import { getPushKey } from "./push-key.ts";
import type { PushPayload } from "./push-payload.ts";

/** Encrypts (RFC 8291) and signs (RFC 8292). Loaded with the first push: sites without any don't keep it in memory. */
const library = lazy(async () => (await import("web-push")).default);

/** `gone`: nobody has that address any more. `refused`: this push will never be taken. `later`: the service is away or busy. */
export type PushAnswer =
  | { outcome: "taken" | "gone" }
  | { outcome: "refused"; why: string }
  | { outcome: "later"; why: string; afterMs: number | undefined };

/** Posts one push to the service of a browser. */
export async function postPush(
  platform: Pick<Platform, "db" | "secrets" | "now" | "config">,
  { endpoint, p256dh, auth }: Device,
  { payload, urgent, expiresAt }: { payload: PushPayload; urgent: boolean; expiresAt: Date },
): Promise<PushAnswer> {
  const { config, now } = platform;
  const [{ generateRequestDetails }, key] = await Promise.all([library.get(), getPushKey(platform)]);
  const { method, headers, body } = generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: `mailto:${addressOf(config.mailFrom)}`, ...key },
      TTL: Math.max(0, Math.floor((expiresAt.getTime() - now().getTime()) / 1000)),
      urgency: urgent ? "high" : "normal",
      contentEncoding: "aes128gcm",
    },
  );
  try {
    const { status, headers: said } = await egressFetch(config.pushServices)(endpoint, {
      method,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
    });
    if (status >= 200 && status < 300) return { outcome: "taken" };
    if (status === 404 || status === 410) return { outcome: "gone" };
    const why = `answered ${status}`;
    if (status !== 429 && status < 500) return { outcome: "refused", why };
    const seconds = Number(said.get("retry-after"));
    return { outcome: "later", why, afterMs: seconds > 0 ? Math.min(seconds, 3600) * 1000 : undefined };
  } catch (error) {
    return { outcome: "later", why: (error as { code?: string }).code ?? String(error), afterMs: undefined };
  }
}

/** `Palco <no-reply@palco.test>` is no address yet. */
const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;
