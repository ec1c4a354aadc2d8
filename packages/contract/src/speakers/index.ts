export * from "./api.ts";
export * from "./edit.ts";
export * from "./examples.ts";
