import type { ReactNode } from "react";
import { Play } from "lucide-react";
import { classNames } from "./class-names.ts";
import { UiLink } from "./ui-provider.tsx";
import "./media-card.css";

export type MediaImage = { src: string; srcSet?: string; alt?: string };

export type MediaCardProps = {
  href: string;
  /** None shows a quiet stage in its place. */
  image?: MediaImage | null;
  title: string;
  /** One line under the title: channel, date, kind. */
  meta?: ReactNode;
  /** "12,50 €", "Gratis": whatever it costs, in words. */
  price?: ReactNode;
  /** Beside the price, never on the picture: posters carry words of their own. */
  badge?: ReactNode;
  /** A line of its own: kind, length, date. */
  fact?: ReactNode;
  /** Below all else, in as many lines as it needs. */
  note?: ReactNode;
  /** On the picture: on air, today's hour. */
  mark?: ReactNode;
  /** Name of the link, when the title alone says too little. */
  label?: string;
  /** 0 to 1: how much has been seen. */
  progress?: number;
  /** Says `progress` aloud: "Visto el 40 %". */
  progressLabel?: string;
  /** A play sign on the picture: it opens at once. */
  playable?: boolean;
  ratio?: number;
  /** "eager" for what is seen at once. */
  loading?: "lazy" | "eager";
  sizes?: string;
  /** Above the picture, pressable apart from the card: a small menu. */
  tools?: ReactNode;
  titleAs?: "h2" | "h3" | "h4" | "p";
  className?: string;
};

/** A picture, its title and what it costs; the whole card is one link. */
export function MediaCard(props: MediaCardProps) {
  const {
    href,
    image,
    title,
    meta,
    price,
    badge,
    fact,
    note,
    mark,
    label,
    progress,
    progressLabel,
    playable,
    ratio = 1100 / 650,
    loading = "lazy",
    sizes,
    tools,
    titleAs: Title = "h3",
    className,
  } = props;
  return (
    <article className={classNames("ui-media-card", className)}>
      <div className="ui-media-card__frame" style={{ aspectRatio: ratio }}>
        {image ? (
          <img
            src={image.src}
            srcSet={image.srcSet}
            alt={image.alt ?? ""}
            sizes={sizes ?? "(width < 600px) 78vw, (width < 960px) 44vw, (width < 1280px) 30vw, 360px"}
            loading={loading}
            decoding="async"
            className="ui-media-card__image"
          />
        ) : (
          <span className="ui-media-card__blank" />
        )}
        {mark ? <span className="ui-media-card__mark">{mark}</span> : null}
        {playable ? (
          <span className="ui-media-card__play" aria-hidden="true">
            <Play fill="currentColor" />
          </span>
        ) : null}
        {progress === undefined ? null : (
          <span
            className="ui-media-card__progress"
            role={progressLabel ? "img" : undefined}
            aria-label={progressLabel}
          >
            <span style={{ width: `${Math.min(1, Math.max(0, progress)) * 100}%` }} />
          </span>
        )}
      </div>
      <div className="ui-media-card__words">
        <Title className="ui-media-card__title" title={title}>
          <UiLink href={href} className="ui-media-card__link" aria-label={label}>
            {title}
          </UiLink>
        </Title>
        {meta ? <div className="ui-media-card__line">{meta}</div> : null}
        {fact ? <div className="ui-media-card__line">{fact}</div> : null}
        {price || badge ? (
          <div className="ui-media-card__foot">
            {price ? <span className="ui-media-card__price">{price}</span> : null}
            {badge}
          </div>
        ) : null}
        {note}
      </div>
      {tools ? <div className="ui-media-card__tools">{tools}</div> : null}
    </article>
  );
}
