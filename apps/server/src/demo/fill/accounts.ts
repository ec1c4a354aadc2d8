import { createAccount } from "#modules/accounts/public.ts";
import type { Platform } from "#platform/context.ts";
import { demoAccounts, demoPassword } from "../texts/accounts.ts";

/** Ids of the demo accounts by e-mail; those that exist are kept as they are. */
export async function fillAccounts(platform: Platform): Promise<Map<string, string>> {
  for (const { avatar: _, ...account } of demoAccounts)
    await createAccount(platform, { ...account, password: demoPassword, confirmed: true });
  const rows = await platform.db
    .selectFrom("user_account")
    .select(["id", "email"])
    .where(
      "email",
      "in",
      demoAccounts.map(({ email }) => email),
    )
    .execute();
  return new Map(rows.map(({ email, id }) => [email, id]));
}
