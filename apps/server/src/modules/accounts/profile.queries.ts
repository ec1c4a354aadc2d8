import { type Role } from "@palco/contract/accounts/api";
import type { Profile, ProfileForm, SocialLinks } from "@palco/contract/accounts/profile";
import type { OrganizerState } from "@palco/contract/accounts/organizer";
import { type Billing, emptyBilling } from "@palco/contract/accounts/billing";
import type { Language } from "@palco/values/language";
import type { Db, Tx } from "#platform/db/database.ts";

const noLinks: SocialLinks = { youtube: "", twitter: "", facebook: "", instagram: "", linkedin: "", web: "" };

export async function getProfile(db: Db, userId: string): Promise<Profile> {
  const row = await db
    .selectFrom("user_account as u")
    .leftJoin("image_size as i", "i.id", "u.avatar_image_id")
    .select([
      "u.id",
      "u.email",
      "u.roles",
      "u.name",
      "u.surname",
      "u.country",
      "u.company",
      "u.position",
      "u.description",
    ])
    .select([
      "u.newsletter",
      "u.public_profile",
      "u.language",
      "u.timezone",
      "u.social_links",
      "u.created_at",
      "u.organizer",
      "u.organizer_reason",
      "u.organizer_asked_at",
    ])
    .select(["i.id as image_id", "i.width", "i.height", "i.widths", "i.dominant_color"])
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    email: row.email,
    roles: row.roles as Role[],
    name: row.name,
    surname: row.surname,
    country: row.country,
    company: row.company,
    position: row.position,
    description: row.description,
    newsletter: row.newsletter,
    publicProfile: row.public_profile,
    language: row.language as Language,
    timezone: row.timezone,
    social: { ...noLinks, ...(row.social_links as Partial<SocialLinks>) },
    avatar: row.image_id
      ? {
          id: row.image_id,
          width: row.width!,
          height: row.height!,
          widths: row.widths!,
          color: row.dominant_color!,
        }
      : null,
    createdAt: row.created_at.toISOString(),
    organizer: row.organizer
      ? {
          state: row.organizer as OrganizerState,
          reason: row.organizer_reason,
          askedAt: row.organizer_asked_at?.toISOString() ?? null,
        }
      : null,
  };
}

/** True while others may see the profile: its owner wants it, and the account is neither blocked, deleted nor still waiting. */
export async function isProfilePublic(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("user_account")
    .select("id")
    .where("id", "=", userId)
    .where("public_profile", "=", true)
    .where("approval", "=", "approved")
    .where("email_confirmed_at", "is not", null)
    .where("blocked_at", "is", null)
    .where("deleted_at", "is", null)
    // An organizer's is published by the team.
    .where((where) => where.or([where("organizer", "is", null), where("organizer", "=", "approved")]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateProfileRow(
  db: Db,
  userId: string,
  { form, now }: { form: ProfileForm; now: Date },
): Promise<void> {
  await db
    .updateTable("user_account")
    .set({
      name: form.name,
      surname: form.surname,
      country: form.country,
      company: form.company,
      position: form.position,
      description: form.description,
      newsletter: form.newsletter,
      public_profile: form.publicProfile,
      language: form.language,
      timezone: form.timezone,
      social_links: form.social,
      avatar_image_id: form.avatarImageId,
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
}

export async function hasNewsletter(db: Db, userId: string): Promise<boolean> {
  const { newsletter } = await db
    .selectFrom("user_account")
    .select("newsletter")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return newsletter;
}

/** What an account has before its profile is changed; locked until then. */
export async function lockProfile(tx: Tx, userId: string) {
  return tx
    .selectFrom("user_account")
    .select(["avatar_image_id", "newsletter"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function ownsImage(db: Db, userId: string, imageId: string): Promise<boolean> {
  const row = await db
    .selectFrom("image_size as image")
    .select("id")
    .where("id", "=", imageId)
    .where("owner_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function readBilling(db: Db, userId: string): Promise<Billing> {
  const { billing } = await db
    .selectFrom("user_account")
    .select("billing")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { ...emptyBilling, ...(billing as Partial<Billing>) };
}

export async function writeBilling(
  db: Db,
  userId: string,
  { billing, now }: { billing: Billing; now: Date },
): Promise<void> {
  await db.updateTable("user_account").set({ billing, updated_at: now }).where("id", "=", userId).execute();
}
