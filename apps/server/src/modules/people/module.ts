import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";

export const people: ServerModule = { name: "people", routes };
