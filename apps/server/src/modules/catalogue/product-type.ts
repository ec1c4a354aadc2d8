import type { ProductView } from "@palco/contract/catalogue/api";
import type { ProductMissing } from "@palco/contract/catalogue/edit";
import type { ProductFields } from "@palco/contract/catalogue/fields";
import type { PlayerState } from "@palco/contract/playback/api";
import type { ProductType } from "@palco/contract/product-types/traits";
import type { Language } from "@palco/values/language";
import { type RawBuilder, sql } from "kysely";
import type { Asset } from "#modules/media/public.ts";
import type { Context } from "#platform/context.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { createRegistry } from "#platform/registry.ts";
import type { ProductForSale } from "./product-for-sale-view.ts";

/** Half-open; null: without end. */
export interface Window {
  from: Date | null;
  to: Date | null;
}

/** A product that a viewer opens, with the dates of their ticket. */
export interface OpenedProduct extends ProductForSale {
  /** For a ticket of one date: a broadcast on air in this window belongs to that date. */
  window?: Window | undefined;
}

/** State of the player for a permitted viewer. */
export interface Opened {
  state: PlayerState;
  /** The asset to play, if there is one. */
  asset?: Asset | undefined;
  /** Everybody sees the same moment of it. */
  isLive: boolean;
  /** For a film shown at a set time: start of this showing. */
  airingAt?: Date;
  /** For a live broadcast: when it went on air. */
  onAirAt?: Date;
}

/** `owned`: its buyer has it already; `sold_out`: there is none left. */
export type Granted = "granted" | "owned" | "sold_out";

/** Words that a type adds to those of a product. */
export interface SearchText {
  /** Titles of the things within it: found by readers of every language. */
  titles: string;
  text: string;
}

/** Search properties of a type, beside those that all products have. */
export interface SearchProperties {
  /** Length of a product that has no film. */
  durationMs: number | null;
  /** Languages it was written in. */
  languages: readonly string[];
  /** `group:value`, of groups of the search (search/filters.ts). */
  facets: readonly string[];
}

/** Properties of schema.org that a type adds: to what the product is, and to its offer. */
export interface StructuredData {
  work?: object;
  offer?: object;
}

/** What is needed to describe a product as a visitor sees it. */
export type DescribeContext = Pick<Context, "db" | "language" | "now" | "config">;

/**
 * Type-specific behaviour of a product beyond data (the data is in the contract's table). One module owns each type.
 */
export interface ServerProductType {
  type: ProductType;
  /** Its parts are chosen in its own tab (`setParts`): saving the product's form leaves them as they are. */
  ownsParts?: true;
  /** Missing parts that only this type needs to publish, for many products at once. */
  missingToPublish?: (
    db: Db,
    productIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly ProductMissing[]>>;
  /** The same as SQL conditions of a product `p`, to filter by. */
  lacks?: Partial<Record<ProductMissing["field"], RawBuilder<boolean>>>;
  /** Time after a date's start in which viewers can still join: an SQL interval, of a product `p` with its film `a`. */
  dateLength?: RawBuilder<unknown>;
  /** For types without a ticket: gives the buyer of a line the paid goods. */
  fulfil?: (
    tx: Tx,
    line: { id: string; orderId: string; quantity: number },
    product: ProductForSale,
    now: Date,
  ) => Promise<Granted>;
  /** Opens the product for a permitted viewer. Absent: this type can't be opened yet. */
  openState?: (context: Pick<Context, "db" | "now">, product: OpenedProduct) => Promise<Opened>;
  /** Products of this type that are on air at `now`: SQL with the columns product_id, since, until (null: without end). */
  onAir?: (now: Date) => RawBuilder<unknown>;
  /** The film that is being shown or was shown last, and since when if it is on air: what is said in the chat belongs there. */
  shownFilm?: (
    db: Db,
    product: ProductForSale,
    now: Date,
  ) => Promise<{ assetId: string; onAirSince: Date | null } | undefined>;
  /** Extra search text of this type, for many products at once: only what everybody may read. */
  searchText?: (
    db: Db,
    productIds: readonly string[],
    reader: { language: Language; now: Date },
  ) => Promise<ReadonlyMap<string, SearchText>>;
  /** Properties of this type to filter by, for many products at once. */
  searchProperties?: (
    db: Db,
    productIds: readonly string[],
  ) => Promise<ReadonlyMap<string, SearchProperties>>;
  /** The next moment at which `searchText` changes by itself, as SQL of a product `p`; null: never. */
  searchTextTurnsAt?: (now: Date) => RawBuilder<Date | null>;
  /** For a series: how many things are in it at `now`, as SQL of a product `p`. */
  episodes?: (now: Date) => RawBuilder<number>;
  /** Extra structured data of this type for search engines. */
  structuredData?: (context: DescribeContext, product: ProductView) => Promise<StructuredData>;
}

declare module "#platform/module.ts" {
  interface ServerModule {
    /** The types of products that are this module's. */
    productTypes?: readonly ServerProductType[];
  }
}

export const productTypes = createRegistry("product types", ({ type }: ServerProductType) => type);

/** When the date that begins at `startsAt` is over for those who would like to come; of a product `p` with its film `a`. */
export function dateEnd(startsAt: RawBuilder<unknown>): RawBuilder<Date> {
  const lengths = productTypes
    .list()
    .flatMap(({ type, dateLength }) => (dateLength ? [sql`when ${sql.lit(type)} then ${dateLength}`] : []));
  if (!lengths.length) return sql`${startsAt}`;
  return sql`${startsAt} + case p.type ${sql.join(lengths, sql` `)} else interval '0' end`;
}

/** Fields with the parts that they leave as they are, where the type chooses them in its own tab. */
export const keepParts = <F extends Pick<ProductFields, "bundle" | "typeDetails">>(
  fields: F,
  bundle: ProductFields["bundle"],
): F => (productTypes.find(fields.typeDetails.type)?.ownsParts ? { ...fields, bundle } : fields);

/** Missing parts that the types of these products need before publishing. */
export async function listTypeMissing(
  db: Db,
  products: readonly { id: string; type: ProductType }[],
): Promise<Map<string, readonly ProductMissing[]>> {
  const missing = new Map<string, readonly ProductMissing[]>();
  for (const { type, missingToPublish } of productTypes.list()) {
    const ids = products.filter((product) => product.type === type).map(({ id }) => id);
    if (!missingToPublish || !ids.length) continue;
    for (const [id, list] of await missingToPublish(db, ids)) missing.set(id, list);
  }
  return missing;
}

/** Extra search text of these products, by id, as their types provide it. */
export async function listSearchTexts(
  db: Db,
  productIds: readonly string[],
  reader: { language: Language; now: Date },
): Promise<Record<string, SearchText>> {
  const texts: Record<string, SearchText> = {};
  for (const { searchText } of productTypes.list())
    if (searchText) Object.assign(texts, Object.fromEntries(await searchText(db, productIds, reader)));
  return texts;
}
