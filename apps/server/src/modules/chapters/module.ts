import type { ServerModule } from "#platform/module.ts";
import { listChapters } from "./list-chapters.ts";
import { routes } from "./routes.ts";
import { personalData } from "./personal-data.ts";

export const chapters: ServerModule = {
  name: "chapters",
  personalData,
  routes,
  // The main item of a product has the product's id.
  pageExtras: [{ name: "chapters", read: listChapters }],
};
