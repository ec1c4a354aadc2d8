export * from "./api.ts";
export * from "./cancellations.ts";
export * from "./claims.ts";
export * from "./guest.ts";
export * from "./manage.ts";
export * from "./promotions.ts";
export * from "./examples.ts";
