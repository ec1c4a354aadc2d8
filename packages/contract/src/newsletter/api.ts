import { z } from "zod";
import { Email, Id, Instant, LanguageCode, line, Page, pageOf } from "../fields.ts";
import { route } from "../route.ts";

// The reader's side ------------------------------------------------------------------------------------

export const joinNewsletter = route({
  method: "POST",
  path: "/newsletter",
  audience: "everyone",
  rateLimit: "crowd",
  summary:
    "Ask for the newsletter of a section: a mail with a link confirms it. The answer is the same for every address",
  body: z.strictObject({
    /** The section that was filled in; its words of consent are kept as they are shown there. */
    section: Id,
    email: Email,
    consent: z.literal(true, "accept_required"),
  }),
  refusals: ["newsletter.not_found"],
});

export const confirmNewsletter = route({
  method: "POST",
  path: "/newsletter/confirmation",
  audience: "everyone",
  summary: "Confirm by the link of the mail; a second time changes nothing",
  body: z.strictObject({ token: z.string().max(200) }),
  refusals: ["newsletter.link_over"],
  guesses: ["newsletter.link_over"],
});

// The administrator's side -------------------------------------------------------------------------------

/** `asked`: the mail is not answered yet. */
export const NewsletterState = z.enum(["confirmed", "asked", "left"]);
export type NewsletterState = z.infer<typeof NewsletterState>;

export const NewsletterReader = z.object({
  id: Id,
  email: z.string(),
  /** Empty: the newsletter without a name. */
  list: z.string(),
  language: LanguageCode,
  state: NewsletterState,
  askedAt: Instant,
  confirmedAt: Instant.nullable(),
  leftAt: Instant.nullable(),
  /** Words that were agreed to, and their version. */
  consent: z.string(),
  version: z.string(),
});
export type NewsletterReader = z.infer<typeof NewsletterReader>;

export const NewsletterFilter = z.object({
  /** Part of the address or of the list. */
  q: line(100).optional(),
  state: NewsletterState.optional(),
});
export type NewsletterFilter = z.infer<typeof NewsletterFilter>;

export const listNewsletterReaders = route({
  method: "GET",
  path: "/manage/newsletter",
  audience: "admin",
  load: "list",
  summary: "Who has asked for the newsletter, newest first, and how many there are in each state",
  query: Page.extend(NewsletterFilter.shape),
  output: pageOf(NewsletterReader).extend({ counts: z.record(NewsletterState, z.int()) }),
  refusals: [],
});

/** The same as CSV, with the same filter in its address. */
export const newsletterTablePath = "/manage/newsletter/table";

export const eraseNewsletterReader = route({
  method: "DELETE",
  path: "/manage/newsletter/:id",
  audience: "admin",
  summary: "Erase an address from the newsletter, with the proof of its consent",
  params: z.object({ id: Id }),
  refusals: ["newsletter.reader_unknown"],
});
