import type { previewPage as contract } from "@palco/contract/pages/api";
import type { EditedSection, StoredSection } from "@palco/contract/pages/sections";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import { randomUUID } from "node:crypto";
import type { Actor, Context } from "#platform/context.ts";
import { getEditable } from "./page-policy.ts";
import { presentPage } from "./present-page.ts";

/** Sections as a reader of this class and language would see them; nothing is written. */
export async function previewPage(
  context: Pick<Context<Actor>, "actor" | "bus" | "db" | "now" | "services">,
  page: string,
  { sections, language, reader }: RouteArguments<typeof contract>["body"],
): Promise<RouteOutput<typeof contract>> {
  await getEditable(context, page);
  const isRead = (section: EditedSection): section is StoredSection => section.kind !== "kept";
  const { sections: shown, off } = await presentPage(
    { ...context, language, reader },
    sections.filter(isRead).map((section) => ({ ...section, id: section.id ?? randomUUID() })),
  );
  const kept = sections.flatMap((section) =>
    section.kind === "kept" ? [{ id: section.id, why: "kept" as const }] : [],
  );
  return { sections: shown, off: [...off, ...kept] };
}
