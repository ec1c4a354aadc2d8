import type { Language } from "@palco/values/language";
import type { Tx } from "#platform/db/database.ts";
import type { Role } from "#platform/context.ts";

export interface ImportedAccount {
  email: string;
  name: string;
  surname: string;
  company: string;
  position: string;
  country: string;
  language: Language | "";
  roles: readonly Role[];
}

/**
 * Makes accounts of rows of a file: approved, and nobody has proved their mailboxes; their owners come in by a mailed code.
 * @returns the addresses of those that were made; the others have an account
 */
export async function insertImported(
  tx: Tx,
  { accounts, language, now }: { accounts: readonly ImportedAccount[]; language: Language; now: Date },
): Promise<Set<string>> {
  if (!accounts.length) return new Set();
  const rows = await tx
    .insertInto("user_account")
    .values(
      accounts.map((account) => ({
        email: account.email,
        name: account.name,
        surname: account.surname,
        company: account.company,
        position: account.position,
        country: account.country || null,
        language: account.language || language,
        roles: [...new Set<Role>(["VIEWER", ...account.roles])],
        external: true,
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("email")
    .execute();
  return new Set(rows.map(({ email }) => email));
}
