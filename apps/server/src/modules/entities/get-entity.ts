import type { EntityEdit, EntityRow, MyEntity } from "@palco/contract/entities/api";
import { findMailAccount } from "#modules/accounts/public.ts";
import { getImageViews } from "#modules/media/public.ts";
import { findStoreId } from "#modules/pages/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listChannelsOf, listEntitiesOf, listEntityRows } from "./entity.queries.ts";
import { listMembers } from "./member.queries.ts";
import { openEntity } from "./policy.ts";

type Editor = Pick<Context<Actor>, "db" | "actor">;

export async function getEntityEdit(
  context: Editor,
  by: { id: string } | { slug: string },
): Promise<EntityEdit> {
  const { db, actor } = context;
  const { entity, abilities } = await openEntity(context, by);
  const { id, slug, name, description, logoId, coverId, website } = entity;
  const [page, channels, members, images] = await Promise.all([
    findStoreId(db, id),
    listChannelsOf(db, id),
    listMembers(db, id),
    getImageViews(db, [logoId, coverId]),
  ]);
  return {
    id,
    slug,
    name,
    logo: (logoId && images.get(logoId)) || null,
    cover: (coverId && images.get(coverId)) || null,
    fields: {
      name,
      slug,
      description,
      logoId,
      coverId,
      website,
      channels: channels.map((channel) => channel.slug),
    },
    page,
    channels: channels.map((channel) => ({
      id: channel.id,
      slug: channel.slug,
      title: channel.title,
      isShown: channel.status === "published",
    })),
    members: members.map(({ userId, since, ...member }) => ({
      ...member,
      state: userId ? "member" : "invited",
      isYou: userId === actor.id,
      since: since.toISOString(),
    })),
    abilities,
  };
}

export async function listEntities({ db }: Pick<Context, "db">): Promise<{ items: EntityRow[] }> {
  const rows = await listEntityRows(db);
  const images = await getImageViews(
    db,
    rows.map(({ logoId }) => logoId),
  );
  return {
    items: rows.map(({ logoId, ...row }) => ({ ...row, logo: (logoId && images.get(logoId)) || null })),
  };
}

/** Entities of the caller. An address that nobody has proved to own is invited to nothing. */
export async function listMyEntities({ db, actor }: Editor): Promise<{ items: MyEntity[] }> {
  const account = actor.purchase ? undefined : await findMailAccount(db, { id: actor.id });
  const rows = await listEntitiesOf(db, {
    id: actor.id,
    email: account?.confirmed ? account.email : null,
  });
  const images = await getImageViews(
    db,
    rows.map(({ logoId }) => logoId),
  );
  return {
    items: rows.map(({ logoId, isMember, ...row }) => ({
      ...row,
      logo: (logoId && images.get(logoId)) || null,
      state: isMember ? "member" : "invited",
    })),
  };
}
