export * from "./api.ts";
export * from "./document.ts";
export * from "./errors.ts";
export * from "./examples.ts";
