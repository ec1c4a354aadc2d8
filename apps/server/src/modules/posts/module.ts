import type { ServerModule } from "#platform/module.ts";
import { announcePost } from "./announce-post.ts";
import { postAttachment } from "./attachments.ts";
import { demo } from "./demo.ts";
import { mountRss } from "./mount-rss.ts";
import { postsList } from "./mail-list.ts";
import { notifications } from "./notifications.ts";
import { post } from "./product-type.ts";
import { channelPage } from "./rss-address.ts";
import { routes } from "./routes.ts";
import { publishDue } from "./schedule-post.ts";
import { personalData } from "./personal-data.ts";

export const posts: ServerModule = {
  name: "posts",
  personalData,
  routes,
  publicPages: [channelPage],
  productTypes: [post],
  attachmentRules: [postAttachment],
  handlers: (platform) => [announcePost(platform)],
  notifications,
  mailLists: [postsList],
  jobs: [{ name: "posts.publish_due", cron: "* * * * *", run: publishDue }],
  mount: mountRss,
  demo,
};
