import type { ServerModule } from "#platform/module.ts";
import { personalData } from "./personal-data.ts";

export const consents: ServerModule = { name: "consents", personalData, routes: [] };
