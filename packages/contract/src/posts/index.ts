export * from "./api.ts";
export * from "./document.ts";
export * from "./examples.ts";
