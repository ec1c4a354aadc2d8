import { isIban, normalizeIban } from "@palco/values/iban";
import { limits } from "@palco/values/limits";
import { isPhone } from "@palco/values/phone";
import { isSocialLink, type SocialNetwork } from "@palco/values/social";
import { tagsOfForm } from "@palco/values/tags";
import { isTaxId, normalizeTaxId } from "@palco/values/tax-id";
import { z } from "zod";
import { RefundPolicy } from "./refund-policy.ts";
import { ChannelStatus } from "./api.ts";
import {
  Amount,
  CountryCode,
  Id,
  ImageView,
  Instant,
  line,
  localized,
  localizedTags,
  PriceView,
  requiredLine,
  Slug,
  tagList,
  text,
  WebUrl,
} from "../fields.ts";
import { route } from "../route.ts";
import { teamAbilities } from "../teams/abilities.ts";

// Form of a producer. Empty text means not filled in: a draft may be saved incomplete, but filled fields must be
// valid.

const mostTags = 20;
const emptyOr = <T extends z.ZodType>(schema: T) => z.union([z.literal(""), schema]);

export const ChannelBilling = z
  .strictObject({
    taxId: line(24).transform(normalizeTaxId),
    /** `+34`. */
    phonePrefix: line(6).regex(/^(\+\d{1,4})?$/, "phone"),
    phone: line(24),
    address: line(200),
    city: line(100),
    postalCode: line(12).regex(/^[A-Za-z0-9 -]*$/, "postal_code"),
    /** ISO 3166, `ES`. */
    country: z.union([z.literal(""), CountryCode], "country"),
    iban: line(42).transform(normalizeIban),
  })
  .superRefine((billing, issues) => {
    const refuse = (field: string, code: string) =>
      issues.addIssue({ code: "custom", path: [field], message: code });
    if (billing.taxId && !isTaxId(billing.taxId, billing.country)) refuse("taxId", "tax_id");
    if (billing.phone && !billing.phonePrefix) refuse("phonePrefix", "required");
    else if (billing.phone && !isPhone(billing.phonePrefix, billing.phone)) refuse("phone", "phone");
    if (
      billing.country === "ES" &&
      billing.postalCode &&
      !/^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(billing.postalCode)
    )
      refuse("postalCode", "postal_code");
    if (billing.iban && !isIban(billing.iban)) refuse("iban", "iban");
  });
export type ChannelBilling = z.infer<typeof ChannelBilling>;

/** A link of that network's own host. */
const socialLink = (network: SocialNetwork) =>
  line(300).refine((address) => !address || isSocialLink(network, address), "url");

export const ChannelSocialLinks = z.strictObject({
  spotify: socialLink("spotify"),
  youtube: socialLink("youtube"),
  facebook: socialLink("facebook"),
  instagram: socialLink("instagram"),
  twitter: socialLink("twitter"),
  website: socialLink("website"),
});

/** The producer types the net or what the buyer pays; `priceOfTyped` of `@palco/values/money` gives the other. */
export const ChannelSubscription = z
  .strictObject({ active: z.boolean(), priceTyped: z.enum(["net", "gross"]), price: Amount })
  .refine(({ active, price }) => !active || price > 0, { error: "positive", path: ["price"] });

/** Host of another site, as its address has it: `shop.example.org`, perhaps with a port. */
const EmbeddingHost = line(120)
  .toLowerCase()
  .transform((host) => host.replace(/^https:\/\//, "").replace(/\/$/, ""))
  .refine(
    (host) => /^(?=.{3,120}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:\d{2,5})?$/.test(host),
    "url",
  );
/** Sites, all of them https, that may show the channel's players and buy buttons in a frame. */
export const ChannelEmbedding = z
  .strictObject({
    allow: z.enum(["none", "all", "hosts"]),
    hosts: z.array(EmbeddingHost).max(limits.embeddingHosts),
  })
  .refine(({ allow, hosts }) => allow !== "hosts" || hosts.length > 0, {
    error: "required",
    path: ["hosts"],
  });
export type ChannelEmbedding = z.infer<typeof ChannelEmbedding>;
/** Of a channel that said nothing: there is nothing in a frame that is not on the site's own pages. */
export const usualEmbedding: ChannelEmbedding = { allow: "all", hosts: [] };

/** All a producer fills in: the values of the form and, with `revision`, the body of PUT. */
export const ChannelFields = z.strictObject({
  title: requiredLine(120),
  /** Empty: made from the title. */
  slug: z.union([z.literal(""), Slug]),
  description: text(limits.channelDescription),
  /** The same in each language; where there is none, `description` is read. */
  descriptions: localized(limits.channelDescription).default({}),
  businessName: line(150),
  /** Id of a category, or empty. */
  classification: z.union([z.literal(""), Slug]),
  tags: tagList(mostTags),
  tagsByLanguage: localizedTags(mostTags),
  subscription: ChannelSubscription,
  billing: ChannelBilling,
  socialLinks: ChannelSocialLinks,
  marketplaceUrl: emptyOr(WebUrl),
  /** Null: the site's own sentence. */
  refundPolicy: RefundPolicy.nullable().default(null),
  embedding: ChannelEmbedding.default(usualEmbedding),
  /** From `POST /media/images` with purpose channel-logo, channel-profile, channel-cover. */
  logoImageId: Id.nullable(),
  profileImageId: Id.nullable(),
  coverImageId: Id.nullable(),
});
export type ChannelFields = z.output<typeof ChannelFields>;

/** Initial values of an empty form. */
export const emptyChannel: ChannelFields = {
  title: "",
  slug: "",
  description: "",
  descriptions: {},
  businessName: "",
  classification: "",
  tags: [],
  tagsByLanguage: tagsOfForm({}),
  subscription: { active: false, priceTyped: "gross", price: 0 },
  billing: {
    taxId: "",
    phonePrefix: "",
    phone: "",
    address: "",
    city: "",
    postalCode: "",
    country: "",
    iban: "",
  },
  socialLinks: { spotify: "", youtube: "", facebook: "", instagram: "", twitter: "", website: "" },
  marketplaceUrl: "",
  refundPolicy: null,
  embedding: usualEmbedding,
  logoImageId: null,
  profileImageId: null,
  coverImageId: null,
};

/** Only the title is needed to begin; the rest may come with it or later. */
export const NewChannel = ChannelFields.partial().required({ title: true });
export const ChannelUpdate = ChannelFields.extend({ revision: z.int() });

export const producerMoves = [
  "request_review",
  "withdraw_review",
  "deactivate",
  "make_private",
  "publish_again",
] as const;
export const teamMoves = ["approve", "return_to_draft", "ban", "unban"] as const;
export const ProducerMove = z.enum(producerMoves);
export const TeamMove = z.enum(teamMoves);
export const ChannelMove = z.enum([...producerMoves, ...teamMoves]);
export type ChannelMove = z.infer<typeof ChannelMove>;

/** Ready reasons of the team for sending a channel back or banning it; it may add its own words. */
export const reviewReasons = [
  "name",
  "description",
  "images",
  "billing",
  "identity",
  "rights",
  "content",
  "duplicate",
] as const;
export const ReviewReason = z.enum(reviewReasons);
export type ReviewReason = z.infer<typeof ReviewReason>;

/** Fields that a review requires, by name. */
export const ChannelMissing = z.enum([
  "title", "description", "profileImageId", "billing.taxId", "billing.phone", "billing.address", "billing.city",
  "billing.postalCode", "billing.country", "billing.iban",
]); // prettier-ignore
export type ChannelMissing = z.infer<typeof ChannelMissing>;

export const ChannelHistoryItem = z.object({
  move: ChannelMove,
  status: ChannelStatus,
  /** Author of the move. */
  by: z.enum(["owner", "team"]),
  note: z.string(),
  reasons: z.array(ReviewReason),
  at: Instant,
});

export const ChannelEdit = z.object({
  id: Id,
  slug: Slug,
  status: ChannelStatus,
  /** Send it back with PUT: another one saved in between is refused with `request.conflict`. */
  revision: z.int(),
  fields: ChannelFields,
  images: z.object({
    logo: ImageView.nullable(),
    profile: ImageView.nullable(),
    cover: ImageView.nullable(),
  }),
  subscriptionPrice: PriceView.nullable(),
  /** Basis points. */
  taxRate: z.int(),
  /** Empty when a review may be requested. */
  missing: z.array(ChannelMissing),
  /** `moves`: what this person may do with it now, of both lists. */
  /** `billing`: prices, refunds and the bank account are shown and may be changed; for members of the team they are empty. */
  abilities: z.object({ edit: z.boolean(), billing: z.boolean(), moves: z.array(ChannelMove) }),
  /** Approved by the team once: it may be published again without a review. */
  approved: z.boolean(),
  /** Note of the team when it sent the channel back or banned it. */
  reviewNote: z.string(),
  reviewReasons: z.array(ReviewReason),
  reviewRequestedAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Newest first. */
  history: z.array(ChannelHistoryItem),
  owner: z.object({ id: Id, name: z.string(), email: z.string() }),
});
export type ChannelEdit = z.infer<typeof ChannelEdit>;

export const MyChannel = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  description: z.string(),
  status: ChannelStatus,
  /** May have products published in it: approved, and published or private. */
  canPublish: z.boolean(),
  missing: z.int(),
  reviewNote: z.string(),
  reviewReasons: z.array(ReviewReason),
  logo: ImageView.nullable(),
  profile: ImageView.nullable(),
  cover: ImageView.nullable(),
  moves: z.array(ChannelMove),
  reviewRequestedAt: Instant.nullable(),
  updatedAt: Instant,
});
export type MyChannel = z.infer<typeof MyChannel>;

const bySlug = z.object({ slug: Slug });

export const listMyChannels = route({
  method: "GET",
  path: "/channels/mine",
  audience: "producer",
  ability: teamAbilities,
  summary: "My channels, the last changed first",
  output: z.object({ items: z.array(MyChannel) }),
  refusals: [],
});

export const createChannel = route({
  method: "POST",
  path: "/channels",
  audience: "producer",
  summary: "Begin a channel, as a draft",
  body: NewChannel,
  output: ChannelEdit,
  status: 201,
  refusals: ["channels.slug_taken"],
});

export const getChannelEdit = route({
  method: "GET",
  path: "/channels/:slug/edit",
  audience: "producer",
  ability: "content",
  summary: "All of a channel, with billing, for its owner and the team",
  params: bySlug,
  output: ChannelEdit,
  refusals: ["channels.not_found"],
});

export const updateChannel = route({
  method: "PUT",
  path: "/channels/:slug",
  audience: "producer",
  ability: "content",
  summary: "Save a channel",
  params: bySlug,
  body: ChannelUpdate,
  output: ChannelEdit,
  refusals: [
    "teams.owners_alone",
    "channels.not_found",
    "channels.slug_taken",
    "channels.move_not_allowed",
    "channels.incomplete",
  ],
});

export const moveChannel = route({
  method: "POST",
  path: "/channels/:slug/moves",
  audience: "producer",
  summary: "Request a review, withdraw it, deactivate, make private, publish again",
  params: bySlug,
  body: z.strictObject({ move: ProducerMove }),
  output: ChannelEdit,
  refusals: [
    "channels.not_found",
    "channels.move_not_allowed",
    "channels.incomplete",
    "accounts.organizer_waits",
    "accounts.organizer_refused",
  ],
});
