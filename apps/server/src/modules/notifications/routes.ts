import { readNotifications } from "@palco/contract/notifications/api";
import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from "@palco/contract/notifications/preferences";
import { serve } from "#platform/http/serve.ts";
import { chooseNotifications, getPreferences } from "./choose-notifications.ts";
import { markRead } from "./mark-read.ts";

export const routes = [
  serve(readNotifications, (context, { body }) => markRead(context, body)),
  serve(getNotificationPreferences, (context) => getPreferences(context)),
  serve(updateNotificationPreferences, (context, { body }) => chooseNotifications(context, body)),
];
