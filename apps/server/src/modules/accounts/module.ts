import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";

export const accounts: ServerModule = { name: "accounts", routes };
