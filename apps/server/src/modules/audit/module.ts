import type { ServerModule } from "#platform/module.ts";
import { personalData } from "./personal-data.ts";
import { recordActForOthers } from "./record-for-others.ts";

export const audit: ServerModule = { name: "audit", personalData, routes: [], recordActForOthers };
