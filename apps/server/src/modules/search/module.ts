import type { ServerModule } from "#platform/module.ts";
import { listeners } from "./listeners.ts";
import { routes } from "./routes.ts";

export const search: ServerModule = { name: "search", routes, listeners };
