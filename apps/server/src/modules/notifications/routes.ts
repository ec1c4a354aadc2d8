import { readNotifications } from "@palco/contract/notifications/api";
import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from "@palco/contract/notifications/preferences";
import { addPushDevice, listPushDevices, removePushDevice } from "@palco/contract/notifications/push";
import { serve } from "#platform/http/serve.ts";
import { chooseNotifications, getPreferences } from "./choose-notifications.ts";
import { markRead } from "./mark-read.ts";
import { addDevice, listOwnDevices, removeDevice } from "./push/push-devices.ts";

export const routes = [
  serve(readNotifications, (context, { body }) => markRead(context, body)),
  serve(getNotificationPreferences, (context) => getPreferences(context)),
  serve(updateNotificationPreferences, (context, { body }) => chooseNotifications(context, body)),
  serve(listPushDevices, (context) => listOwnDevices(context)),
  serve(addPushDevice, (context, { body }) => addDevice(context, body)),
  serve(removePushDevice, (context, { params }) => removeDevice(context, params.id)),
];
