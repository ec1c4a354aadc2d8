import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";

export const wishes: ServerModule = { name: "wishes", routes };
