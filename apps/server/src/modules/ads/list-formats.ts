import { type AdArea, adAreas, type AdFormat, adFormats } from "@palco/contract/ads/kinds";
import type { Context } from "#platform/context.ts";
import { modulesOff } from "#platform/site-modules/site-modules.ts";
import { listFormatRows } from "./serving.queries.ts";

export type AdFormats = Record<AdArea, AdFormat[]>;

/** Nothing runs anywhere. */
export const noFormats = Object.fromEntries(adAreas.map((area) => [area, []])) as unknown as AdFormats;

/** Formats that may run now in each area, for readers of a class and language: a screen keeps a place for the last one, the highest. */
export async function listFormats(
  context: Pick<Context, "bus" | "db" | "language" | "now" | "reader" | "services">,
): Promise<AdFormats> {
  if ((await modulesOff(context)).has("advertising")) return noFormats;
  const rows = await listFormatRows(context.db, { ...context, now: context.now() });
  return Object.fromEntries(
    adAreas.map((area) => [
      area,
      adFormats.filter((format) => rows.some((row) => row.area === area && row.format === format)),
    ]),
  ) as AdFormats;
}
