import type { ServerModule } from "#platform/module.ts";
import { listChapters } from "./list-chapters.ts";
import { routes } from "./routes.ts";

export const chapters: ServerModule = {
  name: "chapters",
  routes,
  // The main item of a product has the product's id.
  pageExtras: [{ name: "chapters", read: listChapters }],
};
