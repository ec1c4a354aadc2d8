import { z } from "zod";
import {
  CountryCode,
  Id,
  ImageView,
  Instant,
  LanguageCode,
  line,
  Link,
  Page,
  pageOf,
  RandomName,
  requiredLine,
} from "../fields.ts";
import { readerClasses } from "../reader-class.ts";
import { route } from "../route.ts";
import { adAreas, adFormats, mostAdColumns } from "./kinds.ts";

const Area = z.enum(adAreas);
const Format = z.enum(adFormats);

/** Readers that a campaign may be for; administrators see all of them, and are never counted. */
export const adRoles = readerClasses.filter((role) => role !== "admin");

// The readers' side ------------------------------------------------------------------------------------

export const ShownAd = z.object({
  /** Names this showing: good for one click within thirty minutes. */
  token: z.string(),
  format: Format,
  sponsor: z.string(),
  /** The language that its pictures are in. */
  language: LanguageCode,
  columns: z.array(z.object({ image: ImageView, alt: z.string() })).min(1),
});
export type ShownAd = z.infer<typeof ShownAd>;

export const drawAd = route({
  method: "POST",
  path: "/ads/draws",
  audience: "everyone",
  summary: "Draw an advertisement for an area of a page, by weight; it counts as served. Null: there is none",
  body: z.strictObject({
    area: Area,
    /** Name that the page gave itself when it was loaded; nothing else names a visitor. */
    page: RandomName,
  }),
  output: z.object({ ad: ShownAd.nullable() }),
  refusals: [],
  rateLimit: "crowd",
  impersonation: "allowed",
});

export const clickAd = route({
  method: "POST",
  path: "/ads/clicks",
  audience: "everyone",
  summary: "Count a click on an advertisement, once for each time it was served",
  body: z.strictObject({
    token: z.string().max(300),
    column: z.int().min(1).max(mostAdColumns),
  }),
  refusals: ["ads.token_over"],
  rateLimit: "crowd",
  impersonation: "allowed",
});

// The administrators' side -----------------------------------------------------------------------------

export const AdColumn = z.strictObject({ imageId: Id, alt: requiredLine(200), link: Link });
export type AdColumn = z.infer<typeof AdColumn>;

const fields = {
  name: requiredLine(120),
  /** Stands beside the label of each advertisement. */
  sponsor: requiredLine(80),
  areas: z.array(Area).min(1).max(adAreas.length),
  format: Format,
  /** Pictures by language; who reads another one sees those of the first that has some. */
  creatives: z
    .partialRecord(LanguageCode, z.array(AdColumn).min(1).max(mostAdColumns, "ad_columns"))
    .refine((creatives) => Object.values(creatives).some(Boolean), "required"),
  startsAt: Instant,
  /** Null: until it is paused. */
  endsAt: Instant.nullable(),
  /** None of a list: it is for all. Nobody is chosen by what they told of their health. */
  roles: z.array(z.enum(adRoles)).max(adRoles.length),
  /** Of accounts that agreed to promotions; visitors have no country. */
  countries: z.array(CountryCode).max(60),
  languages: z.array(LanguageCode).max(3),
  /** How often an account is shown it in a day of the site's zone; a visitor, on one page. */
  capPerDay: z.int().min(1).max(100).nullable(),
  /** Its share among those of an area. */
  weight: z.int().min(1).max(100),
  isActive: z.boolean(),
};
const isInOrder = ({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }) =>
  endsAt === null || Date.parse(endsAt) > Date.parse(startsAt);
const order = { path: ["endsAt"], error: "order" };

/** Known only to be refused with a reason of its own, whoever sends it. */
const health = { pathology: z.unknown().optional() };
export const AdCampaignFields = z.strictObject({ ...fields, ...health }).refine(isInOrder, order);
export type AdCampaignFields = Omit<z.infer<typeof AdCampaignFields>, "pathology">;

/** `paused`: never shown. The others follow from its dates. */
export const adStates = ["running", "scheduled", "paused", "ended"] as const;
export type AdState = (typeof adStates)[number];

/** `filtered`: clicks that do not count. */
const Counts = z.object({ served: z.int(), clicks: z.int(), filtered: z.int() });
export type AdCounts = z.infer<typeof Counts>;

export const ListedAd = Counts.extend({
  id: Id,
  name: z.string(),
  sponsor: z.string(),
  state: z.enum(adStates),
  areas: z.array(Area),
  format: Format,
  /** The first picture. */
  image: ImageView.nullable(),
  startsAt: Instant,
  endsAt: Instant.nullable(),
});
export type ListedAd = z.infer<typeof ListedAd>;

export const AdCampaign = z.object({
  id: Id,
  /** The next save is based on it. */
  revision: z.int(),
  state: z.enum(adStates),
  ...fields,
  /** Pictures that it names. */
  images: z.array(ImageView),
  /** It was served: it is paused instead of deleted, so that its figures stay. */
  isServed: z.boolean(),
});
export type AdCampaign = z.infer<typeof AdCampaign>;

/** Reasons why something does not count. */
export const adFilters = ["staff", "bot", "prefetch", "again"] as const;
export type AdFilter = (typeof adFilters)[number];

export const AdFigures = Counts.extend({
  /** Thirty days of the site's zone, the last one today. */
  days: z.array(Counts.extend({ day: z.string() })),
  /** Valid clicks by column, of the last 90 days. */
  columns: z.array(z.int()).length(mostAdColumns),
  /** Clicks that do not count, by reason, of the last 90 days. */
  reasons: z.object({ staff: z.int(), bot: z.int(), prefetch: z.int(), again: z.int() }),
});
export type AdFigures = z.infer<typeof AdFigures>;

const byId = z.object({ id: Id });
const unknown = ["ads.not_found"] as const;
const saving = ["ads.image_unknown", "ads.never_by_health"] as const;

export const listAds = route({
  method: "GET",
  path: "/manage/adversiting",
  audience: "admin",
  load: "list",
  summary: "Campaigns of advertising with what was served and clicked, the newest first",
  query: Page.extend({
    q: line(100).optional(),
    state: z.enum(adStates).optional(),
    sort: z.enum(["newest", "name", "served", "clicks"]).default("newest"),
  }),
  output: pageOf(ListedAd).extend({ counts: z.partialRecord(z.enum(adStates), z.int()) }),
  refusals: [],
});

export const getAd = route({
  method: "GET",
  path: "/manage/adversiting/:id",
  audience: "admin",
  summary: "A campaign of advertising as it is edited",
  params: byId,
  output: AdCampaign,
  refusals: unknown,
});

export const getAdFigures = route({
  method: "GET",
  path: "/manage/adversiting/:id/figures",
  audience: "admin",
  load: "list",
  summary: "What was served and clicked of a campaign, by day, column and reason",
  params: byId,
  output: AdFigures,
  refusals: unknown,
});

export const createAd = route({
  method: "POST",
  path: "/manage/adversiting",
  audience: "admin",
  summary: "Make a campaign of advertising",
  body: AdCampaignFields,
  output: AdCampaign,
  status: 201,
  refusals: saving,
});

export const updateAd = route({
  method: "PUT",
  path: "/manage/adversiting/:id",
  audience: "admin",
  summary: "Change a campaign of advertising",
  params: byId,
  body: z.strictObject({ ...fields, ...health, revision: z.int() }).refine(isInOrder, order),
  output: AdCampaign,
  refusals: [...unknown, ...saving, "ads.changed_elsewhere"],
});

export const switchAd = route({
  method: "POST",
  path: "/manage/adversiting/:id/switch",
  audience: "admin",
  summary: "Pause a campaign of advertising, or let it run",
  params: byId,
  body: z.strictObject({ isActive: z.boolean() }),
  output: AdCampaign,
  refusals: unknown,
});

export const removeAd = route({
  method: "DELETE",
  path: "/manage/adversiting/:id",
  audience: "admin",
  summary: "Delete a campaign that was never served",
  params: byId,
  refusals: [...unknown, "ads.served_already"],
});

/** The same as a download: a line for each campaign and day. */
export const adTablePath = "/manage/adversiting/table";
const Day = z.iso.date("date");
export const AdTableFilter = z.object({ id: Id.optional(), from: Day.optional(), to: Day.optional() });
