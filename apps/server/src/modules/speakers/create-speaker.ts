import { emptySpeaker, type SpeakerEdit, type SpeakerFields } from "@palco/contract/speakers/edit";
import { fieldsRefused } from "#platform/app-error.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isInOrganizersScope, ownerIn } from "#platform/owner-scope.ts";
import { isConstraint } from "#platform/db/database.ts";
import { presentSpeakerEdit } from "./present-speaker.ts";
import { checkImage, chooseSlug, columnsOf, speakerRefusal, tellChanged } from "./save-speaker.ts";
import { findSpeaker } from "./speaker.queries.ts";

type Needs = Pick<Context<Actor>, "db" | "now" | "actor">;
type NewSpeaker = Partial<SpeakerFields> &
  Pick<SpeakerFields, "name" | "tags"> & { channelId?: string | undefined };

/** Adds a speaker, who is on show at once. */
export async function createSpeaker(
  context: Needs,
  { channelId, ...input }: NewSpeaker,
): Promise<SpeakerEdit> {
  const { db, actor } = context;
  const fields = { ...emptySpeaker, ...input };
  await checkImage(db, actor, { imageId: fields.imageId });
  const id = await insert(context, fields, ownerOfNew(actor, channelId));
  return presentSpeakerEdit(db, (await findSpeaker(db, id))!, actor);
}

/** An organizer's own, or that of the channel in whose team somebody is. */
function ownerOfNew(actor: Actor, channelId: string | undefined): string {
  const named = channelId && ownerIn(actor, channelId);
  if (named) return named;
  if (isInOrganizersScope(actor, { ownerId: actor.id })) return actor.id;
  const [first, ...others] = new Set(actor.team?.map(({ ownerId }) => ownerId));
  if (!first || others.length) throw fieldsRefused({ path: "channelId", code: "required" });
  return first;
}

async function insert(
  { db, now }: Pick<Needs, "db" | "now">,
  fields: SpeakerFields,
  ownerId: string,
  tries = 5,
): Promise<string> {
  try {
    return await db.transaction().execute(async (tx) => {
      const slug = await chooseSlug(tx, fields);
      const { id } = await tx
        .insertInto("speaker")
        .values({ owner_id: ownerId, slug, ...columnsOf(fields), created_at: now(), updated_at: now() })
        .returning("id")
        .executeTakeFirstOrThrow();
      await tellChanged(tx, id, ownerId);
      return id;
    });
  } catch (error) {
    // The generated slug is taken: another one is as good.
    if (!fields.slug && tries > 1 && isConstraint(error, "speaker_slug_key"))
      return insert({ db, now }, fields, ownerId, tries - 1);
    throw speakerRefusal(error);
  }
}
