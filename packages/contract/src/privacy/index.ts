export * from "./api.ts";
export * from "./consents.ts";
export * from "./examples.ts";
