import { rightsPart } from "#testing/rights.ts";

export const rights = rightsPart({});
