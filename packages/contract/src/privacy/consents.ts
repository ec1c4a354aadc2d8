import { z } from "zod";
import { Instant } from "../fields.ts";
import { legalDocuments } from "../legal/documents.ts";
import { route } from "../route.ts";

export const consentKinds = ["terms", "newsletter", "health", "access"] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Where it was said; `earlier`: before this was written down, at the latest at that time. */
export const consentPlaces = ["sign_up", "log_in", "account", "checkout", "earlier"] as const;
export type ConsentPlace = (typeof consentPlaces)[number];

/** Consents that their person may take back at any time. */
export const withdrawableConsents = ["newsletter", "health"] as const;
export const WithdrawableConsent = z.enum(withdrawableConsents);
export type WithdrawableConsent = z.infer<typeof WithdrawableConsent>;

/** Something that was agreed to, or taken back. */
export const Consent = z.object({
  kind: z.enum(consentKinds),
  given: z.boolean(),
  /** Of the words that were agreed to. */
  version: z.string().nullable(),
  /** Legal document that was agreed to or refused, with its version; null: none had been published. */
  document: z.object({ document: z.enum(legalDocuments), version: z.int() }).nullable(),
  at: Instant,
  place: z.enum(consentPlaces),
  /** Number of the order that it was given for. */
  order: z.string().nullable(),
});
export type Consent = z.infer<typeof Consent>;

export const OwnConsents = z.object({
  /** Those that stand and may be taken back; of health, as long as there is an answer. */
  standing: z.array(WithdrawableConsent),
  items: z.array(Consent),
  hasMore: z.boolean(),
});
export type OwnConsents = z.infer<typeof OwnConsents>;

export const consentsOfAPage = 20;

export const listConsents = route({
  method: "GET",
  path: "/account/consents",
  audience: "user",
  summary: "What the own account has agreed to and taken back, the newest first",
  query: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  output: OwnConsents,
  refusals: [],
});

export const withdrawConsent = route({
  method: "POST",
  path: "/account/consents/withdraw",
  audience: "user",
  summary: "Take back a consent; that about health deletes the answers. Once more changes nothing",
  body: z.strictObject({ kind: WithdrawableConsent }),
  output: OwnConsents,
  refusals: [],
});
