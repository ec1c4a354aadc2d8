export * from "./api.ts";
export * from "./edit.ts";
export * from "./follow.ts";
export * from "./manage.ts";
export * from "./refund-policy.ts";
export * from "./examples.ts";
