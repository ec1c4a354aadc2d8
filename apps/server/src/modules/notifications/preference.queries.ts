import type { NotificationChoices } from "@palco/contract/notifications/preferences";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";
import type { Choices } from "./preference.ts";

export interface Preference {
  choices: Choices;
  quiet: NotificationChoices["quiet"];
}

/** Preferences of the accounts that have saved any. */
export async function listPreferences(db: Db, userIds: readonly string[]): Promise<Map<string, Preference>> {
  if (!userIds.length) return new Map();
  const rows = await db
    .selectFrom("notification_preference")
    .select(["user_id", "choices", "quiet"])
    .where("user_id", "in", userIds)
    .execute();
  return new Map(
    rows.map(({ user_id, choices, quiet }) => [
      user_id,
      { choices: choices as Choices, quiet: quiet as Preference["quiet"] },
    ]),
  );
}

/** Kinds that are left out keep what was chosen of them, also by another tab at the same time. */
export async function writePreference(
  tx: Tx,
  userId: string,
  { choices, quiet }: Preference,
  now: Date,
): Promise<void> {
  const row = { quiet: quiet && JSON.stringify(quiet), updated_at: now };
  await tx
    .insertInto("notification_preference")
    .values({ user_id: userId, choices: JSON.stringify(choices), ...row })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({
        ...row,
        choices: sql`notification_preference.choices || excluded.choices`,
      }),
    )
    .execute();
}
