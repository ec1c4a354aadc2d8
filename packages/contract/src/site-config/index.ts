export * from "./api.ts";
export * from "./examples.ts";
export * from "./legal-owner.ts";
export * from "./rules.ts";
export * from "./selling.ts";
export * from "./tax.ts";
