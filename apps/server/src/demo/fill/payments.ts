import { writeIssuer } from "#modules/invoices/public.ts";
import { demoBank, putInUse } from "#modules/payments/public.ts";
import { sandboxKeys } from "#modules/sandbox-stripe/public.ts";
import type { Platform } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";

/** Who sells in the demo: nobody who exists. */
const demoIssuer = {
  name: "Palco Escenarios, S.L.",
  taxId: "B12345674",
  address: "Calle del Telón, 7",
  city: "Sevilla",
  postalCode: "41001",
  country: "ES",
} as const;

/** Sets up the providers with the keys of their doubles, so that every way to pay can be tried without a network. */
export async function fillPayments(
  tx: Tx,
  platform: Pick<Platform, "secrets" | "config">,
  now: Date,
): Promise<void> {
  await putInUse(tx, platform, { provider: "redsys", ...demoBank(), now });
  const { publicKey, ...secrets } = sandboxKeys;
  await putInUse(tx, platform, { provider: "stripe", settings: { publicKey }, secrets, now });
  await writeIssuer(tx, demoIssuer, now);
}
