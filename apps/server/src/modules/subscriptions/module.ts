import type { ServerModule } from "#platform/module.ts";
import { periodLines } from "./line-kinds.ts";
import { routes } from "./routes.ts";

export const subscriptions: ServerModule = { name: "subscriptions", routes, lineKinds: periodLines };
