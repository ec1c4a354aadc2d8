import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { invariants } from "./invariants.ts";
import { channelMails } from "./mails/channel-mails.ts";
import { channelPublished } from "./mails/channel-published.ts";
import { channelReturned } from "./mails/channel-returned.ts";
import { publicPages } from "./public-pages.ts";
import { shelves } from "./channel-shelf.ts";
import { routes } from "./routes.ts";

export const channels: ServerModule = {
  name: "channels",
  demo,
  routes,
  publicPages,
  imagePurposes: [
    { purpose: "channel-logo", sentBy: "PRODUCER" },
    { purpose: "channel-profile", sentBy: "PRODUCER" },
    { purpose: "channel-cover", sentBy: "PRODUCER" },
  ],
  mails: [channelPublished, channelReturned],
  invariants,
  handlers: () => [channelMails()],
  collect(modules) {
    shelves.setAll(modules.flatMap(({ countShelves }) => (countShelves ? [{ count: countShelves }] : [])));
  },
};
