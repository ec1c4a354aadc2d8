export * from "./api.ts";
export * from "./refunds.ts";
export * from "./examples.ts";
