import {
  type NotificationKindKey,
  notificationKindKeys,
  type NotificationPreferences,
} from "@palco/contract/notifications/preferences";
import { notificationKinds } from "#platform/notifications.ts";

/** The ways (in the app, by mail, by push) a person gets a kind of notification. */
export interface Ways {
  inApp: boolean;
  mail: boolean;
  push: boolean;
}
export type Choices = Partial<Record<NotificationKindKey, Ways>>;

/** True where the module of the kind writes a mail of its own, which nobody can do without. */
export const isMailFixed = (kind: string) => notificationKinds.find(kind)?.mail === "own";

/** Without a choice: in the application, by mail where the kind says so, and pushed to devices on which somebody has switched that on. */
export function waysOf(choices: Choices, kind: string): Ways {
  const chosen = choices[kind as NotificationKindKey] ?? {
    inApp: true,
    mail: notificationKinds.find(kind)?.mailed ?? false,
    push: true,
  };
  return isMailFixed(kind) ? { ...chosen, mail: true } : chosen;
}

export const presentKinds = (choices: Choices): NotificationPreferences["kinds"] =>
  notificationKindKeys.map((kind) => ({ kind, ...waysOf(choices, kind), mailFixed: isMailFixed(kind) }));
