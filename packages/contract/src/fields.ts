import { languages } from "@palco/values/language";
import { maximumPrice } from "@palco/values/money";
import { ownPath } from "@palco/values/own-path";
import { slugMaxLength, slugPattern } from "@palco/values/slug";
import { z } from "zod";

/**
 * The codes a field can be refused with. Schemas put a code as their message (`error: "slug"`), or leave zod's own
 * issue, which `fieldIssue` turns into one of these. Texts are in `errors.json` under `field.<code>`.
 */
export const fieldCodes = [
  "required", "invalid", "too_long", "too_short", "too_many", "too_few", "too_big", "too_small", "positive", "integer",
  "number", "email", "url", "slug", "date", "select", "phone", "iban", "tax_id", "country", "timezone", "postal_code",
  "password_weak", "password_common", "password_mismatch", "email_mismatch", "accept_required", "unknown_field", "order", "locked", "not_ready", "no_zone", "past", "not_bundleable", "rtmp_url", "not_public", "color",
  "ad_columns", "unknown_host", "no_address", "card_digits", "unique", "domain", "network", "one_line", "placeholder_unknown", "placeholder_missing", "show_if", "registration_code", "one_tenant", "scopes", "block_only",
  "deletion_selling", "deletion_subscribers", "deletion_owed", "deletion_parcels", "deletion_payment",
  "stripe_public_key", "stripe_secret_key", "stripe_signing_key", "stripe_modes", "redsys_url", "test_keys", "live_keys",
] as const; // prettier-ignore
export type FieldCode = (typeof fieldCodes)[number];

export interface FieldIssue {
  path: string;
  code: FieldCode;
  params?: Record<string, string | number>;
}

interface ZodIssueLike {
  code?: string;
  message: string;
  path: PropertyKey[];
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  expected?: string;
  format?: string;
  inclusive?: boolean;
  /** Currency of an amount: its limits are in units of this currency. */
  currency?: string;
}

function codeOf(issue: ZodIssueLike): { code: FieldCode; params?: Record<string, string | number> } {
  if (fieldCodes.includes(issue.message as FieldCode)) return { code: issue.message as FieldCode };
  const list = issue.origin === "array" || issue.origin === "set";
  switch (issue.code) {
    case "invalid_type":
      // Zod mentions the received value only in its message; forms hold null or NaN in empty fields.
      if (/received (undefined|null|NaN)/.test(issue.message)) return { code: "required" };
      if (issue.expected === "int") return { code: "integer" };
      return { code: issue.expected === "number" ? "number" : "invalid" };
    case "too_big":
      if (list) return { code: "too_many", params: { max: Number(issue.maximum) } };
      return {
        code: issue.origin === "string" ? "too_long" : "too_big",
        params: { max: Number(issue.maximum) },
      };
    case "too_small":
      if (list) return { code: "too_few", params: { min: Number(issue.minimum) } };
      if (issue.origin === "string")
        return issue.minimum === 1
          ? { code: "required" }
          : { code: "too_short", params: { min: Number(issue.minimum) } };
      return issue.minimum === 0 && issue.inclusive === false
        ? { code: "positive" }
        : { code: "too_small", params: { min: Number(issue.minimum) } };
    case "invalid_value":
      return { code: "select" };
    case "unrecognized_keys":
      return { code: "unknown_field" };
    case "invalid_format":
      if (issue.format === "email" || issue.format === "url") return { code: issue.format };
      return { code: "invalid" };
    default:
      return { code: "invalid" };
  }
}

/** Error of a field, from a zod issue. Forms and the server share this one mapping. */
export function fieldIssue(issue: ZodIssueLike): FieldIssue {
  const found = codeOf(issue);
  if (found.params && issue.currency) found.params = { ...found.params, currency: issue.currency };
  return { path: issue.path.map(String).join("."), ...found };
}

// Building blocks that several domains use. -------------------------------------------------------

export const Id = z.uuid();
export const LanguageCode = z.enum(languages);
/** 128 random bits in hexadecimal, by which a browser names itself or a tab. */
export const RandomName = z.string().regex(/^[0-9a-f]{32}$/);

export const Slug = z.string().trim().max(slugMaxLength).regex(slugPattern, "slug");
/** Half of a surrogate pair: PostgreSQL refuses it in JSON. */
const wellFormed = (value: string) => value.isWellFormed();
/** One line of text, trimmed, without control characters. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- these are just what must stay out
    .regex(/^[^\u0000-\u001f\u007f]*$/, "invalid")
    .refine(wellFormed, "invalid");
export const requiredLine = (max: number) => line(max).min(1);

/** Text that mail programs turn into a link: an address with a scheme, a host name, an e-mail address. */
const address = /:\/\/|@|\b[wW]{3}\.|[\p{L}\d-]\.(?:[a-z]{2,24}|[A-Z]{2,24})(?![\p{L}\d])/u;
/** A person's name. Mails begin with it, even mails that somebody else requested, so it may contain no address. */
export const personName = (max: number) => line(max).refine((name) => !address.test(name), "no_address");
/** Several lines; NUL never (PostgreSQL refuses it), other control characters neither. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // oxlint-disable-next-line no-control-regex -- these are just what must stay out
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, "invalid")
    .refine(wellFormed, "invalid");
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email("email"));
/** A path of this site to go on to; addresses that lead elsewhere are refused. */
export const OwnPath = z
  .string()
  .max(1000)
  .refine((text) => ownPath(text) !== undefined, "invalid")
  .transform((text) => ownPath(text)!);
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, "country");
export const Timezone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat("en", { timeZone: zone });
      return true;
    } catch {
      return false;
    }
  }, "timezone");
/** A web address people are sent to: http or https only. */
export const WebUrl = line(500).pipe(z.url({ protocol: /^https?$/, error: "url" }));
/** A link inside the site (`/search-results?category=…`) or to another one. */
export const Link = z.union([
  z
    .string()
    .max(500)
    // A browser reads `/\\host` as `//host`.
    .regex(/^\/(?![/\\])[^\s\\]*$/, "url"),
  WebUrl,
]);
/** An instant as ISO 8601 with offset, for example `2026-11-21T20:00:00Z`. */
export const Instant = z.iso.datetime({ offset: true, error: "date" }).refine((instant) => {
  const time = Date.parse(instant);
  // Years that every calendar, column and picker can hold.
  return time > Date.UTC(1900) && time < Date.UTC(2200);
}, "date");
/** Minor units of a currency; below what an integer column holds. */
export const Amount = z.int().min(0).max(maximumPrice);
export const PriceView = z.object({ net: Amount, tax: Amount, gross: Amount, currency: z.string() });
/** A text in each language; missing ones fall back. */
export const localized = (max: number) => z.partialRecord(LanguageCode, text(max));
/** Free words to be found by. */
export const tagList = (max: number) => z.array(requiredLine(40)).max(max);
/** The same in each language; `tags.en` wins over the list for everybody. A form names languages before they have words. */
export const localizedTags = (max: number) =>
  z.partialRecord(LanguageCode, tagList(max).optional()).default({});

/** A picture in the sizes we keep; `url(width)` is `/images/{id}/{width}.webp`. */
export const ImageView = z.object({
  id: Id,
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  color: z.string(),
});
export type ImageView = z.infer<typeof ImageView>;

export const Page = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
});
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), size: z.int() });

export { mostCounted } from "./most-counted.ts";
/** A page of a list that may be very long: by number, or by the `next` or `previous` of another page, which costs the same however deep. */
export const LongPage = Page.extend({ cursor: z.string().max(1200).optional() });
/** `total` ends at `mostCounted`; `hasMore`: there are more than it says. */
export const longPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({
    hasMore: z.boolean(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });
