import type { MyProduct, ProductMissing } from "@palco/contract/catalogue/edit";
import type { ManagedProduct } from "@palco/contract/catalogue/manage";
import type { ImageView } from "@palco/contract/fields";
import { getImageViews } from "#modules/media/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { ownerScope } from "#platform/owner-scope.ts";
import { type Language, textFor } from "@palco/values/language";
import { priceOf, saleOf } from "./card.ts";
import { countByStatus, listTableRows, type TableFilter, type TableRow } from "./list-edits.queries.ts";
import { channelCanPublish } from "./present-edit.ts";
import { listTypeMissing } from "./product-type.ts";
import { missingToPublish, pastDateOf, saleStateOf } from "./product.ts";

interface Around {
  language: Language;
  images: Map<string, ImageView>;
  ofTypes: Map<string, readonly ProductMissing[]>;
  now: Date;
}

function lacksOf(row: TableRow, { ofTypes, now }: Pick<Around, "ofTypes" | "now">): ProductMissing[] {
  return missingToPublish(
    {
      ...row,
      channelCanPublish: channelCanPublish(row),
      past: row.status === "draft" ? pastDateOf(saleOf(row), now) : undefined,
    },
    ofTypes.get(row.id),
  );
}

function toMyProduct(row: TableRow, { language, images, ofTypes, now }: Around): MyProduct {
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    status: row.status,
    title: textFor(row.title, row.titles, language),
    image: (row.imageId && images.get(row.imageId)) || null,
    channel: { id: row.channelId, slug: row.channelSlug, title: row.channelTitle },
    plan: row.plan,
    price: priceOf(row, now).price,
    saleState: saleStateOf(saleOf(row), now),
    durationMs: row.durationMs,
    videoState: row.assetState,
    missing: lacksOf(row, { ofTypes, now }).length,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function readTable(
  { db, now, language }: Pick<Context, "db" | "now" | "language">,
  filter: TableFilter,
) {
  const [{ rows, ...page }, counts] = await Promise.all([
    listTableRows(db, filter, now()),
    countByStatus(db, filter),
  ]);
  const images = await getImageViews(
    db,
    rows.map((row) => row.imageId),
  );
  const around = { language, images, ofTypes: await listTypeMissing(db, rows), now: now() };
  const items = rows.map((row) => ({ row, product: toMyProduct(row, around) }));
  return { items, ...page, counts, around };
}

/** A producer's own products. */
export async function listMyProducts(
  context: Pick<Context<Actor>, "db" | "now" | "actor" | "language">,
  filter: Omit<TableFilter, "owners">,
) {
  const {
    items,
    around: _,
    ...table
  } = await readTable(context, {
    ...filter,
    owners: ownerScope(context.actor, { whose: "own" }),
  });
  return { ...table, items: items.map(({ product }) => product) };
}

/** Everyone's, for the team. */
export async function listManagedProducts(
  context: Pick<Context, "db" | "now" | "language">,
  filter: Omit<TableFilter, "owners">,
) {
  const { items: rows, around, ...table } = await readTable(context, { ...filter, owners: "all" });
  const items: ManagedProduct[] = rows.map(({ row, product }) => ({
    ...product,
    owner: { id: row.ownerId, name: row.ownerName, email: row.ownerEmail },
    lacks: row.status === "draft" ? lacksOf(row, around) : [],
  }));
  return { ...table, items };
}
