import type { SpeakerView } from "@palco/contract/speakers/api";
import type { SpeakerEdit } from "@palco/contract/speakers/edit";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listSpeakerRows, type SpeakerFilter } from "./listed-speakers.queries.ts";
import { mayEditSpeaker } from "./policy.ts";
import { presentListed, presentSpeaker, presentSpeakerEdit } from "./present-speaker.ts";
import { findSpeaker, findSpeakerBySlug } from "./speaker.queries.ts";

/** A speaker's page. */
export async function getSpeaker(
  { db, actor, language }: Pick<Context, "db" | "actor" | "language">,
  slug: string,
): Promise<SpeakerView> {
  const speaker = await findSpeakerBySlug(db, slug);
  if (!speaker) throw new AppError("speakers.not_found");
  return presentSpeaker(db, speaker, { language, actor });
}

export async function getSpeakerEdit(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  id: string,
): Promise<SpeakerEdit> {
  const speaker = await findSpeaker(db, id);
  if (!speaker || !mayEditSpeaker(actor, speaker)) throw new AppError("speakers.not_found");
  return presentSpeakerEdit(db, speaker, actor);
}

/** One page of a table: speakers of a scope of owners. */
export async function listSpeakers(
  { db, language, actor }: Pick<Context<Actor>, "db" | "language" | "actor">,
  filter: SpeakerFilter,
) {
  const { page, size } = filter;
  const rows = await listSpeakerRows(db, filter);
  const beyond = rows.length === 0 && page > 1;
  const total = (beyond ? await listSpeakerRows(db, { ...filter, page: 1, size: 1 }) : rows)[0]?.total ?? 0;
  return { items: await presentListed(db, rows, { language, actor }), total, page, size };
}
