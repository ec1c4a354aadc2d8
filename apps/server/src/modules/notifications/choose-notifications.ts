import type { NotificationChoices, NotificationPreferences } from "@palco/contract/notifications/preferences";
import { listMailAccounts } from "#modules/accounts/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { presentKinds } from "./preference.ts";
import { listPreferences, writePreference } from "./preference.queries.ts";
import { isPushPossible } from "./push/push-endpoint.ts";

type Own = Pick<Context<Actor>, "db" | "actor" | "config">;

export async function getPreferences({ db, actor, config }: Own): Promise<NotificationPreferences> {
  const [found, [account]] = await Promise.all([
    listPreferences(db, [actor.id]),
    listMailAccounts(db, [actor.id]),
  ]);
  const { choices, quiet } = found.get(actor.id) ?? { choices: {}, quiet: null };
  return {
    kinds: presentKinds(choices),
    quiet,
    timezone: account?.timezone ?? "Europe/Madrid",
    pushAvailable: isPushPossible(config),
  };
}

/** Saves the choices. They hold from the next notification on; earlier ones stay. */
export async function chooseNotifications(
  context: Own & Pick<Context, "now">,
  { choices, quiet }: NotificationChoices,
): Promise<NotificationPreferences> {
  const { db, actor, now } = context;
  const chosen = Object.fromEntries(choices.map(({ kind, ...ways }) => [kind, ways]));
  await db.transaction().execute((tx) => writePreference(tx, actor.id, { choices: chosen, quiet }, now()));
  return getPreferences(context);
}
