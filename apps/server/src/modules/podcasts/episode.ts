import type { EpisodeEdit, EpisodeSound, EpisodeState } from "@palco/contract/podcasts/api";
import type { EpisodeRow } from "./episode.queries.ts";

/** State of an episode at a moment. It is out from exactly the published time on. */
export function episodeState(publishedAt: Date | null, now: Date): EpisodeState {
  if (!publishedAt) return "draft";
  return publishedAt <= now ? "out" : "scheduled";
}

/** True when the episode is published or scheduled, and playable. One of these makes a podcast worth showing. */
export function isWorthShowing({
  publishedAt,
  assetId,
}: Pick<EpisodeRow, "publishedAt" | "assetId">): boolean {
  return publishedAt !== null && assetId !== null;
}

function soundOf(row: EpisodeRow): EpisodeSound | null {
  if (!row.sentId) return null;
  const isReady = row.sentState === "ready";
  const isFailed = row.sentState === "refused";
  return {
    assetId: row.sentId,
    title: row.sentTitle ?? "",
    state: isReady ? "ready" : isFailed ? "failed" : row.sentTrack === "working" ? "processing" : "waiting",
    progress: isReady ? 1 : (row.sentProgress ?? 0),
    reason: isFailed ? "unplayable" : null,
    durationMs: isReady ? row.sentDurationMs : null,
    bytes: isReady ? row.sentBytes : null,
  };
}

/** An episode as its organizer sees it. */
export function toEpisodeEdit(row: EpisodeRow, now: Date): EpisodeEdit {
  return {
    id: row.id,
    number: row.position + 1,
    title: row.title,
    titles: row.titles,
    description: row.description,
    descriptions: row.descriptions,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    isSample: row.isSample,
    state: episodeState(row.publishedAt, now),
    sound: soundOf(row),
  };
}
