import { isSandboxKey } from "#modules/sandbox-stripe/public.ts";
import { testMerchant } from "#modules/sandbox-redsys/public.ts";
import type { Config } from "#platform/config/config.ts";
import type { Account } from "./account.queries.ts";
import { isDemoBank, liveHost } from "./redsys/account.ts";

/** Type of money that a set of keys moves: real, the provider's test money, or the demo's. */
export type Mode = "live" | "test" | "demo";

type Keys = Pick<Account, "settings" | "secrets">;

/** Test or live by the key's beginning (`sk_test_`, `rk_live_` and so on). */
export function modeOfStripe({ secrets }: Pick<Keys, "secrets">): Mode {
  const key = secrets.secretKey ?? "";
  if (isSandboxKey(key)) return "demo";
  return /^(sk|rk)_live_/.test(key) ? "live" : "test";
}

/** The published test merchant's key is known to everybody: what it signs proves nothing, at whatever address. */
export function modeOfTerminal({ settings, secrets }: Keys): Mode {
  const url = String(settings.url ?? "");
  if (isDemoBank(url)) return "demo";
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return host === liveHost && secrets.key !== testMerchant.key ? "live" : "test";
}

export function modeOf(provider: "redsys" | "stripe", keys: Keys): Mode {
  return provider === "stripe" ? modeOfStripe(keys) : modeOfTerminal(keys);
}

/**
 * True when such keys may collect here: in production only real money, elsewhere never real money, because the
 * demo's banks there give the same tickets for nothing.
 */
export function maySell({ production }: Pick<Config, "production">, mode: Mode): boolean {
  return production === (mode === "live");
}
