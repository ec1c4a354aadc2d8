import type { EpisodeView, PodcastView } from "@palco/contract/podcasts/api";
import { VisuallyHidden } from "@palco/ui/a11y";
import { Button, IconButton } from "@palco/ui/button";
import { EmptyState } from "@palco/ui/empty-state";
import { TextLink } from "@palco/ui/link";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Pause, Play, Podcast } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import { useFormat } from "#app/format.ts";
import { imageSource, imageUrl } from "#app/images.ts";
import { useTitle } from "#app/use-title.ts";
import { readMoment } from "#features/player/moment.ts";
import { EpisodeLine } from "./EpisodeLine.tsx";
import { FeedButton } from "./FeedButton.tsx";
import { PlayerBar } from "./PlayerBar.tsx";
import { firstToHear } from "./first-to-hear.ts";
import { useListening } from "./use-listening.ts";
import { useMediaSession } from "./use-media-session.ts";
import { podcastKey } from "./use-podcast.ts";
import "./episodes.css";
import "./listening.css";

/** Page to listen to a podcast: its cover, its episodes, and the player that goes from one to the next. */
export function ListeningPage({ podcast }: { podcast: PodcastView }) {
  const { t } = useTranslation("podcasts");
  const { product, episodes, publicFeedUrl } = podcast;
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const audio = useRef<HTMLAudioElement>(null);
  const onKept = useCallback(
    () => void queries.invalidateQueries({ queryKey: podcastKey(product.slug) }),
    [queries, product.slug],
  );
  const listening = useListening({ audio, tracks: episodes, onKept });
  const { current, state, play, pause, isOpening } = listening;
  useTitle(current ? `${current.title} · ${product.title}` : product.title);
  useMediaSession({ listening, product });

  // An episode chosen on another page starts at once. Where the browser requires another press, the bar waits for
  // it.
  const asked = params.get("episode");
  const second = readMoment(params.get("t"));
  const { key } = useLocation();
  const begun = useRef<string>(undefined);
  useEffect(() => {
    // Once for each press, of a chapter too.
    if (begun.current === key || !asked || !episodes.some(({ id }) => id === asked)) return;
    begun.current = key;
    play(asked, second);
  }, [asked, episodes, key, play, second]);

  const isPlaying = current !== undefined && (!state.paused || isOpening);
  return (
    <div className="listen" data-has-bar={current !== undefined || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are the description of the episode */}
      <audio ref={audio} preload="auto" hidden />
      {product.image ? (
        <img className="listen__glow" src={imageUrl(product.image, 320)} alt="" aria-hidden="true" />
      ) : null}
      <header className="listen__top">
        <IconButton label={t("back_to_product")} href={`/products/${product.slug}`}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
      </header>
      <div className="listen__columns">
        <Show podcast={podcast}>
          {episodes.length ? (
            <MainButton
              isPlaying={isPlaying}
              hasBegun={current !== undefined || episodes.some(({ resumeAtMs }) => resumeAtMs !== null)}
              onPlay={() => play((current ?? firstToHear(episodes)).id)}
              onPause={pause}
            />
          ) : null}
          <FeedButton slug={product.slug} publicUrl={publicFeedUrl} block />
        </Show>
        <section className="listen__list" aria-label={t("episodes_title")}>
          {episodes.length ? (
            <ol className="episodes">
              {episodes.map((episode) => {
                const isCurrent = episode.id === current?.id;
                return (
                  <EpisodeLine
                    key={episode.id}
                    titleAs="h2"
                    addressOf={(at) => `/player/${product.slug}?episode=${episode.id}&t=${at}`}
                    isCurrent={isCurrent}
                    episode={isCurrent ? atPlace(episode, state.time) : episode}
                    action={
                      <EpisodeButton
                        title={episode.title}
                        isPlaying={isCurrent && isPlaying}
                        onPlay={() => play(episode.id)}
                        onPause={pause}
                      />
                    }
                  />
                );
              })}
            </ol>
          ) : (
            <EmptyState icon={<Podcast />} title={t("episodes_none_title")} titleAs="h2">
              {t("episodes_none_text")}
            </EmptyState>
          )}
        </section>
      </div>
      <div aria-live="polite">
        <VisuallyHidden>{current ? t("now_playing", { title: current.title }) : ""}</VisuallyHidden>
      </div>
      <PlayerBar listening={listening} cover={product.image ? imageUrl(product.image, 160) : undefined} />
    </div>
  );
}

/** The podcast itself, beside its episodes. */
function Show({ podcast, children }: { podcast: PodcastView; children: ReactNode }) {
  const { t } = useTranslation("podcasts");
  const { length, date } = useFormat();
  const { product, episodes, accessUntil } = podcast;
  const cover = imageSource(product.image);
  const total = episodes.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return (
    <div className="listen__show">
      {cover ? (
        <img {...cover} className="listen__cover" sizes="(width < 900px) 90vw, 360px" alt="" />
      ) : (
        <span className="listen__cover listen__cover--none" aria-hidden="true">
          <Podcast />
        </span>
      )}
      <div className="listen__names">
        <h1 data-user-content>{product.title}</h1>
        <p>
          <TextLink tone="quiet" href={`/channels/${product.channel.slug}`} translate="no" data-user-content>
            {product.channel.title}
          </TextLink>
        </p>
        {episodes.length ? (
          <p className="listen__facts">
            {t("episodes_count", { count: episodes.length })} · {t("total_length", { length: length(total) })}
          </p>
        ) : null}
        {accessUntil ? (
          <p className="listen__facts">{t("access_until", { date: date(accessUntil) })}</p>
        ) : null}
      </div>
      <div className="listen__actions">{children}</div>
    </div>
  );
}

interface Press {
  isPlaying: boolean;
  onPlay: () => void;
  onPause: () => void;
}

function MainButton({ isPlaying, hasBegun, onPlay, onPause }: Press & { hasBegun: boolean }) {
  const { t } = useTranslation("podcasts");
  const Icon = isPlaying ? Pause : Play;
  return (
    <Button
      variant="primary"
      size="lg"
      block
      icon={<Icon aria-hidden="true" fill="currentColor" />}
      onClick={isPlaying ? onPause : onPlay}
    >
      {t(isPlaying ? "pause" : hasBegun ? "go_on" : "start")}
    </Button>
  );
}

function EpisodeButton({ title, isPlaying, onPlay, onPause }: Press & { title: string }) {
  const { t } = useTranslation("podcasts");
  const Icon = isPlaying ? Pause : Play;
  return (
    <IconButton
      variant={isPlaying ? "primary" : "secondary"}
      className="episode__play"
      label={t(isPlaying ? "episode_pause" : "episode_play", { title })}
      onClick={isPlaying ? onPause : onPlay}
    >
      <Icon aria-hidden="true" fill="currentColor" />
    </IconButton>
  );
}

/** During playback the server's position is some seconds old. */
function atPlace(episode: EpisodeView, seconds: number): EpisodeView {
  return seconds > 0 ? { ...episode, resumeAtMs: Math.min(seconds * 1000, episode.durationMs) } : episode;
}
