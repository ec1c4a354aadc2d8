import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { makeHeroPosters, wantHeroClips } from "./hero-clips.ts";
import { publicPages } from "./public-pages.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";
import { showDuePages } from "./show-page.ts";
import { stores } from "./stores.ts";

export const pages: ServerModule = {
  name: "pages",
  personalData,
  onDevice: [
    { name: "palco.page.*", purpose: "draft", category: "necessary", days: "stays" },
    { name: "palco.hero-still", purpose: "still", category: "preference", days: "stays" },
  ],
  demo,
  routes,
  publicPages,
  // What the hero shows changes by itself: a film becomes playable, a product is taken off sale.
  jobs: [
    { name: "pages.hero-clips", cron: "* * * * *", run: wantHeroClips },
    { name: "pages.show-due", cron: "* * * * *", run: showDuePages },
    { name: "pages.hero-posters", cron: "* * * * *", run: makeHeroPosters },
  ],
  // Who edits a store may have any role.
  imagePurposes: [{ purpose: "page", sentBy: "anybody" }],
  collect: (modules) => stores.setAll(modules.flatMap((module) => module.stores ?? [])),
};
