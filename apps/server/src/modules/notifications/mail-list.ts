import { type NotificationKindKey, notificationKindKeys } from "@palco/contract/notifications/preferences";
import type { MailList, MailListRef } from "#modules/mail/public.ts";
import type { NotificationKind } from "#platform/notifications.ts";
import { isMailFixed, waysOf } from "./preference.ts";
import { listPreferences, writePreference } from "./preference.queries.ts";

const key = "kind";

/** The lists that a notification is mailed by, the narrowest first. */
export const listsOf = (kind: NotificationKind, data: object): MailListRef[] => [
  ...(kind.mailList ? [{ list: kind.mailList.list, about: kind.mailList.about(data) }] : []),
  { list: key, about: kind.key },
];

const isKind = (about: string): about is NotificationKindKey =>
  (notificationKindKeys as readonly string[]).includes(about);

/** Mails of one kind of notification: left and wanted again in the settings, too. */
export const kindList: MailList = {
  key,
  async find(db, { userId, about }) {
    if (!isKind(about) || isMailFixed(about)) return undefined;
    const chosen = (await listPreferences(db, [userId])).get(userId);
    return { list: key, about, title: null, isOn: waysOf(chosen?.choices ?? {}, about).mail };
  },
  async leave(tx, { userId, about, now }) {
    if (!isKind(about)) return;
    const { choices = {}, quiet = null } = (await listPreferences(tx, [userId])).get(userId) ?? {};
    const left = { ...waysOf(choices, about), mail: false };
    await writePreference(tx, userId, { choices: { [about]: left }, quiet }, now);
  },
};
