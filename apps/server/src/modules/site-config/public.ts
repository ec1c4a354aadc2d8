export { readSiteConfig } from "./site-config.queries.ts";
