import type { ServerModule } from "#platform/module.ts";

export const audit: ServerModule = { name: "audit", routes: [] };
