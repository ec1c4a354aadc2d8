import * as read from "@palco/contract/channels/api";
import * as edit from "@palco/contract/channels/edit";
import * as follow from "@palco/contract/channels/follow";
import * as manage from "@palco/contract/channels/manage";
import { serve } from "#platform/http/serve.ts";
import { createChannel } from "./create-channel.ts";
import { followChannel, setFollowMail, unfollowChannel } from "./follow-channel.ts";
import { listFollowedChannels, listFollowedIds } from "./list-followed.ts";
import { listManagedChannels } from "./list-managed-channels.ts";
import { moveChannel } from "./move-channel.ts";
import { moveChannels } from "./move-channels.ts";
import {
  getChannel,
  getChannelEdit,
  listChannels,
  listChannelsOfUser,
  listMyChannels,
} from "./read-channels.ts";
import { updateChannel } from "./update-channel.ts";

export const routes = [
  serve(read.listChannels, (context, { query }) => listChannels(context, query)),
  serve(read.getChannel, (context, { params }) => getChannel(context, params.slug)),
  serve(read.listChannelsOfUser, (context, { params }) => listChannelsOfUser(context, params.id)),
  serve(follow.followChannel, (context, { params }) => followChannel(context, params.slug)),
  serve(follow.unfollowChannel, (context, { params }) => unfollowChannel(context, params.slug)),
  serve(follow.setFollowMail, (context, { params, body }) => setFollowMail(context, params.slug, body.mail)),
  serve(follow.listFollowedChannels, (context, { query }) => listFollowedChannels(context, query)),
  serve(follow.listFollowedIds, (context) => listFollowedIds(context)),
  serve(edit.listMyChannels, (context) => listMyChannels(context)),
  serve(edit.createChannel, (context, { body }) => createChannel(context, body)),
  serve(edit.getChannelEdit, (context, { params }) => getChannelEdit(context, params.slug)),
  serve(edit.updateChannel, (context, { params, body }) => updateChannel(context, params.slug, body)),
  serve(edit.moveChannel, (context, { params, body }) =>
    moveChannel(context, params.slug, { move: body.move }),
  ),
  serve(manage.listManagedChannels, (context, { query }) => listManagedChannels(context, query)),
  serve(manage.moveManagedChannel, (context, { params, body }) => moveChannel(context, params.slug, body)),
  serve(manage.moveManagedChannels, (context, { body }) => moveChannels(context, body)),
];
