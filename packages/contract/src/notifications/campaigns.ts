import { cut } from "@palco/values/cut";
import { type Language, languages } from "@palco/values/language";
import { z } from "zod";
import { Role } from "../accounts/api.ts";
import {
  Id,
  Instant,
  LanguageCode,
  line,
  LongPage,
  longPageOf,
  OwnPath,
  requiredLine,
  text,
} from "../fields.ts";
import { route } from "../route.ts";
import type { SystemPayload } from "./graphql.ts";

/** Whom a campaign is for; those of one thing name it. */
export const audienceKinds = ["everyone", "role", "product", "followers", "subscribers", "buyers"] as const;
export type AudienceKind = (typeof audienceKinds)[number];

const audienceFields = {
  to: z.enum(audienceKinds),
  role: Role.optional(),
  /** Holders of a ticket for it that is good now. */
  productId: Id.optional(),
  /** Of its followers, of those who pay every month now, or of those who have bought something of it and kept it. */
  channelId: Id.optional(),
  /** Only accounts with this language. */
  language: LanguageCode.optional(),
};
/** Which field a kind of audience needs. */
export const audienceNeeds = {
  everyone: undefined,
  role: "role",
  product: "productId",
  followers: "channelId",
  subscribers: "channelId",
  buyers: "channelId",
} as const satisfies Record<AudienceKind, keyof typeof audienceFields | undefined>;

export const CampaignAudience = z.strictObject(audienceFields).superRefine((audience, context) => {
  const needed = audienceNeeds[audience.to];
  if (needed && !audience[needed]) context.addIssue({ code: "custom", path: [needed], message: "required" });
});
export type CampaignAudience = z.infer<typeof CampaignAudience>;

const Words = z.strictObject({ subject: requiredLine(120), content: text(1000) });
export type CampaignWords = z.infer<typeof Words>;

/** In at least one language; null where it is not written. */
const Texts = z
  .strictObject({ es: Words.nullable(), en: Words.nullable(), pt: Words.nullable() })
  .refine((texts) => languages.some((language) => texts[language]), { error: "required" });
export type CampaignTexts = z.infer<typeof Texts>;

/** The language in which somebody reads a campaign: their own, or the first that it is written in. */
export function languageRead(
  texts: Readonly<Record<Language, unknown>>,
  reader: Language,
): Language | undefined {
  return [reader, ...languages].find((language) => texts[language]);
}

/** What a toast says: the subject and the beginning of the text below it. */
export function toastOf({ subject, content }: { subject: string; content: string }): string {
  const text = cut(content.trim().replace(/\s+/g, " "), 160);
  return text ? `${subject}\n${text}` : subject;
}

type ToastTone = Extract<SystemPayload, { type: "snack.notification" }>["notificationType"];
export const toastTones = ["success", "warning", "error"] as const satisfies readonly ToastTone[];

const message = {
  texts: Texts,
  /** Where it leads, on this site. */
  link: OwnPath.nullable(),
  /** At the bell of the audience, who may have declined news of the site. */
  inApp: z.boolean(),
  /** On every page that is open at that moment, also those of visitors: with the audience `everyone` alone. */
  toast: z.enum(toastTones).nullable(),
};

export const NewCampaign = z
  .strictObject({
    audience: CampaignAudience,
    ...message,
    /** Null: now. */
    sendAt: Instant.nullable(),
  })
  .refine(({ inApp, toast }) => inApp || toast, { path: ["inApp"], error: "required" })
  .refine(({ audience: { to, language }, toast }) => !toast || (to === "everyone" && !language), {
    path: ["toast"],
    error: "select",
  });
export type NewCampaign = z.infer<typeof NewCampaign>;

const Named = z.object({ id: Id, title: z.string() });

export const campaignStates = ["scheduled", "sending", "sent", "cancelled", "failed"] as const;
export const Campaign = z.object({
  id: Id,
  state: z.enum(campaignStates),
  audience: z.object({
    to: z.enum(audienceKinds),
    role: Role.nullable(),
    product: Named.nullable(),
    channel: Named.nullable(),
    language: LanguageCode.nullable(),
  }),
  ...message,
  link: z.string().nullable(),
  /** Name of the administrator. */
  by: z.string(),
  createdAt: Instant,
  /** When it goes out, or was to. */
  dueAt: Instant,
  begunAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Accounts that it was for when it began. */
  total: z.int(),
  /** Of `total`: those that sending has passed. */
  behind: z.int(),
  /** Notifications at the bell: `behind` without those who have declined news of the site. */
  delivered: z.int(),
  read: z.int(),
});
export type Campaign = z.infer<typeof Campaign>;

const refusals = ["notifications.campaign_not_found"] as const;

export const listCampaigns = route({
  method: "GET",
  path: "/manage/notifications",
  audience: "admin",
  load: "list",
  summary: "Campaigns of notifications, the newest first",
  query: LongPage.extend({ state: z.enum(campaignStates).optional(), q: line(100).optional() }),
  output: longPageOf(Campaign),
  refusals: [],
});

export const getCampaign = route({
  method: "GET",
  path: "/manage/notifications/:id",
  audience: "admin",
  summary: "A campaign, with how far it is and how many have read it",
  params: z.object({ id: Id }),
  output: Campaign,
  refusals,
});

export const countAudience = route({
  method: "GET",
  path: "/manage/notifications/audience",
  audience: "admin",
  load: "list",
  summary: "How many accounts an audience has now, and how many of them have declined news of the site",
  query: z.object(audienceFields),
  output: z.object({ people: z.int(), declined: z.int() }),
  refusals: [],
});

export const createCampaign = route({
  method: "POST",
  path: "/manage/notifications",
  audience: "admin",
  load: "list",
  summary: "Tell an audience something, now or later: at the bell, as a toast on open pages, or both",
  body: NewCampaign,
  output: Campaign,
  status: 201,
  refusals: [],
  idempotent: true,
});

export const testCampaign = route({
  method: "POST",
  path: "/manage/notifications/tests",
  audience: "admin",
  summary: "Send a notification to oneself alone, in one of its languages, to see it as others will",
  body: z.strictObject({ texts: Texts, link: OwnPath.nullable(), language: LanguageCode }),
  /** False: the administrator has declined news of the site. */
  output: z.object({ delivered: z.boolean() }),
  refusals: [],
});

export const cancelCampaign = route({
  method: "POST",
  path: "/manage/notifications/:id/cancel",
  audience: "admin",
  summary: "Stop what has not gone out; who has been told stays told",
  params: z.object({ id: Id }),
  output: Campaign,
  refusals: [...refusals, "notifications.campaign_over"],
});
