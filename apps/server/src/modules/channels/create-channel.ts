import { type ChannelEdit, type ChannelFields, emptyChannel } from "@palco/contract/channels/edit";
import { agreedWith } from "@palco/contract/legal/documents";
import { defaultTaxRate } from "@palco/values/money";
import { recordConsents, termsAgreed } from "#modules/consents/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { isConstraint } from "#platform/db/database.ts";
import { sharedChanged } from "#platform/http/shared-changed.ts";
import { getChannelById } from "./channel.queries.ts";
import { presentChannelEdit } from "./present-channel.ts";
import { channelRefusal, checkImages, chooseSlug, columnsOf, writeBilling } from "./save-channel.ts";

type Opening = Pick<Context<Actor>, "db" | "now" | "actor" | "language" | "address">;
type NewChannel = Partial<ChannelFields> & Pick<ChannelFields, "title">;

/** Creates a channel as a draft, which only its owner sees. Creating it accepts the terms for organizers; the form says so. */
export async function createChannel(context: Opening, input: NewChannel): Promise<ChannelEdit> {
  const { db, actor } = context;
  const fields = { ...emptyChannel, ...input };
  await checkImages(db, actor, { next: fields });
  const id = await insert(context, fields);
  return presentChannelEdit(db, await getChannelById(db, id), actor);
}

async function insert(context: Opening, fields: ChannelFields, tries = 5): Promise<string> {
  const { db, now, actor, language, address } = context;
  try {
    return await db.transaction().execute(async (tx) => {
      const slug = await chooseSlug(tx, fields);
      const { id } = await tx
        .insertInto("channel")
        .values({
          owner_id: actor.id,
          slug,
          ...columnsOf(fields, defaultTaxRate),
          created_at: now(),
          updated_at: now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await writeBilling(tx, id, fields.billing);
      const said = { userId: actor.id, place: "account", address } as const;
      const at = now();
      await recordConsents(
        tx,
        await termsAgreed(tx, said, { documents: agreedWith.organize, language, at }),
        at,
      );
      // Its slug may be one that led to another channel.
      await sharedChanged(tx);
      return id;
    });
  } catch (error) {
    // Another request took the generated slug: try another one.
    if (!fields.slug && tries > 1 && isConstraint(error, "channel_slug_key"))
      return insert(context, fields, tries - 1);
    throw channelRefusal(error);
  }
}
