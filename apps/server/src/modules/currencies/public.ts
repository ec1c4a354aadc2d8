export { fetchRates } from "./fetch-rates.ts";
export { findRate } from "./rates.queries.ts";
