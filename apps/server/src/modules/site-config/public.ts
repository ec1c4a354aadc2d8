export { readDemoProgress, readSiteConfig, readSiteOption, writeSiteOption } from "./site-config.queries.ts";
export { sellsToGuests } from "./selling.ts";
