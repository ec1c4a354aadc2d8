import type { Tx } from "#platform/db/database.ts";
import { type Account, writeAccount } from "./account.queries.ts";
import type { Needs } from "./needs.ts";

/** Sets a provider up and switches it on with the keys of its double, which need no proof, as the demo's site is. */
export async function putInUse(
  tx: Tx,
  platform: Pick<Needs, "secrets">,
  {
    provider,
    settings,
    secrets,
    now,
  }: { provider: "redsys" | "stripe"; now: Date } & Pick<Account, "settings" | "secrets">,
): Promise<void> {
  const account = { settings, secrets, active: true, provenAt: now };
  await writeAccount(tx, platform, { provider, account, before: undefined, now });
}
