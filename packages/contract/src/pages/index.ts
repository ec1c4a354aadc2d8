export * from "./api.ts";
export * from "./examples.ts";
export * from "./page-state.ts";
export * from "./sections.ts";
export * from "./landing.ts";
export * from "./site-pages.ts";
export * from "./views.ts";
