import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";

export const coupons: ServerModule = { name: "coupons", routes };
