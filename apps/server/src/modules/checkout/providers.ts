import { createSandboxProvider } from "#modules/sandbox-bank/public.ts";
import type { Platform } from "#platform/context.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** The providers that are active here, the preferred one first. */
export function activeProviders(
  platform: Pick<Platform, "config" | "db" | "secrets" | "now">,
): PaymentProvider[] {
  return platform.config.sandboxPayments ? [createSandboxProvider(platform)] : [];
}
