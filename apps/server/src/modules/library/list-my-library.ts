import type { LibraryItem } from "@palco/contract/library/api";
import { watchedPercent } from "@palco/values/progress";
import { resumePoint } from "@palco/values/resume";
import { getImageViews } from "#modules/media/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { type LibraryWish, listLibraryRows } from "./library.queries.ts";
import { ticketLeft } from "./ticket-left.ts";

/** What the actor may watch, and could, with what is left of each ticket and how much was watched. */
export async function listMyLibrary({ db, actor, now, language }: Context<Actor>, wish: LibraryWish) {
  const at = now();
  const { rows, ...page } = await listLibraryRows(db, wish, { userId: actor.id, language, now: at });
  const images = await getImageViews(
    db,
    rows.flatMap((row) => row.image_id ?? []),
  );
  const items = rows.map((row): LibraryItem => ({
    productId: row.id,
    slug: row.slug,
    title: row.titles[language] || row.title,
    type: row.type,
    isPack: row.is_pack,
    image: (row.image_id && images.get(row.image_id)) || null,
    channel: { slug: row.channel_slug, title: row.channel_title },
    by: row.by,
    boughtAt: row.granted_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    left: ticketLeft(row.ends_at, at),
    sessionAt: row.session_at?.toISOString() ?? null,
    durationMs: row.duration_ms,
    watchedPercent: watchedPercent(row.watched_seconds, row.played_ms),
    resumeAtMs: resumePoint(row.resume_at_ms, row.duration_ms ?? 0),
  }));
  return { items, ...page };
}
