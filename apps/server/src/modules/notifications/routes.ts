import { readNotifications } from "@palco/contract/notifications/api";
import * as contract from "@palco/contract/notifications/campaigns";
import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from "@palco/contract/notifications/preferences";
import {
  addPushDevice,
  listPushDevices,
  readPushed,
  removePushDevice,
  renewPushDevice,
} from "@palco/contract/notifications/push";
import { serve } from "#platform/http/serve.ts";
import * as campaigns from "./campaigns.ts";
import { chooseNotifications, getPreferences } from "./choose-notifications.ts";
import { markRead } from "./mark-read.ts";
import { addDevice, listOwnDevices, removeDevice } from "./push/push-devices.ts";
import { markPressed, renewDevice } from "./push/proved-device.ts";

export const routes = [
  serve(readNotifications, (context, { body }) => markRead(context, body)),
  serve(getNotificationPreferences, (context) => getPreferences(context)),
  serve(updateNotificationPreferences, (context, { body }) => chooseNotifications(context, body)),
  serve(listPushDevices, (context) => listOwnDevices(context)),
  serve(addPushDevice, (context, { body }) => addDevice(context, body)),
  serve(removePushDevice, (context, { params }) => removeDevice(context, params.id)),
  serve(renewPushDevice, (context, { body }) => renewDevice(context, body)),
  serve(readPushed, (context, { body }) => markPressed(context, body)),
  serve(contract.listCampaigns, (context, { query }) => campaigns.listCampaigns(context, query)),
  serve(contract.countAudience, (context, { query }) => campaigns.countAudience(context, query)),
  serve(contract.getCampaign, (context, { params }) => campaigns.getCampaign(context, params.id)),
  serve(contract.createCampaign, (context, { body }) => campaigns.createCampaign(context, body)),
  serve(contract.testCampaign, (context, { body }) => campaigns.testCampaign(context, body)),
  serve(contract.cancelCampaign, (context, { params }) => campaigns.cancelCampaign(context, params)),
];
