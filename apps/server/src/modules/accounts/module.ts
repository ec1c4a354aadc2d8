import type { ServerModule } from "#platform/module.ts";
import { jobs } from "./jobs.ts";
import { listeners } from "./listeners.ts";
import { routes } from "./routes.ts";

export const accounts: ServerModule = { name: "accounts", routes, listeners, jobs };
