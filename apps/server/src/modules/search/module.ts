import type { ServerModule } from "#platform/module.ts";
import type { Platform } from "#platform/context.ts";
import { handlers } from "./handlers.ts";
import { jobs } from "./jobs.ts";
import { productSets } from "./product-sets.ts";
import { publicPages } from "./public-pages.ts";
import { routes } from "./routes.ts";

/** Beside the start, so that nobody waits for it; when it fails the first search reads them, and says why it can't. */
async function readSets({ db, services }: Platform) {
  const reading = productSets(services)
    .bringUpToDate(db)
    .catch(() => {});
  return () => reading;
}

export const search: ServerModule = {
  name: "search",
  routes,
  publicPages,
  handlers,
  jobs,
  start: { http: readSets },
};
