import type { SpeakerEdit, SpeakerFields } from "@palco/contract/speakers/edit";
import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { mayEditSpeaker } from "./policy.ts";
import { presentSpeakerEdit } from "./present-speaker.ts";
import { checkImage, chooseSlug, columnsOf, speakerRefusal, tellChanged } from "./save-speaker.ts";
import { findSpeaker, lockSpeaker } from "./speaker.queries.ts";

/** Saves a speaker. */
export async function updateSpeaker(
  { db, now, actor }: Pick<Context<Actor>, "db" | "now" | "actor">,
  id: string,
  input: SpeakerFields & { revision: number },
): Promise<SpeakerEdit> {
  const { revision, ...fields } = input;
  await db
    .transaction()
    .execute(async (tx) => {
      const speaker = await lockSpeaker(tx, id);
      if (!speaker || !mayEditSpeaker(actor, speaker)) throw new AppError("speakers.not_found");
      if (speaker.revision !== revision) throw new AppError("request.conflict");
      await checkImage(tx, actor, { imageId: fields.imageId, before: speaker.imageId });
      await tx
        .updateTable("speaker")
        .set({
          slug: await chooseSlug(tx, fields, id),
          ...columnsOf(fields),
          revision: revision + 1,
          updated_at: now(),
        })
        .where("id", "=", id)
        .execute();
      await tellChanged(tx, id, speaker.ownerId);
    })
    .catch((error: unknown) => {
      throw speakerRefusal(error);
    });
  return presentSpeakerEdit(db, (await findSpeaker(db, id))!, actor);
}
