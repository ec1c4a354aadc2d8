import "./events.ts";

export { detailsOption, issuerOption, readLegalOwner } from "./legal-owner.ts";
export { readDemoProgress, readSiteConfig, readSiteOption, writeSiteOption } from "./site-config.queries.ts";
export { sellsToGuests } from "./selling.ts";
export { taxRateOf, taxRatesAt } from "./tax.ts";
