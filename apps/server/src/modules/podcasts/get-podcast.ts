import type { PodcastView } from "@palco/contract/podcasts/api";
import { watchedPercent } from "@palco/values/progress";
import { textFor } from "@palco/values/language";
import { resumePoint } from "@palco/values/resume";
import type { Decision } from "#modules/access/public.ts";
import { listChaptersBy } from "#modules/chapters/public.ts";
import { listProgress } from "#modules/playback/public.ts";
import type { Actor, Context } from "#platform/context.ts";
import { listOutRows } from "./episode.queries.ts";
import { publicFeedUrl } from "./feed-address.ts";
import { findVisiblePodcast, hasPublicFeed } from "./find-podcast.ts";

/** A podcast with the episodes that are out; where this account left off in each. */
export async function getPodcast(context: Context<Actor | undefined>, slug: string): Promise<PodcastView> {
  const { db, actor, now, config, language } = context;
  const { product, decision } = await findVisiblePodcast(context, slug);
  const rows = await listOutRows(db, product.id, now());
  const heard = actor
    ? await listProgress(
        db,
        actor.id,
        rows.map(({ id, assetId }) => ({ itemId: id, assetId })),
      )
    : undefined;
  const chapters = await listChaptersBy(
    context,
    rows.map((row) => row.id),
  );
  const { id, title, channel, image } = product;
  return {
    product: { id, slug: product.slug, title, channel, image },
    state: stateOf(decision),
    accessUntil: decision.until?.toISOString() ?? null,
    episodes: rows.map((row) => {
      const progress = heard?.get(row.id);
      return {
        id: row.id,
        number: row.position + 1,
        title: textFor(row.title, row.titles, language),
        description: textFor(row.description, row.descriptions, language),
        publishedAt: row.publishedAt.toISOString(),
        durationMs: row.durationMs,
        isSample: row.isSample,
        resumeAtMs: resumePoint(progress?.positionMs, row.durationMs),
        heardPercent: watchedPercent(progress?.seconds ?? 0, row.durationMs),
        chapters: chapters.get(row.id) ?? [],
      };
    }),
    publicFeedUrl: hasPublicFeed(product) ? publicFeedUrl(config, product.slug) : null,
  };
}

function stateOf({ allow, rule }: Decision): PodcastView["state"] {
  if (allow) return "ready";
  return rule === "ticket_over" || rule === "subscription_over" ? "finished" : "no_ticket";
}
