import type { SilentFilm } from "@palco/contract/media/api";
import { keepSilentFilm } from "#modules/media/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { getEditable } from "./page-policy.ts";

/** A film for a slide of a page: kept as its sender's, who may edit the page. */
export async function sendFilm(
  context: Pick<Context<Actor>, "actor" | "db" | "storage" | "now">,
  page: string,
  content: Buffer,
): Promise<SilentFilm> {
  const { kind } = await getEditable(context, page);
  return keepSilentFilm(context, { ownerId: context.actor.id, title: kind, content });
}
