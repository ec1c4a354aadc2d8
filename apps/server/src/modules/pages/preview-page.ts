import type { previewPage as contract } from "@palco/contract/pages/api";
import type { EditedSection, StoredSection } from "@palco/contract/pages/sections";
import type { RouteArguments, RouteOutput } from "@palco/contract/route";
import { randomUUID } from "node:crypto";
import type { Context } from "#platform/context.ts";
import { presentPage } from "./present-page.ts";

/** Sections as a reader of this class and language would see them; nothing is written. */
export async function previewPage(
  context: Pick<Context, "db" | "now">,
  { sections, language, reader }: RouteArguments<typeof contract>["body"],
): Promise<RouteOutput<typeof contract>> {
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
