import type { SessionView } from "@palco/contract/accounts/api";
import type { Profile, ProfileForm } from "@palco/contract/accounts/profile";
import type { Language } from "@palco/values/language";
import { fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getSessionView } from "./account.queries.ts";
import { getProfile, lockAvatar, ownsImage, updateProfileRow } from "./profile.queries.ts";

type Part = Pick<Context<Actor>, "db" | "now" | "actor">;

/** Changes the own profile; the picture must be one's own. */
export async function updateProfile({ db, now, actor }: Part, form: ProfileForm): Promise<Profile> {
  if (form.avatarImageId && !(await ownsImage(db, actor.id, form.avatarImageId)))
    throw fieldsRefused({ path: "avatarImageId", code: "invalid" });
  await db.transaction().execute(async (tx) => {
    const before = await lockAvatar(tx, actor.id);
    await updateProfileRow(tx, actor.id, { form, now: now() });
    if (before && before !== form.avatarImageId)
      await publishEvent(tx, "account.avatar_replaced", { userId: actor.id, imageId: before });
  });
  return getProfile(db, actor.id);
}

/** Changes language, timezone or both: what the menus of the navigation bar need. */
export async function updatePreferences(
  { db, now, actor }: Part,
  { language, timezone }: { language?: Language | undefined; timezone?: string | undefined },
): Promise<SessionView> {
  await db
    .updateTable("user_account")
    .set({ ...(language && { language }), ...(timezone && { timezone }), updated_at: now() })
    .where("id", "=", actor.id)
    .execute();
  return getSessionView(db, actor.id);
}
