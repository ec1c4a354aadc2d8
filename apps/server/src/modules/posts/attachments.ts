import { filesOf, filmsOf, type PostDocument } from "@palco/contract/rich-text";
import { sql } from "kysely";
import { type AttachmentRule, attachmentKind, insertItem, removeItem } from "#modules/items/public.ts";
import { findAsset, findResource, listResources } from "#modules/media/public.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { markedTeaserOf } from "./document.ts";
import { listReaderTexts, listTexts } from "./post.queries.ts";

/** A film in a text, as it is played: an attachment of its post. */
export interface FilmRow {
  itemId: string;
  assetId: string;
  title: string;
  durationMs: number | null;
  posterId: string | null;
  isPlayable: boolean;
}

/** A file in a text, as it is downloaded: an attachment of its post. */
export interface FileRow {
  itemId: string;
  resourceId: string;
  filename: string;
  size: number;
}

const attached = (productId: string) => sql`i.parent_id = ${productId} and i.position is not null`;

export async function listFilms(db: Db, productId: string): Promise<FilmRow[]> {
  const { rows } =
    await sql<FilmRow>`select i.id as "itemId", a.id as "assetId", i.title, a.duration_ms as "durationMs",
      a.poster_image_id as "posterId", a.state in ('playable', 'ready') as "isPlayable"
    from item_card i join asset_card a on a.id = i.asset_id where ${attached(productId)} order by i.position`.execute(
      db,
    );
  return rows;
}

export async function listFiles(db: Db, productId: string): Promise<FileRow[]> {
  const there = await listAttached(db, productId);
  const resources = await listResources(
    db,
    there.map(({ partId }) => partId),
  );
  return resources.map(({ id, filename, size }) => ({
    itemId: there.find(({ partId }) => partId === id)!.itemId,
    resourceId: id,
    filename,
    size,
  }));
}

/** The films and files of a text by their own ids. */
const idsIn = (document: Pick<PostDocument, "content">) => [...filmsOf(document), ...filesOf(document)];

/** Makes an item of each film and file that stands in a text of the post, and lets go of those that no longer do. */
export async function keepAttachments(tx: Tx, productId: string, now: Date): Promise<void> {
  const texts = await listTexts(tx, productId);
  const wanted = new Set(
    texts.flatMap(({ document, changes }) => [document, changes].flatMap((one) => (one ? idsIn(one) : []))),
  );
  const there = await listAttached(tx, productId);
  for (const { itemId, partId } of there) if (!wanted.has(partId)) await removeItem(tx, itemId, now);
  const known = there.map(({ partId }) => partId).filter((id) => wanted.has(id));
  let position = known.length;
  for (const id of wanted) {
    if (known.includes(id)) continue;
    const film = await findAsset(tx, id);
    const file = film ? undefined : await findResource(tx, id);
    if (!film && !file) continue;
    const part = film
      ? { title: film.title.slice(0, 150) || "film", assetId: id }
      : { title: file!.filename.slice(0, 150), assetId: null, resourceId: id };
    await insertItem(tx, { productId, parentId: productId, kind: attachmentKind, position, ...part }, now);
    position += 1;
  }
}

async function listAttached(db: Db, productId: string): Promise<{ itemId: string; partId: string }[]> {
  const { rows } = await sql<{ itemId: string; partId: string }>`
    select i.id as "itemId", coalesce(i.asset_id, i.resource_id) as "partId" from item_card i
    where ${attached(productId)} and num_nonnulls(i.asset_id, i.resource_id) = 1 order by i.position`.execute(
    db,
  );
  return rows;
}

/**
 * Readers have what stands in a text that they have; everybody, what stands above a mark of its writer or in a free post;
 * who writes it has what is not published yet as well.
 */
export const postAttachment: AttachmentRule = {
  type: "post",
  async audienceOf({ db }, { id, productId }) {
    const partId = (await listAttached(db, productId)).find(({ itemId }) => itemId === id)?.partId;
    if (!partId) return "editors";
    const texts = await listReaderTexts(db, [productId]);
    const stands = (document: Pick<PostDocument, "content">) => idsIn(document).includes(partId);
    if (texts.some(({ document, isFree }) => stands(isFree ? document : markedTeaserOf(document))))
      return "everybody";
    return texts.some(({ document }) => stands(document)) ? "holders" : "editors";
  },
};
