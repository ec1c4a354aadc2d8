import type { Localized } from "@palco/values/language";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db/database.ts";

/** Something of a product that is consumed by itself: played, chatted beside, attended. */
export interface Item {
  id: string;
  productId: string;
  /** `main`: the product itself, under its id. */
  kind: string;
  /** The item that an attachment belongs to; null for other kinds. */
  parentId: string | null;
  /** Null: its product's. */
  title: string | null;
  /** Asset to play: the newest that is ready, else the first one. For a main item: its product's film. */
  assetId: string | null;
  /** The file that is downloaded, of an attachment. */
  resourceId: string | null;
  /** Item whose media is played in this one's name; null: its own. */
  sourceId: string | null;
}

export type ItemPlace = Pick<Item, "id" | "productId" | "kind" | "parentId">;

/** The kind of what belongs to another item: the films and files between the lines of a post. */
export const attachmentKind = "attachment";

/** An item that was not removed. */
export async function findItem(db: Db, id: string): Promise<Item | undefined> {
  const { rows } = await sql<Item>`select i.id, i.product_id as "productId", i.kind,
      i.parent_id as "parentId", i.resource_id as "resourceId", i.source_item_id as "sourceId", i.title,
      case when i.kind = 'main' then p.asset_id else coalesce(n.id, i.asset_id) end as "assetId"
    from content_item i join product_card p on p.id = i.product_id
      left join asset_card n on n.id = i.next_asset_id and n.state = 'ready'
    where i.id = ${id} and i.position is not null`.execute(db);
  return rows[0];
}

export interface NewItem {
  /** Absent: made here. */
  id?: string;
  productId: string;
  kind: string;
  position: number;
  title: string;
  titles?: Localized;
  assetId: string | null;
  /** The item that an attachment belongs to. */
  parentId?: string;
  resourceId?: string | null;
}

export async function insertItem(
  tx: Tx,
  { id: own, productId, kind, position, title, titles = {}, assetId, parentId, resourceId }: NewItem,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto("content_item")
    .values({
      ...(own && { id: own }),
      product_id: productId,
      kind,
      position,
      title,
      titles: JSON.stringify(titles),
      asset_id: assetId,
      parent_id: parentId ?? null,
      resource_id: resourceId ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function renameItem(
  tx: Tx,
  id: string,
  { title, titles, now }: { title: string; titles: Localized; now: Date },
): Promise<void> {
  await tx
    .updateTable("content_item")
    .set({ title, titles: JSON.stringify(titles), updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** The current asset is played until the new one is ready; a new one that never became ready is dropped. */
export async function setItemAsset(
  tx: Tx,
  { id, playedId }: { id: string; playedId: string | null },
  { assetId, now }: { assetId: string | null; now: Date },
): Promise<void> {
  const assets =
    playedId && assetId
      ? { asset_id: playedId, next_asset_id: assetId }
      : { asset_id: assetId, next_asset_id: null };
  await tx
    .updateTable("content_item")
    .set({ ...assets, updated_at: now })
    .where("id", "=", id)
    .execute();
}

export interface TakesPlace {
  /** Item whose media it plays; null: its own. */
  sourceId: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** What an item borrows and when it takes place. One that borrows has no asset of its own. */
export async function setTakesPlace(
  tx: Tx,
  id: string,
  { sourceId, startsAt, endsAt }: TakesPlace,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("content_item")
    .set({ source_item_id: sourceId, starts_at: startsAt, ends_at: endsAt, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** Items that play the media of this one. */
export async function listBorrowers(db: Db, sourceId: string): Promise<ItemPlace[]> {
  const { rows } = await sql<ItemPlace>`select id, product_id as "productId", kind, parent_id as "parentId"
    from content_item where source_item_id = ${sourceId} and position is not null order by id`.execute(db);
  return rows;
}

/** Numbers those of one kind in this order. */
export async function orderItems(
  tx: Tx,
  { productId, kind }: { productId: string; kind: string },
  ids: readonly string[],
): Promise<void> {
  await sql`update content_item i set position = o.n - 1 from unnest(${[...ids]}::uuid[]) with ordinality o(id, n)
    where i.id = o.id and i.product_id = ${productId} and i.kind = ${kind} and i.position <> o.n - 1`.execute(
    tx,
  );
}

/** Hides an item, releases its files to their owner and moves the later items up. Its watch history stays. */
export async function removeItem(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`with removed as (
      update content_item i set position = null, asset_id = null, next_asset_id = null, resource_id = null,
        source_item_id = null, updated_at = ${now}
      from content_item was where was.id = i.id and i.id = ${id} and i.position is not null
      returning i.siblings_of, i.kind, was.position)
    update content_item i set position = i.position - 1 from removed r
    where i.siblings_of = r.siblings_of and i.kind = r.kind and i.position > r.position`.execute(tx);
}
