import { z } from "zod";
import { ChannelCard } from "../channels/api.ts";
import {
  Email,
  Id,
  ImageView,
  Instant,
  LanguageCode,
  localized,
  requiredLine,
  Slug,
  WebUrl,
} from "../fields.ts";
import { HomeSectionView } from "../pages/views.ts";
import { route } from "../route.ts";

/** An entity is an organisation with channels and a store: `/store/{slug}`. */

/** Most entities of a site, channels of an entity, accounts of one, and invitations that one sends in a day. */
export const mostEntities = 500;
export const mostChannels = 40;
export const mostMembers = 50;
export const entityInvitationsOfDay = 50;

export const EntityRole = z.enum(["editor", "manager"]);
export type EntityRole = z.infer<typeof EntityRole>;

export const EntityFields = z.strictObject({
  name: requiredLine(80),
  /** Empty: made from the name. */
  slug: z.union([z.literal(""), Slug]),
  description: localized(1000),
  /** From `POST /media/images?purpose=page`. */
  logoId: Id.nullable(),
  coverId: Id.nullable(),
  website: WebUrl.nullable(),
  /** Slugs, in the order in which the store shows them. */
  channels: z.array(Slug).max(mostChannels),
});
export type EntityFields = z.output<typeof EntityFields>;

const Face = z.object({ id: Id, slug: Slug, name: z.string(), logo: ImageView.nullable() });

export const EntityMember = z.object({
  id: Id,
  /** Empty while they are invited: the address has no account, or has not said yes. */
  name: z.string(),
  email: z.string(),
  role: EntityRole,
  state: z.enum(["invited", "member"]),
  isYou: z.boolean(),
  since: Instant,
});
export type EntityMember = z.infer<typeof EntityMember>;

export const NewEntityMember = z.strictObject({
  email: Email,
  role: EntityRole,
  /** Of the mail, for an address without an account. */
  language: LanguageCode.optional(),
});

export const EntityEdit = Face.extend({
  fields: EntityFields,
  cover: ImageView.nullable(),
  /** Its store, for the page's editor. */
  page: Id,
  /** `isShown`: visitors find it. */
  channels: z.array(z.object({ id: Id, slug: Slug, title: z.string(), isShown: z.boolean() })),
  members: z.array(EntityMember),
  /** `administer`: name, address and channels, which are the administrators'. */
  abilities: z.object({ administer: z.boolean(), members: z.boolean() }),
});
export type EntityEdit = z.infer<typeof EntityEdit>;

export const EntityRow = Face.extend({
  channels: z.array(z.string()),
  members: z.int(),
  invited: z.int(),
});
export type EntityRow = z.infer<typeof EntityRow>;

/** An entity that I am in, or am invited to. */
export const MyEntity = Face.extend({
  role: EntityRole,
  state: EntityMember.shape.state,
  /** Name of who invited me. */
  by: z.string(),
});
export type MyEntity = z.infer<typeof MyEntity>;

export const StoreView = z.object({
  entity: Face.extend({
    description: z.string(),
    cover: ImageView.nullable(),
    website: z.string().nullable(),
    /** The first of them, with what visitors may do about them. */
    channels: z.array(ChannelCard),
  }),
  sections: z.array(HomeSectionView),
});
export type StoreView = z.infer<typeof StoreView>;

/** What the head of a store shows; a preview has no more of the channels than this. */
export type StoreFront = Omit<StoreView["entity"], "channels"> & {
  channels: readonly Pick<ChannelCard, "id" | "slug" | "title">[];
};

const bySlug = z.object({ slug: Slug });
const byId = z.object({ id: Id });
const byMember = z.object({ id: Id, member: Id });

export const getStore = route({
  method: "GET",
  path: "/stores/:slug",
  audience: "everyone",
  summary: "The store of an entity for this reader: who they are, and its sections from top to bottom",
  params: bySlug,
  output: StoreView,
  refusals: ["entities.not_found", "entities.gone"],
  shared: "classes",
});

export const listEntities = route({
  method: "GET",
  path: "/manage/entities",
  audience: "admin",
  load: "list",
  summary: "All entities, by name",
  output: z.object({ items: z.array(EntityRow) }),
  refusals: [],
});

export const createEntity = route({
  method: "POST",
  path: "/manage/entities",
  audience: "admin",
  summary: "Make an entity; its store is there at once",
  body: EntityFields,
  output: EntityEdit,
  status: 201,
  refusals: [
    "entities.slug_taken",
    "entities.channel_unknown",
    "entities.channel_taken",
    "entities.too_many",
  ],
  idempotent: true,
});

export const deleteEntity = route({
  method: "DELETE",
  path: "/manage/entities/:id",
  audience: "admin",
  summary: "Delete an entity: its store is gone, its channels stay where they are",
  params: byId,
  refusals: ["entities.not_found"],
});

export const listMyEntities = route({
  method: "GET",
  path: "/entities/mine",
  audience: "user",
  summary: "Entities that I am in or am invited to, by name",
  output: z.object({ items: z.array(MyEntity) }),
  refusals: [],
});

export const getEntityEdit = route({
  method: "GET",
  path: "/entities/:slug",
  audience: "user",
  summary: "An entity to be edited, by its accounts and administrators",
  params: bySlug,
  output: EntityEdit,
  refusals: ["entities.not_found"],
});

export const updateEntity = route({
  method: "PUT",
  path: "/entities/:id",
  audience: "user",
  summary: "Change an entity. Its name, address and channels are changed by administrators alone",
  params: byId,
  body: EntityFields,
  output: EntityEdit,
  refusals: [
    "entities.not_found", "entities.slug_taken", "entities.channel_unknown", "entities.channel_taken", "entities.administrators_alone",
  ], // prettier-ignore
});

export const inviteEntityMember = route({
  method: "POST",
  path: "/entities/:id/members",
  audience: "user",
  summary: "Invite an address to an entity, by mail; by managers and administrators",
  params: byId,
  body: NewEntityMember,
  output: EntityEdit,
  refusals: [
    "entities.not_found", "entities.already_member", "entities.too_many_members", "entities.too_many_invitations",
  ], // prettier-ignore
});

export const changeEntityMember = route({
  method: "PUT",
  path: "/entities/:id/members/:member",
  audience: "user",
  summary: "Change the role of a member or of somebody invited; by managers and administrators",
  params: byMember,
  body: z.strictObject({ role: EntityRole }),
  output: EntityEdit,
  refusals: ["entities.not_found", "entities.member_not_found"],
});

export const removeEntityMember = route({
  method: "DELETE",
  path: "/entities/:id/members/:member",
  audience: "user",
  summary:
    "Take out a member or withdraw an invitation; by managers and administrators, and each for themselves",
  params: byMember,
  refusals: ["entities.not_found", "entities.member_not_found"],
});

export const joinEntity = route({
  method: "POST",
  path: "/entities/:id/membership",
  audience: "user",
  summary: "Accept an invitation with the account whose address it was sent to",
  params: byId,
  output: MyEntity,
  refusals: ["entities.not_found"],
});
