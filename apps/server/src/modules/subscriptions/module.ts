import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";

export const subscriptions: ServerModule = { name: "subscriptions", routes };
