export { readDemoProgress, readSiteConfig, readSiteOption, writeSiteOption } from "./site-config.queries.ts";
