import type { HomeSectionContent, HomeView, KeptSection } from "@palco/contract/pages/api";
import { recordAct } from "#modules/audit/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { getHome } from "./get-home.ts";
import { listKept, replaceSections } from "./home-sections.queries.ts";

/** Sets the sections of the home page; visitors see them from their next request on. */
export async function updateHome(
  context: Pick<Context<Actor>, "db" | "language" | "now" | "actor">,
  sections: readonly HomeSectionContent[],
): Promise<HomeView & { kept: KeptSection[] }> {
  await context.db.transaction().execute(async (tx) => {
    await replaceSections(tx, sections);
    await sharedChanged(tx);
    await recordAct(
      tx,
      {
        actorId: context.actor.id,
        act: "home.changed",
        object: { kind: "site", id: "home" },
        after: { sections: sections.map(({ kind }) => kind) },
      },
      context.now(),
    );
    await publishEvent(tx, "home.updated", {});
  });
  return { ...(await getHome(context)), kept: await listKept(context.db) };
}
