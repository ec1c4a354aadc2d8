import { z } from "zod";
import { Instant, LanguageCode, text } from "../fields.ts";
import { route } from "../route.ts";
import { askedAbout, legalDocuments, requiredOwnerFields } from "./documents.ts";

const Document = z.enum(legalDocuments);
const byDocument = z.object({ document: Document });
const PerLanguage = <T extends z.ZodType>(of: T) => z.strictObject({ es: of, en: of, pt: of });

// The reader's side ------------------------------------------------------------------------------------

/** A version without its words. */
export const LegalVersion = z.object({
  n: z.int(),
  publishedAt: Instant,
  effectiveAt: Instant,
  /** It changes rights or duties: people are told before, and asked. */
  material: z.boolean(),
});
export type LegalVersion = z.infer<typeof LegalVersion>;

export const ListedLegalDocument = z.object({
  document: Document,
  /** Null: not published. */
  title: z.string().nullable(),
  /** In force. */
  version: z.int().nullable(),
});

export const listLegalDocuments = route({
  method: "GET",
  path: "/legal",
  audience: "everyone",
  summary: "The legal documents of the site, with the version that is in force",
  output: z.object({ documents: z.array(ListedLegalDocument) }),
  refusals: [],
  shared: "everyone",
});

export const LegalText = LegalVersion.extend({
  document: Document,
  language: LanguageCode,
  title: z.string(),
  html: z.string(),
  /** Of its words in all languages. */
  sha256: z.string(),
  /** As Markdown, to be compared with another version. */
  source: z.string(),
  /** Number of the version that is in force. */
  current: z.int().nullable(),
  /** Every version, newest first. */
  versions: z.array(LegalVersion),
});
export type LegalText = z.infer<typeof LegalText>;

export const getLegalDocument = route({
  method: "GET",
  path: "/legal/:document",
  audience: "everyone",
  summary: "A legal document in the reader's language, as it is in force, or another version of it",
  params: byDocument,
  query: z.object({ version: z.coerce.number().int().min(1).max(100_000).optional() }),
  output: LegalText,
  refusals: ["legal.not_published"],
  shared: "everyone",
});

// A reader's answer --------------------------------------------------------------------------------------

export const AskedTerms = z.object({
  document: z.enum(askedAbout),
  title: z.string(),
  version: z.int(),
  effectiveAt: Instant,
  /** `open`: not answered yet. `refused`: they buy or publish nothing until they agree. */
  state: z.enum(["open", "refused"]),
});
export type AskedTerms = z.infer<typeof AskedTerms>;
export const OwnTerms = z.object({ asked: z.array(AskedTerms) });
export type OwnTerms = z.infer<typeof OwnTerms>;

export const getOwnTerms = route({
  method: "GET",
  path: "/account/terms",
  audience: "user",
  summary: "Documents with material changes that this account has not agreed to",
  output: OwnTerms,
  refusals: [],
});

export const answerTerms = route({
  method: "POST",
  path: "/account/terms",
  audience: "user",
  summary: "Agree to the version in force of a document, or refuse it. The same answer again changes nothing",
  body: z.strictObject({
    document: z.enum(askedAbout),
    /** The version that was read. */
    version: z.int().min(1),
    agreed: z.boolean(),
  }),
  output: OwnTerms,
  refusals: ["legal.changed_elsewhere"],
});

// The administrator's side -------------------------------------------------------------------------------

/**
 * `missing`: fields of the owner lack, nothing can be published. `ready`: never published, and could be. `changed`: what would be
 * published is not what is in force. `waiting`: the newest version is not in force yet.
 */
export const legalStates = ["missing", "ready", "published", "changed", "waiting"] as const;

const Missing = z.array(z.enum(requiredOwnerFields));

export const ManagedLegalDocument = z.object({
  document: Document,
  title: z.string(),
  state: z.enum(legalStates),
  missing: Missing,
  /** Newest version; null: none. */
  newest: LegalVersion.nullable(),
  /** The words are not the standard ones in at least one language. */
  edited: z.boolean(),
  /** The release brought other standard words than those that were edited. */
  standardIsNewer: z.boolean(),
});
export type ManagedLegalDocument = z.infer<typeof ManagedLegalDocument>;

export const listManagedLegal = route({
  method: "GET",
  path: "/manage/legal",
  audience: "admin",
  summary: "Legal documents with their state, and fields of the site's owner that they lack",
  output: z.object({ documents: z.array(ManagedLegalDocument) }),
  refusals: [],
});

export const LegalEdit = ManagedLegalDocument.extend({
  /** As Markdown with placeholders: what the newest version was made of, or the standard words. */
  sources: PerLanguage(z.string()),
  standard: PerLanguage(z.string()),
  /** Words of the newest version, as people read them. */
  published: PerLanguage(z.string()).nullable(),
  versions: z.array(LegalVersion.extend({ author: z.string().nullable() })),
  placeholders: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type LegalEdit = z.infer<typeof LegalEdit>;

export const getLegalEdit = route({
  method: "GET",
  path: "/manage/legal/:document",
  audience: "admin",
  summary: "A legal document as Markdown with placeholders in each language, and its versions",
  params: byDocument,
  output: LegalEdit,
  refusals: [],
});

const Written = text(60_000).min(1);

export const previewLegal = route({
  method: "POST",
  path: "/manage/legal/:document/preview",
  audience: "admin",
  summary: "A legal document as people would read it, not published",
  params: byDocument,
  body: z.strictObject({ language: LanguageCode, text: Written }),
  output: z.object({ title: z.string(), html: z.string(), source: z.string(), missing: Missing }),
  refusals: [],
});

export const publishLegal = route({
  method: "POST",
  path: "/manage/legal/:document/versions",
  audience: "admin",
  summary:
    "Publish a version in all languages, now or at a moment; a material change at the earliest in 30 days, of which everybody is told by mail. The same words again make no version",
  params: byDocument,
  body: z.strictObject({
    /** Null: the standard words of the release. */
    texts: PerLanguage(Written.nullable()),
    /** Newest version that they are based on; 0: none. */
    base: z.int().min(0),
    material: z.boolean().default(false),
    /** Null: now, or with a material change in 30 days. */
    effectiveAt: Instant.nullable().default(null),
  }),
  output: LegalEdit,
  refusals: ["legal.fields_missing", "legal.changed_elsewhere"],
});
