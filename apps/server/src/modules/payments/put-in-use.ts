import type { Tx } from "#platform/db/database.ts";
import { type Account, writeAccount } from "./account.queries.ts";
import type { Needs } from "./providers.ts";

/** Sets a provider up and switches it on, as the demo's site is; what was there before stays for its payments. */
export async function putInUse(
  tx: Tx,
  platform: Pick<Needs, "secrets">,
  provider: "redsys" | "stripe",
  { settings, secrets }: Pick<Account, "settings" | "secrets">,
  now: Date,
): Promise<void> {
  const account = { settings, secrets, active: true };
  await writeAccount(tx, platform, provider, account, { before: undefined, now });
}
