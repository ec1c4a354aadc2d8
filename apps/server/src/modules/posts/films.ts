import { filmsOf } from "@palco/contract/posts/document";
import { sql } from "kysely";
import { type ItemKind, insertItem, removeItem } from "#modules/items/public.ts";
import { findAsset } from "#modules/media/public.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { listReaderTexts, listTexts } from "./post.queries.ts";

const kind = "post_film";

/** A film in a text, as it is played: an item of its post. */
export interface FilmRow {
  itemId: string;
  assetId: string;
  title: string;
  durationMs: number | null;
  posterId: string | null;
  isPlayable: boolean;
}

export async function listFilms(db: Db, productId: string): Promise<FilmRow[]> {
  const { rows } =
    await sql<FilmRow>`select i.id as "itemId", a.id as "assetId", i.title, a.duration_ms as "durationMs",
      a.poster_image_id as "posterId", a.state in ('playable', 'ready') as "isPlayable"
    from content_item i join asset a on a.id = i.asset_id
    where i.product_id = ${productId} and i.kind = ${kind} and i.position is not null order by i.position`.execute(
      db,
    );
  return rows;
}

/** Makes an item of each film that stands in a text of the post, and lets go of those that no longer do. */
export async function keepFilms(tx: Tx, productId: string, now: Date): Promise<void> {
  const texts = await listTexts(tx, productId);
  const wanted = new Set(
    texts.flatMap(({ document, changes }) => [document, changes].flatMap((one) => (one ? filmsOf(one) : []))),
  );
  const there = await listFilms(tx, productId);
  for (const { itemId, assetId } of there) if (!wanted.has(assetId)) await removeItem(tx, itemId, now);
  const known = there.map(({ assetId }) => assetId).filter((id) => wanted.has(id));
  let position = known.length;
  for (const assetId of wanted) {
    const asset = known.includes(assetId) ? undefined : await findAsset(tx, assetId);
    if (!asset) continue;
    const title = asset.title.slice(0, 150) || "film";
    await insertItem(tx, { productId, kind, position, title, assetId }, now);
    position += 1;
  }
}

/** Readers play what stands in a text that they have; who writes it plays what is not published yet as well. */
export const postFilm: ItemKind = {
  kind,
  async lock({ db }, { id, productId }, { own }) {
    if (own) return undefined;
    const film = (await listFilms(db, productId)).find(({ itemId }) => itemId === id);
    const texts = await listReaderTexts(db, [productId]);
    const isOut = film && texts.some(({ document }) => filmsOf(document).includes(film.assetId));
    return isOut ? undefined : "playback.not_available";
  },
};
