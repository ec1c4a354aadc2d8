import type { ProductView } from "@palco/contract/catalogue/api";
import { Badge } from "@palco/ui/badge";
import { Button, IconButton } from "@palco/ui/button";
import { EmptyState, ErrorState } from "@palco/ui/empty-state";
import { Skeleton } from "@palco/ui/skeleton";
import { Headphones, Lock, Play, Podcast } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { Description } from "#features/catalogue/Description.tsx";
import { EpisodeLine } from "./EpisodeLine.tsx";
import { FeedButton } from "./FeedButton.tsx";
import { SamplePlayer } from "./SamplePlayer.tsx";
import { usePodcast } from "./use-podcast.ts";
import "./episodes.css";

/** Episodes shown at first; the rest of a long series on request. */
const shownAtFirst = 8;

/** The episodes on a podcast's page, playable for users with access, visible for everybody; then what it is about. */
export default function ProductEpisodes({ product: { slug, description } }: { product: ProductView }) {
  const { t } = useTranslation("podcasts");
  const format = useFormat();
  const { data, error, refetch, isFetching } = usePodcast(slug);
  const [isWhole, setWhole] = useState(false);
  const [sample, setSample] = useState<string>();
  if (error && !data)
    return <ErrorState title={t("episodes_failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={320} />;
  const { episodes, state, publicFeedUrl } = data;
  const mayListen = state === "ready";
  const total = episodes.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return (
    <>
      <section className="episodes-section" aria-labelledby="episodes-title">
        <header>
          <div>
            <h2 id="episodes-title">{t("episodes_title")}</h2>
            {/* How many there are stands beside the title. */}
            {episodes.length ? <p>{t("total_length", { length: format.length(total) })}</p> : null}
          </div>
          {mayListen || publicFeedUrl ? <FeedButton slug={slug} publicUrl={publicFeedUrl} /> : null}
        </header>
        {episodes.length ? (
          <ol className="episodes">
            {episodes.slice(0, isWhole ? undefined : shownAtFirst).map((episode) => (
              <EpisodeLine
                key={episode.id}
                episode={episode}
                addressOf={
                  mayListen ? (second) => `/player/${slug}?episode=${episode.id}&t=${second}` : undefined
                }
                mark={episode.isSample && !mayListen ? <Badge tone="info">{t("sample")}</Badge> : null}
                action={
                  mayListen ? (
                    <IconButton
                      variant="secondary"
                      className="episode__play"
                      label={t("episode_play", { title: episode.title })}
                      href={`/player/${slug}?episode=${episode.id}`}
                    >
                      <Play aria-hidden="true" fill="currentColor" />
                    </IconButton>
                  ) : episode.isSample ? (
                    sample === episode.id ? (
                      <span className="episode__lock" aria-hidden="true">
                        <Headphones />
                      </span>
                    ) : (
                      <IconButton
                        variant="inverse"
                        className="episode__play"
                        label={t("sample_play", { title: episode.title })}
                        onClick={() => setSample(episode.id)}
                      >
                        <Play aria-hidden="true" fill="currentColor" />
                      </IconButton>
                    )
                  ) : (
                    <span className="episode__lock" role="img" aria-label={t("episode_locked")}>
                      <Lock aria-hidden="true" />
                    </span>
                  )
                }
              >
                {sample === episode.id && !mayListen ? <SamplePlayer slug={slug} episode={episode} /> : null}
              </EpisodeLine>
            ))}
          </ol>
        ) : (
          <EmptyState icon={<Podcast />} title={t("episodes_none_title")} titleAs="h3">
            {t("episodes_none_text")}
          </EmptyState>
        )}
        {!isWhole && episodes.length > shownAtFirst ? (
          <Button onClick={() => setWhole(true)}>{t("show_all", { count: episodes.length })}</Button>
        ) : null}
      </section>
      <Description text={description} isTitled />
    </>
  );
}
