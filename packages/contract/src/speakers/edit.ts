import { isSocialLink, type SpeakerNetwork } from "@palco/values/social";
import { tagsOfForm } from "@palco/values/tags";
import { z } from "zod";
import { ProductStatus } from "../catalogue/api.ts";
import {
  Id,
  ImageView,
  Instant,
  line,
  localized,
  localizedTags,
  Page,
  pageOf,
  requiredLine,
  Slug,
  tagList,
  text,
} from "../fields.ts";
import { route } from "../route.ts";

const titleLength = 160;
const mostTags = 20;
export const speakerBioLength = 4000;

/** A link of that network's own host, and safe on its way. */
const socialLink = (network: SpeakerNetwork) =>
  line(300).refine(
    (address) => !address || (address.startsWith("https://") && isSocialLink(network, address)),
    "url",
  );

export const SpeakerSocialLinks = z.strictObject({
  instagram: socialLink("instagram"),
  facebook: socialLink("facebook"),
  twitter: socialLink("twitter"),
  youtube: socialLink("youtube"),
  linkedin: socialLink("linkedin"),
});

/** All an organizer fills in: the values of the form and, with `revision`, the body of PUT. */
export const SpeakerFields = z.strictObject({
  name: requiredLine(120),
  /** Empty: made from the name. */
  slug: z.union([z.literal(""), Slug]),
  title: line(titleLength),
  bio: text(speakerBioLength),
  /** `titles.en` wins over `title` for who reads English. */
  titles: localized(titleLength),
  bios: localized(speakerBioLength),
  /** From `POST /media/images?purpose=speaker`. */
  imageId: Id.nullable(),
  socialLinks: SpeakerSocialLinks,
  tags: tagList(mostTags).min(1),
  tagsByLanguage: localizedTags(mostTags),
});
export type SpeakerFields = z.output<typeof SpeakerFields>;

/** Initial values of an empty form. */
export const emptySpeaker: SpeakerFields = {
  name: "",
  slug: "",
  title: "",
  bio: "",
  titles: {},
  bios: {},
  imageId: null,
  socialLinks: { instagram: "", facebook: "", twitter: "", youtube: "", linkedin: "" },
  tags: [],
  tagsByLanguage: tagsOfForm({}),
};

/** A name and a tag are needed; the rest may come with them or later. */
export const NewSpeaker = SpeakerFields.partial()
  .required({ name: true, tags: true })
  /** For members of teams: a channel of the organizer who gets the speaker. */
  .extend({ channelId: Id.optional() });
export const SpeakerUpdate = SpeakerFields.extend({ revision: z.int() });

/** A product they are in. */
export const SpeakerUse = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  status: ProductStatus,
  channelSlug: Slug,
});

const Owner = z.object({ id: Id, name: z.string(), email: z.string() });

export const SpeakerEdit = z.object({
  id: Id,
  slug: Slug,
  /** Send it back with PUT: another one saved in between is refused with `request.conflict`. */
  revision: z.int(),
  fields: SpeakerFields,
  image: ImageView.nullable(),
  /** Products that use the speaker. While there is one, the speaker cannot be deleted. */
  products: z.array(SpeakerUse),
  owner: Owner,
  createdAt: Instant,
  updatedAt: Instant,
});
export type SpeakerEdit = z.infer<typeof SpeakerEdit>;

/** A speaker in a table. */
export const ListedSpeaker = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  title: z.string(),
  image: ImageView.nullable(),
  tags: z.array(z.string()),
  /** Number of products that use the speaker. */
  products: z.int(),
  owner: Owner,
  updatedAt: Instant,
});
export type ListedSpeaker = z.infer<typeof ListedSpeaker>;

export const speakerSorts = ["name", "updated", "products"] as const;
const List = Page.extend({
  /** Part of the name, the title, the slug or a tag. */
  q: line(100).optional(),
  sort: z.enum(speakerSorts).default("name"),
});
const byId = z.object({ id: Id });

export const listMySpeakers = route({
  method: "GET",
  path: "/speakers/mine",
  audience: "producer",
  ability: "content",
  load: "list",
  summary: "My speakers",
  query: List,
  output: pageOf(ListedSpeaker),
  refusals: [],
});

export const listManagedSpeakers = route({
  method: "GET",
  path: "/manage/speakers",
  audience: "admin",
  load: "list",
  summary: "Everybody's speakers",
  query: List,
  output: pageOf(ListedSpeaker),
  refusals: [],
});

export const createSpeaker = route({
  method: "POST",
  path: "/speakers",
  audience: "producer",
  ability: "content",
  summary: "Add a speaker",
  body: NewSpeaker,
  output: SpeakerEdit,
  status: 201,
  refusals: ["speakers.slug_taken"],
});

export const getSpeakerEdit = route({
  method: "GET",
  path: "/speakers/:id/edit",
  audience: "producer",
  ability: "content",
  summary: "All of a speaker, for who added it and the team",
  params: byId,
  output: SpeakerEdit,
  refusals: ["speakers.not_found"],
});

export const updateSpeaker = route({
  method: "PUT",
  path: "/speakers/:id",
  audience: "producer",
  ability: "content",
  summary: "Save a speaker",
  params: byId,
  body: SpeakerUpdate,
  output: SpeakerEdit,
  refusals: ["speakers.not_found", "speakers.slug_taken"],
});

export const removeSpeaker = route({
  method: "DELETE",
  path: "/speakers/:id",
  audience: "producer",
  summary: "Delete a speaker that no product uses",
  params: byId,
  refusals: ["speakers.not_found", "speakers.in_use"],
});
