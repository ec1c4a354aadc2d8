import type { EpisodeView } from "@palco/contract/podcasts/api";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#app/format.ts";
import { EpisodeChapters } from "./EpisodeChapters.tsx";
import { heardFrom } from "./first-to-hear.ts";

interface EpisodeLineProps {
  episode: EpisodeView;
  /** Button to play it, or the lock. */
  action: ReactNode;
  isCurrent?: boolean;
  titleAs?: "h2" | "h3";
  /** Where it begins at a second, for who may listen. */
  addressOf?: ((second: number) => string) | undefined;
  /** Beside its date and length. */
  mark?: ReactNode;
  /** Below its words. */
  children?: ReactNode;
}

/** Letters that fit into the lines which are always shown. */
const shortDescription = 150;

/** One episode for its listeners: what it is, how long, and how far one is. */
export function EpisodeLine({
  episode,
  action,
  isCurrent,
  titleAs: Title = "h3",
  addressOf,
  mark,
  children,
}: EpisodeLineProps) {
  const { t } = useTranslation("podcasts");
  const { shortDate, length } = useFormat();
  const { number, title, description, publishedAt, durationMs, resumeAtMs, heardPercent, chapters } = episode;
  const left = resumeAtMs === null ? undefined : durationMs - resumeAtMs;
  return (
    <li className="episode" data-current={isCurrent || undefined} aria-current={isCurrent || undefined}>
      {action}
      <div className="episode__words">
        <Title className="episode__title" data-user-content>
          <span className="episode__number">{number}.</span> {title}
        </Title>
        <p className="episode__facts">
          <span>{shortDate(publishedAt)}</span>
          <span>
            {left !== undefined && left > 0
              ? t("episode_left", { count: Math.max(1, Math.round(left / 60_000)), length: length(left) })
              : heardPercent >= heardFrom
                ? t("episode_heard")
                : length(durationMs)}
          </span>
          {left === undefined ? null : (
            <span className="episode__heard" aria-hidden="true">
              <span style={{ width: `${((resumeAtMs ?? 0) / durationMs) * 100}%` }} />
            </span>
          )}
          {mark}
        </p>
        {description ? <Description text={description} title={title} /> : null}
        {chapters.length > 1 ? (
          <EpisodeChapters chapters={chapters} title={title} addressOf={addressOf} />
        ) : null}
        {children}
      </div>
    </li>
  );
}

function Description({ text, title }: { text: string; title: string }) {
  const { t } = useTranslation("podcasts");
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = text.length > shortDescription || text.trim().includes("\n");
  return (
    <>
      <p id={id} className="episode__about" data-folded={(isLong && !isOpen) || undefined} data-user-content>
        {text}
      </p>
      {isLong ? (
        <button
          type="button"
          className="episode__more"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${t(isOpen ? "episode_less" : "episode_more")}: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? "episode_less" : "episode_more")}
        </button>
      ) : null}
    </>
  );
}
