import type { HomeView } from "@palco/contract/pages/api";
import { readDemoProgress } from "#modules/site-config/public.ts";
import type { Context } from "#platform/context.ts";
import { listHomeSections } from "./live-sections.ts";
import { presentPage } from "./present-page.ts";

/** The home page for readers of a class. */
export async function getHome(
  context: Pick<Context, "bus" | "db" | "language" | "now" | "reader" | "services">,
): Promise<HomeView> {
  const { sections } = await presentPage(context, await listHomeSections(context.db, context.now()));
  return { sections, preparing: await readDemoProgress(context.db) };
}
