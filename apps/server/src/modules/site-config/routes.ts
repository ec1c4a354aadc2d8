import { getConfig, updateConfig } from "@palco/contract/site-config/api";
import { serve } from "#platform/http/serve.ts";
import { readSiteConfig } from "./site-config.queries.ts";
import { updateSiteConfig } from "./update-site-config.ts";

export const routes = [
  serve(getConfig, ({ db }) => readSiteConfig(db)),
  serve(updateConfig, (context, { body }) => updateSiteConfig(context, body)),
];
