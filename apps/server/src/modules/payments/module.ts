import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";

export const payments: ServerModule = { name: "payments", routes };
