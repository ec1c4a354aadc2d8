/** The answer of who runs the site, in the cache: its form and the legal notice share it. */
export const legalOwnerKey = ["site-config", "legal-owner"] as const;
