/** Further than this nothing is counted to be shown: "1,000+". By itself, for pages that load no schemas. */
export const mostCounted = 1000;
