import type { Role } from "@palco/contract/accounts/api";
import type { Approval } from "@palco/contract/accounts/register";
import { defaultLanguage, type Language } from "@palco/values/language";
import type { z } from "zod";
import type { Platform } from "#platform/context.ts";
import type { Db } from "#platform/db/database.ts";
import { hashPassword } from "./password.ts";

export interface NewAccount {
  /** Of the guest that it is made of. */
  id?: string;
  email: string;
  name: string;
  surname?: string;
  roles?: readonly Role[];
  country?: string | null;
  language?: Language;
  timezone?: string;
  newsletter?: boolean;
  publicProfile?: boolean;
  description?: string;
  company?: string;
  position?: string;
  avatarImageId?: string | null;
  recommendedBy?: string | null;
  approval?: z.infer<typeof Approval>;
  /** An organizer whom the team has yet to answer. */
  asksToOrganize?: boolean;
  /** The e-mail needs no confirming link. */
  confirmed?: boolean;
}

/**
 * Writes an account and its password, if it has one. Answers its id, or nothing when the e-mail is already registered.
 */
export async function insertAccount(
  db: Db,
  account: NewAccount,
  { passwordHash, at }: { passwordHash?: string; at: Date },
): Promise<string | undefined> {
  const row = await db
    .insertInto("user_account")
    .values({
      ...(account.id && { id: account.id }),
      email: account.email,
      name: account.name,
      surname: account.surname ?? "",
      roles: [...(account.roles ?? (["VIEWER"] as const))],
      country: account.country ?? null,
      language: account.language ?? defaultLanguage,
      timezone: account.timezone ?? "Europe/Madrid",
      newsletter: account.newsletter ?? false,
      public_profile: account.publicProfile ?? false,
      description: account.description ?? "",
      company: account.company ?? "",
      position: account.position ?? "",
      avatar_image_id: account.avatarImageId ?? null,
      recommended_by: account.recommendedBy ?? null,
      approval: account.approval ?? "approved",
      ...(account.asksToOrganize && { organizer: "asked", organizer_asked_at: at }),
      email_confirmed_at: account.confirmed ? at : null,
      terms_accepted_at: at,
      created_at: at,
      updated_at: at,
    })
    // Many sign-ups at once with one e-mail: the unique index says who was first.
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return undefined;
  if (passwordHash === undefined) return row.id;
  await db
    .insertInto("credential")
    .values({ user_id: row.id, password_hash: passwordHash, changed_at: at })
    .execute();
  return row.id;
}

/** Makes an account without the sign-up form, for operators and the demo. Sends no mail; `register` is for people. */
export async function createAccount(
  { db, now }: Pick<Platform, "db" | "now">,
  { password, ...account }: NewAccount & { password: string },
): Promise<string | undefined> {
  const passwordHash = await hashPassword(password);
  return db.transaction().execute((tx) => insertAccount(tx, account, { passwordHash, at: now() }));
}
