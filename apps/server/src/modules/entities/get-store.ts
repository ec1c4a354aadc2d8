import type { StoreView } from "@palco/contract/entities/api";
import { inLanguage, ownLanguages } from "@palco/values/language";
import { getChannelCards } from "#modules/channels/public.ts";
import { getImageViews } from "#modules/media/public.ts";
import { presentStore } from "#modules/pages/public.ts";
import { AppError } from "#platform/app-error.ts";
import type { Context } from "#platform/context.ts";
import { findEntity, listChannelsOf, wasEntity } from "./entity.queries.ts";

type Reader = Pick<Context, "bus" | "db" | "language" | "now" | "reader" | "services">;

/** The store of an entity for readers of a class. */
export async function getStore(context: Reader, slug: string): Promise<StoreView> {
  return (await openStore(context, slug)).view;
}

/** The same, with what its editors say about it for search engines, and the languages that it has words in. */
export async function openStore(context: Reader, address: string) {
  const { db, language } = context;
  const entity = await findEntity(db, { slug: address });
  if (!entity) throw new AppError((await wasEntity(db, address)) ? "entities.gone" : "entities.not_found");
  const { id, slug, name, description, logoId, coverId, website } = entity;
  const [{ sections, about }, channels, images] = await Promise.all([
    presentStore(context, id),
    listChannelsOf(db, id).then((rows) =>
      getChannelCards(
        context,
        rows.map((channel) => channel.id),
      ),
    ),
    getImageViews(db, [logoId, coverId]),
  ]);
  const view: StoreView = {
    entity: {
      id,
      slug,
      name,
      logo: (logoId && images.get(logoId)) || null,
      cover: (coverId && images.get(coverId)) || null,
      description: inLanguage(description, language),
      website,
      channels,
    },
    sections,
  };
  return {
    view,
    about,
    languages: ownLanguages(description, about?.seoTitle ?? {}, about?.description ?? {}),
  };
}
