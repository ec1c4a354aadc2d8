import type { HomeSectionContent, HomeView, KeptSection } from "@palco/contract/pages/api";
import type { Context } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getHome } from "./get-home.ts";
import { listKept, replaceSections } from "./home-sections.queries.ts";

/** Sets the sections of the home page; visitors see them from their next request on. */
export async function updateHome(
  context: Pick<Context, "db" | "language" | "now">,
  sections: readonly HomeSectionContent[],
): Promise<HomeView & { kept: KeptSection[] }> {
  await context.db.transaction().execute(async (tx) => {
    await replaceSections(tx, sections);
    await sharedChanged(tx);
    await publishEvent(tx, "home.updated", {});
  });
  return { ...(await getHome(context)), kept: await listKept(context.db) };
}
