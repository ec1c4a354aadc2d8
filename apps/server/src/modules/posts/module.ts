import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { postFilm } from "./films.ts";
import { mountRss } from "./mount-rss.ts";
import { post } from "./product-type.ts";
import { channelPage } from "./rss-address.ts";
import { routes } from "./routes.ts";
import { publishDue } from "./schedule-post.ts";

export const posts: ServerModule = {
  name: "posts",
  routes,
  publicPages: [channelPage],
  productTypes: [post],
  itemKinds: [postFilm],
  jobs: [{ name: "posts.publish_due", cron: "* * * * *", run: publishDue }],
  mount: mountRss,
  demo,
};
