import type { PublicProfile } from "@palco/contract/accounts/public-profile";
import { AppError } from "#platform/app-error.ts";
import type { Db } from "#platform/db/database.ts";
import { getProfile, isProfilePublic } from "./profile.queries.ts";

/** Refuses, the same way, an account that is unknown, private, blocked or deleted. */
export async function requirePublicProfile(db: Db, userId: string): Promise<void> {
  if (!(await isProfilePublic(db, userId))) throw new AppError("accounts.profile_not_public");
}

/** What others may know of an account. */
export async function getPublicProfile(db: Db, userId: string): Promise<PublicProfile> {
  await requirePublicProfile(db, userId);
  const { id, name, surname, company, position, description, avatar, social } = await getProfile(db, userId);
  return { id, name, surname, company, position, description, avatar, social };
}
