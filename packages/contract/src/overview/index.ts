export * from "./api.ts";
export * from "./find.ts";
export * from "./sold.ts";
