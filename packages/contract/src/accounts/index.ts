export * from "./api.ts";
export * from "./billing.ts";
export * from "./challenge.ts";
export * from "./codes.ts";
export * from "./password.ts";
export * from "./register-options.ts";
export * from "./examples.ts";
