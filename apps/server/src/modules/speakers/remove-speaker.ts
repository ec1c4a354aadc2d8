import { AppError } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { publishEvent } from "#platform/outbox/events.ts";
import { mayEditSpeaker } from "./policy.ts";
import { speakerRefusal } from "./save-speaker.ts";
import { lockSpeaker } from "./speaker.queries.ts";

/**
 * Deletes a speaker. A speaker that a product uses stays: the foreign key of `product_speaker` refuses, also in a
 * race.
 */
export async function removeSpeaker(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  id: string,
): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      const speaker = await lockSpeaker(tx, id);
      if (!speaker || !mayEditSpeaker(actor, speaker)) throw new AppError("speakers.not_found");
      await tx.deleteFrom("speaker").where("id", "=", id).execute();
      await publishEvent(tx, "speaker.deleted", { speakerId: id, ownerId: speaker.ownerId });
      await sharedChanged(tx);
    })
    .catch((error: unknown) => {
      throw speakerRefusal(error);
    });
}
