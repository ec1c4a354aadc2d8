import { z } from "zod";
import { ProductPlan, ProductStatus } from "../catalogue/api.ts";
import { Id, ImageView, Instant, LanguageCode, Slug } from "../fields.ts";
import { route } from "../route.ts";
import { Sheet, SheetFacts, SheetTexts } from "./sheet.ts";

// A data sheet is a product of this type: sold, found and accessed like any other. This file has what stands in it.

const bySlug = z.object({ slug: Slug });

/** `finished`: the ticket is over; `no_ticket`: never bought, refunded, or not signed in. */
export const SheetState = z.enum(["ready", "no_ticket", "finished"]);

export const SheetView = z.object({
  product: z.object({
    id: Id,
    slug: Slug,
    title: z.string(),
    plan: ProductPlan,
    channel: z.object({ slug: Slug, title: z.string(), logo: ImageView.nullable() }),
    image: ImageView.nullable(),
  }),
  state: SheetState,
  /** When this account's ticket is over. */
  accessUntil: Instant.nullable(),
  /** Language of the returned texts, and all languages of the sheet. */
  language: LanguageCode,
  languages: z.array(LanguageCode),
  publishedAt: Instant.nullable(),
  updatedAt: Instant,
  facts: SheetFacts,
  /** Everybody may read it. */
  abstract: z.string(),
  /** How many steps and things there are for who gets the sheet. */
  counts: z.object({ mechanisms: z.int(), resources: z.int() }),
  /** The whole sheet; null for who may not read it. */
  texts: SheetTexts.nullable(),
  abilities: z.object({ edit: z.boolean() }),
});
export type SheetView = z.infer<typeof SheetView>;

export const getDatasheet = route({
  method: "GET",
  path: "/products/:slug/datasheet",
  audience: "everyone",
  ability: "content",
  purchaseSession: "product",
  summary:
    "A data sheet as this account may read it: facts and abstract for everybody, the rest for who may. In the reader's language where it is written in it, else in its first",
  params: bySlug,
  query: z.object({ language: LanguageCode.optional() }),
  output: SheetView,
  refusals: ["catalogue.not_found", "datasheets.not_written"],
});

export const SheetEdit = z.object({
  productId: Id,
  slug: Slug,
  status: ProductStatus,
  /** Slug of its channel. */
  channel: Slug,
  /** Send it back with the next save; 0: nothing was saved yet. */
  revision: z.int(),
  sheet: Sheet,
  updatedAt: Instant.nullable(),
});
export type SheetEdit = z.infer<typeof SheetEdit>;

export const getDatasheetEdit = route({
  method: "GET",
  path: "/products/:slug/datasheet/edit",
  audience: "producer",
  ability: "content",
  summary: "A data sheet of mine as it was saved last",
  params: bySlug,
  output: SheetEdit,
  refusals: ["catalogue.not_found"],
});

export const saveDatasheet = route({
  method: "PUT",
  path: "/products/:slug/datasheet",
  audience: "producer",
  ability: "content",
  summary:
    "Save a data sheet; readers of a published one have it at once. Refused when another save came in between",
  params: bySlug,
  body: Sheet.extend({
    /** Revision that this sheet is based on. */
    revision: z.int().min(0),
  }),
  output: SheetEdit,
  refusals: ["catalogue.not_found", "datasheets.changed_elsewhere", "datasheets.abstract_needed"],
});

export const sheetFileFormats = ["csv", "json"] as const;

export const exportDatasheets = route({
  method: "GET",
  path: "/channels/:slug/datasheets",
  audience: "producer",
  ability: "content",
  load: "export",
  summary:
    "All data sheets of a channel as one file: CSV for spreadsheets, a row for each sheet and language, or JSON",
  params: bySlug,
  query: z.object({ format: z.enum(sheetFileFormats) }),
  output: z.object({ filename: z.string(), content: z.string() }),
  refusals: ["channels.not_found"],
});

/** A sheet of a file that was read, or the reason why it was not. */
export const ImportedSheet = z.object({
  /** Line of the table, or place in the list, from 1. */
  line: z.int(),
  title: z.string(),
  languages: z.array(LanguageCode),
  /** Columns or fields that can't be taken, by name, with the code of the reason (`fieldCodes`). */
  issues: z.array(z.object({ field: z.string(), code: z.string() })),
});
export type ImportedSheet = z.infer<typeof ImportedSheet>;

export const importDatasheets = route({
  method: "POST",
  path: "/channels/:slug/datasheets",
  audience: "producer",
  ability: "content",
  idempotent: true,
  summary:
    "Make drafts of the data sheets in a file of `exportDatasheets`; with `check` nothing is made and the answer says what would be",
  params: bySlug,
  body: z.strictObject({
    format: z.enum(sheetFileFormats),
    content: z.string().min(1).max(1_000_000),
    check: z.boolean(),
  }),
  bodyLimit: 2 * 1024 * 1024,
  output: z.object({ sheets: z.array(ImportedSheet), made: z.int() }),
  refusals: ["channels.not_found", "datasheets.unreadable_file", "datasheets.too_many"],
});
