import type { SessionView } from "@palco/contract/accounts/api";
import type { Profile, ProfileForm } from "@palco/contract/accounts/profile";
import type { Language } from "@palco/values/language";
import { recordConsents } from "#modules/consents/public.ts";
import { fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getSessionView } from "./account.queries.ts";
import { getProfile, lockProfile, ownsImage, updateProfileRow } from "./profile.queries.ts";

type Part = Pick<Context<Actor>, "db" | "now" | "actor">;

/** Changes the own profile; the picture must be one's own. */
export async function updateProfile(
  { db, now, actor, address }: Part & Pick<Context, "address">,
  form: ProfileForm,
): Promise<Profile> {
  if (form.avatarImageId && !(await ownsImage(db, actor.id, form.avatarImageId)))
    throw fieldsRefused({ path: "avatarImageId", code: "invalid" });
  await db.transaction().execute(async (tx) => {
    const before = await lockProfile(tx, actor.id);
    await updateProfileRow(tx, actor.id, { form, now: now() });
    if (before.newsletter !== form.newsletter)
      await recordConsents(
        tx,
        [{ userId: actor.id, kind: "newsletter", given: form.newsletter, place: "account", address }],
        now(),
      );
    const old = before.avatar_image_id;
    if (old && old !== form.avatarImageId)
      await publishEvent(tx, "account.avatar_replaced", { userId: actor.id, imageId: old });
  });
  return getProfile(db, actor.id);
}

/** Takes back the consent to the newsletter, if there is one. */
export async function leaveNewsletter(
  tx: Tx,
  { userId, address }: { userId: string; address: string },
  now: Date,
): Promise<void> {
  const { newsletter } = await lockProfile(tx, userId);
  if (!newsletter) return;
  await tx
    .updateTable("user_account")
    .set({ newsletter: false, updated_at: now })
    .where("id", "=", userId)
    .execute();
  await recordConsents(tx, [{ userId, kind: "newsletter", given: false, place: "account", address }], now);
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
