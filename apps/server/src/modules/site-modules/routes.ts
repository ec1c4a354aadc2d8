import { getManagedSiteModules, getSiteModules, switchSiteModule } from "@palco/contract/site-modules/api";
import { serve } from "#platform/http/serve.ts";
import { listManagedSiteModules, listSiteModules } from "./list-site-modules.ts";
import { switchModule } from "./switch-site-module.ts";

export const routes = [
  serve(getSiteModules, ({ db }) => listSiteModules(db)),
  serve(getManagedSiteModules, ({ db }) => listManagedSiteModules(db)),
  serve(switchSiteModule, (context, { params, body }) => switchModule(context, { ...params, ...body })),
];
