import type { ServerModule } from "#platform/module.ts";
import { demo } from "./demo.ts";
import { jobs } from "./jobs.ts";
import { personalData } from "./personal-data.ts";
import { routes } from "./routes.ts";

export const registration: ServerModule = { name: "registration", personalData, routes, jobs, demo };
