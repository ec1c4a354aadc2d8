import { emptySpeaker, type SpeakerEdit, type SpeakerFields } from "@palco/contract/speakers/edit";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint } from "#platform/db/database.ts";
import { presentSpeakerEdit } from "./present-speaker.ts";
import { checkImage, chooseSlug, columnsOf, speakerRefusal, tellChanged } from "./save-speaker.ts";
import { findSpeaker } from "./speaker.queries.ts";

type Needs = Pick<Context<Actor>, "db" | "now" | "actor">;
type NewSpeaker = Partial<SpeakerFields> & Pick<SpeakerFields, "name" | "tags">;

/** Adds a speaker, who is on show at once. */
export async function createSpeaker(context: Needs, input: NewSpeaker): Promise<SpeakerEdit> {
  const { db, actor } = context;
  const fields = { ...emptySpeaker, ...input };
  await checkImage(db, actor, { imageId: fields.imageId });
  const id = await insert(context, fields);
  return presentSpeakerEdit(db, (await findSpeaker(db, id))!);
}

async function insert({ db, now, actor }: Needs, fields: SpeakerFields, tries = 5): Promise<string> {
  try {
    return await db.transaction().execute(async (tx) => {
      const slug = await chooseSlug(tx, fields);
      const { id } = await tx
        .insertInto("speaker")
        .values({ owner_id: actor.id, slug, ...columnsOf(fields), created_at: now(), updated_at: now() })
        .returning("id")
        .executeTakeFirstOrThrow();
      await tellChanged(tx, id, actor.id);
      return id;
    });
  } catch (error) {
    // The generated slug is taken: another one is as good.
    if (!fields.slug && tries > 1 && isConstraint(error, "speaker_slug_key"))
      return insert({ db, now, actor }, fields, tries - 1);
    throw speakerRefusal(error);
  }
}
