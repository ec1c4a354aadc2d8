import type { Role, SessionView } from "@palco/contract/accounts";
import type { Language } from "@palco/values/language";
import type { Db } from "#platform/db/database.ts";

/** What the browser keeps of an account. */
export async function getSessionView(db: Db, userId: string): Promise<SessionView> {
  const row = await db
    .selectFrom("user_account as u")
    .leftJoin("image as i", "i.id", "u.avatar_image_id")
    .select(["u.id", "u.email", "u.roles", "u.name", "u.surname", "u.newsletter", "u.country", "u.language", "u.timezone", "u.public_profile"])
    .select(["i.id as image_id", "i.widths"])
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    user: row.email,
    email: row.email,
    roles: row.roles as Role[],
    name: row.name,
    surname: row.surname,
    newsletter: row.newsletter,
    country: row.country,
    language: row.language as Language,
    timezone: row.timezone,
    avatar: row.image_id && row.widths ? menuPicture(row.image_id, row.widths) : null,
    publicProfile: row.public_profile,
  };
}

/** The smallest size that is still sharp at 64 CSS pixels. */
function menuPicture(imageId: string, widths: number[]): string | null {
  const sorted = widths.toSorted((a, b) => a - b);
  const width = sorted.find((one) => one >= 128) ?? sorted.at(-1);
  return width ? `/images/${imageId}/${width}.webp` : null;
}

export interface LoginAccount {
  id: string;
  password_hash: string | null;
  email_confirmed_at: Date | null;
  approval: string;
  blocked_at: Date | null;
  deleted_at: Date | null;
}

export function findLoginAccount(db: Db, email: string): Promise<LoginAccount | undefined> {
  return db
    .selectFrom("user_account as u")
    .leftJoin("credential as c", "c.user_id", "u.id")
    .select(["u.id", "c.password_hash", "u.email_confirmed_at", "u.approval", "u.blocked_at", "u.deleted_at"])
    .where("u.email", "=", email)
    .executeTakeFirst();
}
