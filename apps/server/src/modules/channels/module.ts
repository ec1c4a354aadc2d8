import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { notifications } from "./notifications.ts";
import { invariants } from "./invariants.ts";
import { followList } from "./mail-list.ts";
import { channelMails } from "./mails/channel-mails.ts";
import { channelBanned } from "./mails/channel-banned.ts";
import { channelPublished } from "./mails/channel-published.ts";
import { channelReturned } from "./mails/channel-returned.ts";
import { ownersSell } from "./owner-sells.ts";
import { publicPages } from "./public-pages.ts";
import { shelves } from "./channel-shelf.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";
import { takeOffShow } from "./take-off-show.ts";

export const channels: ServerModule = {
  name: "channels",
  personalData,
  demo,
  routes,
  publicPages,
  imagePurposes: [
    { purpose: "channel-logo", sentBy: "PRODUCER", personal: true },
    { purpose: "channel-profile", sentBy: "PRODUCER", personal: true },
    { purpose: "channel-cover", sentBy: "PRODUCER", personal: true },
  ],
  mails: [channelPublished, channelReturned, channelBanned],
  mailLists: [followList],
  notifications,
  invariants,
  handlers: () => [channelMails(), ownersSell(), takeOffShow()],
  collect(modules) {
    shelves.setAll(modules.flatMap(({ countShelves }) => (countShelves ? [{ count: countShelves }] : [])));
  },
};
