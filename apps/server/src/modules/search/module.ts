import type { ServerModule } from "#platform/module.ts";
import { handlers } from "./handlers.ts";
import { jobs } from "./jobs.ts";
import { publicPages } from "./public-pages.ts";
import { routes } from "./routes.ts";

export const search: ServerModule = { name: "search", routes, publicPages, handlers, jobs };
