import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";

export const channels: ServerModule = { name: "channels", routes };
