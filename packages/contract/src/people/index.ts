export * from "./api.ts";
export * from "./audit.ts";
export * from "./examples.ts";
export * from "./invitations.ts";
export * from "./jobs.ts";
export * from "./looks.ts";
