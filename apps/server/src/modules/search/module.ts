import type { ServerModule } from "#platform/module.ts";
import { handlers } from "./handlers.ts";
import { routes } from "./routes.ts";

export const search: ServerModule = { name: "search", routes, handlers };
