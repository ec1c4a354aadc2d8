export * from "./api.ts";
export * from "./examples.ts";
export * from "./manage.ts";
export * from "./provider.ts";
