import type { ServerModule } from "#platform/module.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";

export const coupons: ServerModule = { name: "coupons", personalData, routes };
