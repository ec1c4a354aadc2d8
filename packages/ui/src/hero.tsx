import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Pause, Play } from "lucide-react";
import { IconButton } from "./button.tsx";
import { useUi } from "./ui-provider.tsx";
import "./hero.css";

export type HeroProps = {
  image?: {
    src: string;
    srcSet?: string;
    alt?: string;
    /** CSS object-position, "50% 20%". */ position?: string;
  } | null;
  /** Silent and looping, behind the words; stands still for those who asked for less motion, and can be stopped. */
  video?: { src: string; poster?: string } | null;
  /** Above the title: a badge, a kind, a date. */
  eyebrow?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Facts in one line: year, length, age, price. */
  meta?: ReactNode;
  actions?: ReactNode;
  size?: "full" | "compact";
  /** Right of the words from 960 px on: a purchase card. */
  aside?: ReactNode;
  titleAs?: "h1" | "h2";
};

/** The big picture a page opens with. Words on it are light on dark in every theme. */
export function Hero({
  image,
  video,
  eyebrow,
  title,
  subtitle,
  meta,
  actions,
  size = "full",
  aside,
  titleAs: Title = "h1",
}: HeroProps) {
  return (
    <section className="ui-hero" data-size={size} data-theme="dark">
      <div className="ui-hero__back">
        {video ? (
          <HeroVideo {...video} poster={video.poster ?? image?.src} />
        ) : image ? (
          <img
            className="ui-hero__image"
            src={image.src}
            srcSet={image.srcSet}
            sizes="100vw"
            alt={image.alt ?? ""}
            fetchPriority="high"
            style={{ objectPosition: image.position }}
          />
        ) : null}
      </div>
      <div className="ui-hero__front">
        <div className="ui-hero__words">
          {eyebrow ? <div className="ui-hero__eyebrow">{eyebrow}</div> : null}
          <Title className="ui-hero__title">{title}</Title>
          {subtitle ? <p className="ui-hero__subtitle">{subtitle}</p> : null}
          {meta ? <div className="ui-hero__meta">{meta}</div> : null}
          {actions ? <div className="ui-hero__actions">{actions}</div> : null}
        </div>
        {aside ? <div className="ui-hero__aside">{aside}</div> : null}
      </div>
    </section>
  );
}

function HeroVideo({ src, poster }: { src: string; poster: string | undefined }) {
  const { text } = useUi();
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    // A refusal (data saver, battery) leaves the poster, which is fine.
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) video.current?.play().catch(() => {});
  }, [src]);
  return (
    <>
      <video
        ref={video}
        className="ui-hero__image"
        src={src}
        poster={poster}
        muted
        loop
        playsInline
        preload="metadata"
        aria-hidden="true"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <IconButton
        className="ui-hero__toggle"
        variant="secondary"
        size="sm"
        label={text(isPlaying ? "pause_motion" : "play_motion")}
        onClick={() => (isPlaying ? video.current?.pause() : video.current?.play().catch(() => {}))}
      >
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </IconButton>
    </>
  );
}
